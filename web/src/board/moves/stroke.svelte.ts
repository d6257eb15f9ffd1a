// Over which territories has somebody drawn with the button or the finger down? Each once, in their order.

export class Stroke {
  /** What was drawn over so far. */
  over: number[] = $state.raw([]);
  #down = false;

  begin(territory: number): void {
    this.#down = true;
    this.over = [territory];
  }

  get drawing(): boolean {
    return this.#down;
  }

  move(territory: number | undefined): void {
    if (!this.#down || territory === undefined || this.over.includes(territory)) return;
    this.over = [...this.over, territory];
  }

  /** The territories of a stroke that has ended; a press on one is none. */
  end(): number[] {
    const drawn = this.#down && this.over.length > 1 ? this.over : [];
    this.#down = false;
    this.over = [];
    return drawn;
  }
}
