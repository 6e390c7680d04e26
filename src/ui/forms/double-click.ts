/** How long after something is shown a press may be the second half of the double click that showed it. */
const settleMs = 700

/** Whether a press is the rest of a double click on what stood there before. `shownAt` is on the clock of the page. */
export const isRestOfDoubleClick = (press: { readonly detail: number }, shownAt: number): boolean =>
  press.detail > 1 || performance.now() - shownAt < settleMs
