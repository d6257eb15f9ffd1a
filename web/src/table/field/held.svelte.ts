// Is a finger or a button of the mouse down? Some things are shown only so long.

class Held {
  now = $state(false);

  constructor() {
    const tell = (now: boolean) => () => {
      this.now = now;
    };
    addEventListener("pointerdown", tell(true), { capture: true, passive: true });
    for (const end of ["pointerup", "pointercancel"])
      addEventListener(end, tell(false), { capture: true, passive: true });
    addEventListener("blur", tell(false)); // of the window: not while it goes down, as of what had the focus before
  }
}

export const held = new Held();
