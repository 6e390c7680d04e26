import type { Page } from '@playwright/test'

/** Pastes text where the focus is, as Ctrl V does with cells copied from a spreadsheet. */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, text)

/** Cells as Excel copies them. */
export const cells = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join('\t')).join('\r\n')

/** A list in which some rows wait for a unit, a quantity, a name. */
export const troubledList = cells(
  ['Producto', 'Cantidad', 'Unidad', 'Precio'],
  ['Arena terciada lavada', '24,5', 'm3', '1.850'],
  ['Cal hidratada', '60', 'bolsa', '312,40'],
  ['Pedregullo', 'doce', 'm3', '1.990,00'],
  ['Ladrillo de prensa', '4.500', 'u', '9,80'],
  ['Arena fina', '6', 'camionada', ''],
  ['', '3', 'kg', '15'],
)
