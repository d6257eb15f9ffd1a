// Which part of the board is in sight? Wheel, drag, pinch and double tap move it; the keys + and - belong to amounts.

import type { Sight } from "./sight";

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  moved = false;
  /** Somebody has moved the board themselves since it last looked somewhere by itself. */
  byHand = false;
  /** It moves by itself now, so that one sees where it goes. */
  gliding = $state(false);
  #pointers = new Map<number, PointerEvent>();
  #span = 0;

  readonly most = 6;

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  /** Zoom by a factor around a point of the box. */
  by(factor: number, px: number, py: number): void {
    this.gliding = false;
    this.byHand = true;
    const next = Math.min(this.most, Math.max(1, this.scale * factor));
    const real = next / this.scale;
    this.x = px - (px - this.x) * real;
    this.y = py - (py - this.y) * real;
    this.scale = next;
    if (next === 1) this.home();
  }

  /** Show this part of the map, or all of it. */
  show({ scale, x, y }: Sight): void {
    [this.scale, this.x, this.y] = [scale, x, y];
    this.gliding = true;
    this.byHand = false;
  }

  home(): void {
    this.show({ scale: 1, x: 0, y: 0 });
  }

  /** Keep the board in the box. */
  hold(width: number, height: number): void {
    this.x = Math.min(0, Math.max(width * (1 - this.scale), this.x));
    this.y = Math.min(0, Math.max(height * (1 - this.scale), this.y));
  }

  down(event: PointerEvent): void {
    this.#pointers.set(event.pointerId, event);
    this.#span = this.#distance();
    this.moved = false;
  }

  /** The box is asked for only where it matters: that makes the browser lay out the page. */
  move(event: PointerEvent, boxNow: () => DOMRect): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const dx = event.clientX - before.clientX;
    const dy = event.clientY - before.clientY;
    if (this.#pointers.size === 1 && !this.moved && Math.hypot(dx, dy) < 6) return;
    this.moved = true;
    this.byHand = true;
    this.gliding = false;
    const box = boxNow();
    this.#pointers.set(event.pointerId, event);
    if (this.#pointers.size === 1) {
      this.x += dx;
      this.y += dy;
    } else {
      const span = this.#distance();
      const all = [...this.#pointers.values()];
      const mx = all.reduce((sum, one) => sum + one.clientX, 0) / all.length - box.left;
      const my = all.reduce((sum, one) => sum + one.clientY, 0) / all.length - box.top;
      if (this.#span > 0) this.by(span / this.#span, mx, my);
      this.#span = span;
    }
    this.hold(box.width, box.height);
  }

  up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    this.#span = this.#distance();
  }

  #distance(): number {
    const [one, other] = [...this.#pointers.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  }
}
