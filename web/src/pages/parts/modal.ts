// How does a dialog open? Over everything, with the focus on what is marked `data-first`, else on what comes first.

/** For `{@attach modal}`: a dialog opens as soon as it is there. It goes to the end of the page: where it is written may be folded away. */
export function modal(dialog: HTMLDialogElement): void {
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLButtonElement>("[data-first]")?.focus();
}
