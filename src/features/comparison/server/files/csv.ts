import { typedAmount } from '#lib/money.ts'
import { spreadsheetSafe } from '#lib/spreadsheet-safe.ts'
import type { ReceivedQuotation, ReceivedRfq } from '../received.ts'

const columns = ['Producto', 'Cantidad', 'Precio unitario', 'Total', 'Notas'] as const
const notQuoted = 'No cotiza'

/**
 * One quotation as CSV (docs/rules/exports-and-lists.md#csv): a line for each item of the RFQ, and one for what its
 * shipping costs, so that the totals add up to the price. Numbers stay numbers, and no text can be a formula.
 */
export const quotationCsv = (
  rfq: Pick<ReceivedRfq, 'items'>,
  quotation: Pick<ReceivedQuotation, 'items' | 'shipping'>,
): string => {
  const answers = new Map(quotation.items.map((item) => [item.rfqItemId, item]))
  const lines = rfq.items.map((item) => {
    const answer = answers.get(item.id)
    const quoted = answer && !answer.declined
    return [
      textCell(item.productName),
      typedAmount(item.quantity),
      quoted && answer.unitPrice !== null ? typedAmount(answer.unitPrice) : notQuoted,
      quoted && answer.total !== null ? typedAmount(answer.total) : notQuoted,
      textCell(answer?.notes ?? ''),
    ]
  })
  const { shipping } = quotation
  const cost = shipping?.terms === 'charged' ? [['Costo de envío', '', '', typedAmount(shipping.cost), '']] : []
  return `\ufeff${[[...columns], ...lines, ...cost].map((line) => `${line.join(';')}\r\n`).join('')}`
}

/** Quoted where it holds a separator, a quote or a line break, or begins or ends with a space. */
const textCell = (text: string): string => {
  const safe = spreadsheetSafe(text)
  return /[;,"\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
