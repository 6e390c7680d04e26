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
 * After an act the focus goes to where its outcome is, because what was pressed may be gone: in the next frame, when a
 * dialog has shut and given the focus back.
 */
export const focusSoon = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

/** Focuses the first field of `order` that has a message. The id of its control is '{prefix}-{field}'. */
export const focusFirst = (prefix: string, order: readonly string[], messages: FieldMessages): void => {
  const first = order.find((field) => messages[field])
  if (first) focusField(`${prefix}-${first}`)
}
