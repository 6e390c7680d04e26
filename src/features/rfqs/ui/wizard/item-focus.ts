/** Focuses the element that matches the selector inside an item's card. */
export const focusIn = (key: string, selector: string): void => {
  const card = document.getElementById(`item-${key}`)
  card?.querySelector<HTMLElement>(selector)?.focus()
}
