/**
 * Scrolls the box sideways until the element stands whole between its scroll paddings, clear of the columns that stay.
 * A browser leaves an element that has the focus where it is once 32 px of its width are in view.
 */
export const revealSideways = (box: HTMLElement, element: Element): void => {
  const { scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(box)
  const [frame, own] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  const hiddenLeft = frame.left + (parseFloat(scrollPaddingLeft) || 0) - own.left
  const hiddenRight = own.right - frame.right + (parseFloat(scrollPaddingRight) || 0)
  if (hiddenLeft > 0) box.scrollLeft -= hiddenLeft
  else if (hiddenRight > 0) box.scrollLeft += hiddenRight
}
