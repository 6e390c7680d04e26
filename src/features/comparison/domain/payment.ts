import { fold } from '#lib/text.ts'

const lengths = { dia: 1, semana: 7, mes: 30 } as const
const span = /(?<!\d)(\d{1,3}(?:(?: ?[/,y-] ?| a )\d{1,3})*) ?(dia|semana|mes)(?:s|es)?\b/g
/** Paying part of it before delivery is no term of days: it is left to the person to judge. */
const ahead = /\b(adelant|anticip|sena\b|senas\b|previo|por adelantado)/
const onDelivery = /\b(contado|contra\s?entrega|contra\s?remito|al recibir|a la entrega|contra factura)\b/

/**
 * How many days after delivery a buyer pays, read from the supplier's own words: '30 días' 30, 'Contado' 0, '30/60 días' 45,
 * '2 meses' 60. Null for words that say no term (an advance, a plan of stages): nothing is guessed.
 */
export const paymentDays = (terms: string): number | null => {
  const text = fold(terms)
  if (ahead.test(text)) return null
  const spans = [...text.matchAll(span)].flatMap(([, numbers = '', unit = 'dia']) =>
    (numbers.match(/\d+/g) ?? []).map((number) => Number(number) * lengths[unit as keyof typeof lengths]),
  )
  if (spans.length > 0) return Math.round(spans.reduce((all, one) => all + one, 0) / spans.length)
  return onDelivery.test(text) ? 0 : null
}
