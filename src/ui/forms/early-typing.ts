type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Tells React of what was typed and chosen before it took over these fields. It keeps such values on the screen, but
 * hears of none, and would undo them when it next draws the field.
 */
export const tellTyped = (fields: HTMLElement): void => {
  for (const field of fields.querySelectorAll<Field>('input, select, textarea')) {
    if (field instanceof HTMLSelectElement) tellChosen(field)
    else if (field.type === 'radio' || field.type === 'checkbox') tellChecked(field as HTMLInputElement)
    else if (field.value !== field.defaultValue) tellText(field)
  }
}

/** Sends the form of these fields if somebody sent it before React took over. */
export const sendHeld = ({ form }: HTMLFieldSetElement): void => {
  if (form?.dataset['sent'] !== undefined) form.requestSubmit()
}

/** React compares a value with the last one that was set through the element: that is set back first. */
const tellText = (field: HTMLInputElement | HTMLTextAreaElement) => {
  const typed = field.value
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // What is said when a field is left, such as what a mistyped email should be.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

const tellChosen = (select: HTMLSelectElement) => {
  if (!select.selectedOptions[0]?.defaultSelected) select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Of two radios, the one that is checked now says it for both. */
const tellChecked = (box: HTMLInputElement) => {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return
  box.checked = box.defaultChecked
  box.click()
}
