// When can something be done that nobody waits for? After the next frame: the browser has laid out the page then anyway.

/** Something to be done after the next frame, or the one after it; once, however often it is asked for. */
export class AfterFrame {
  readonly #act: () => void;
  readonly #frames: number;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(act: () => void, frames = 1) {
    this.#act = act;
    this.#frames = frames;
  }

  ask(): void {
    if (this.#frame === undefined) this.#wait(this.#frames);
  }

  #wait(frames: number): void {
    this.#frame = requestAnimationFrame(() => {
      if (frames > 1) this.#wait(frames - 1);
      else this.#timer = setTimeout(() => this.#do());
    });
  }

  #do(): void {
    this.#frame = undefined;
    this.#act();
  }

  callOff(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = undefined;
  }
}
