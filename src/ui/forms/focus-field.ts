import type { FieldMessages } from './field-errors.ts'

const controls = 'input, select, textarea, button'

/**
 * Moves the focus to the control with this id, or to the first control inside it, and scrolls it into view.
 * Returns false when there is none.
 */
export const focusField = (id: string): boolean => {
  const place = document.getElementById(id)
  const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
  return control !== null && control !== undefined
}

/**
 * After an act the focus goes to where its outcome is, because what was pressed may be gone: in the first frame in
 * which it can be there, when a dialog has shut and given the focus back. Given up after half a second.
 */
export const focusSoon = (id: string, frames = 30): void => {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    element?.focus()
    if (frames > 0 && document.activeElement !== element) focusSoon(id, frames - 1)
  })
}

/** Focuses the first field of `order` that has a message. The id of its control is '{prefix}-{field}'. */
export const focusFirst = (prefix: string, order: readonly string[], messages: FieldMessages): void => {
  const first = order.find((field) => messages[field])
  if (first) focusField(`${prefix}-${first}`)
}
