/**
 * After an act the focus goes to where its outcome is, because what was pressed may be gone: in the next frame, when a
 * dialog has shut and given the focus back.
 */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
