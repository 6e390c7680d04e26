import { fold } from '#lib/text.ts'

const daysPerUnit = { dia: 1, semana: 7, mes: 30 } as const
const termOfDays = /(?<!\d)(\d{1,3}(?:(?: ?[/,y-] ?| a )\d{1,3})*) ?(dia|semana|mes)(?:s|es)?\b/g
/**
 * The words for an advance, which is not a term of days. With the rest on delivery it gives no credit; any other
 * advance is for the buyer to judge.
 */
const advance = /\b(adelant|anticip|sena\b|senas\b|previo|por adelantado)/
const onDelivery = /\b(contado|contra\s?entrega|contra\s?remito|al recibir|a la entrega|contra factura)\b/

/**
 * How many days after delivery the buyer pays, read from the supplier's payment terms: '30 días' 30, 'Contado' 0,
 * '30/60 días' 45, '2 meses' 60, an advance with the rest on delivery 0. Null for other advances and for plans of
 * stages (docs/rules/money.md#points).
 */
export const creditDays = (paymentTerms: string): number | null => {
  const text = fold(paymentTerms)
  const advances = advance.test(text)
  const days = [...text.matchAll(termOfDays)].flatMap(([, numbers = '', unit = 'dia']) =>
    (numbers.match(/\d+/g) ?? []).map((number) => Number(number) * daysPerUnit[unit as keyof typeof daysPerUnit]),
  )
  if (advances) return days.length === 0 && onDelivery.test(text) ? 0 : null
  if (days.length > 0) return Math.round(days.reduce((total, each) => total + each, 0) / days.length)
  return onDelivery.test(text) ? 0 : null
}
