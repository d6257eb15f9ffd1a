// When can something be done that nobody waits for? After the next frame: the browser has laid out the page then anyway.

/** Do it after the next frame; gives what calls it off. */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
