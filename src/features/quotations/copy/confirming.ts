import { formatDay, type Day } from '#lib/dates.ts'
import { compare, formatMoney, minus, type Amount, type Currency } from '#lib/money.ts'
import { listed } from '#lib/text.ts'

/** What a supplier reads about an addendum that its quotation has to confirm. */
export const confirming = {
  banner: (until: Day) =>
    `La licitación cambió. Confirma tus precios hasta el ${formatDay(until).slice(0, 5)} inclusive: si no, tu cotización queda sin confirmar.`,
  confirm: 'Confirmar mis precios',
  pending: 'Confirmando…',
  change: 'Modificar',
  cannotChoose: 'El comprador no puede elegirla hasta que confirmes.',
  mayChoose: 'Mientras no confirmes, el comprador la ve al final y marcada.',
  sends: (revision: number) =>
    `Al confirmar envías la versión ${revision} con los mismos precios unitarios. La validez vuelve a 30 días.`,
  doesNotFit: 'Tus precios no alcanzan para lo que se pide ahora: modifica tu cotización, o retírala.',
  confirmed: { title: 'Confirmaste tus precios', message: 'Avisamos al comprador. La validez vuelve a 30 días.' },
  failed: 'No se pudieron confirmar tus precios.',
  ended: (addendum: number) => `No confirmaste la aclaración N.º\u00a0${addendum} antes de que terminara la recepción.`,
} as const

/** '$U 28.609,30 menos', '$U 12,00 más' or 'El total no cambia'. */
export const differenceText = (before: Amount, now: Amount, currency: Currency): string => {
  const sign = compare(now, before)
  if (sign === 0) return 'El total no cambia'
  return sign > 0
    ? `${formatMoney(minus(now, before), currency)} más`
    : `${formatMoney(minus(before, now), currency)} menos`
}

/** The heading of what changed while a supplier was quoting: 'La licitación cambió: aclaraciones N.º 1 y 2'. */
export const rfqChangedTitle = (addenda: readonly number[]): string =>
  `La licitación cambió: ${addenda.length === 1 ? 'aclaración' : 'aclaraciones'} N.º\u00a0${listed(addenda.map(String))}`

/** Why a form is not sent that had not seen the last addendum. */
export const changedMeanwhile = (addendum: number): string =>
  `La licitación cambió mientras cotizabas. Mira la aclaración N.º\u00a0${addendum} y envía de nuevo.`
