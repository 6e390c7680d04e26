type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Tells React what was typed and chosen before it hydrated these fields. React leaves such values on the screen without
 * an event, and would undo them at the next render.
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

/** Among radios, the checked one speaks for all. */
const tellChecked = (box: HTMLInputElement) => {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return
  box.checked = box.defaultChecked
  box.click()
}
