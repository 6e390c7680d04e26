import { typedAmount } from '#lib/money.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import type { ExportedQuotation, ExportedRfq } from './table.ts'

type Rfq = Pick<ExportedRfq, 'items'>
type Quotation = Pick<ExportedQuotation, 'items'>

/** spec §9: what the CSV of a quotation holds, in this order. */
const columns = ['Producto', 'Cantidad', 'Precio unitario', 'Total', 'Notas'] as const

/**
 * One quotation as CSV (spec §9), as a spreadsheet of Uruguay opens it: semicolons, decimal commas, UTF-8 with its mark. A line
 * for each item of the RFQ; 'No cotiza' where it has no price. Numbers stay numbers, text is inert (threat 18).
 */
export const quotationCsv = (rfq: Rfq, quotation: Quotation): string => {
  const answers = new Map(quotation.items.map((one) => [one.rfqItemId, one]))
  const lines = rfq.items.map((item) => {
    const answer = answers.get(item.id)
    const priced = answer && !answer.declined
    return [
      cell(item.productName),
      typedAmount(item.quantity),
      priced && answer.unitPrice !== null ? typedAmount(answer.unitPrice) : 'No cotiza',
      priced && answer.total !== null ? typedAmount(answer.total) : 'No cotiza',
      cell(answer?.notes ?? ''),
    ]
  })
  return `\ufeff${[[...columns], ...lines].map((line) => `${line.join(';')}\r\n`).join('')}`
}

/** Quoted where it holds a separator, a quote or a line break. */
const cell = (text: string): string => {
  const harmless = spreadsheetSafe(text)
  return /[;,"\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
