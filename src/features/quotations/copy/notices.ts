import { formatDay, type Day } from '#lib/dates.ts'
import { compare, formatMoney, type Amount, type Currency } from '#lib/money.ts'
import { percentText } from '#lib/percent.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { count } from '#lib/text.ts'
import { shippingText, type Shipping } from '../copy.ts'
import { validityPeriod } from '../domain/draft.ts'

/** The quotation that a notice about prices is about. */
type Offer = OfferTerms & {
  readonly label: string
  readonly rfqTitle: string
  readonly quoted: number
  readonly of: number
  readonly amount: Amount
  readonly currency: Currency
}
/** What a buyer decides by beside the amount. `savings` is null where nothing was estimated. */
export type OfferTerms = {
  readonly savings: Amount | null
  readonly deliveryTime: string
  readonly shipping: Shipping | null
  readonly validUntil: Day
}
/** A notice about prices. Its message ends with the amount; its brief has the amount as a figure. */
const offerNotice = (title: string, text: string, offer: Offer) => {
  const { rfqTitle, quoted, of, amount, currency } = offer
  return {
    title,
    message: `${text} por ${formatMoney(amount, currency)}.`,
    brief: { text: `${text}.`, subject: rfqTitle, amount, currency, complete: quoted === of, facts: offerFacts(offer) },
  }
}
const offerFacts = ({ savings, deliveryTime, shipping, validUntil, currency }: Offer) => {
  const isAbove = savings !== null && compare(savings, '0') < 0
  const label = isAbove ? 'Sobre tu estimación, sin envío' : 'Ahorro, sin envío'
  return [
    ...(savings === null ? [] : [[label, percentText(savings)] as const]),
    ['Entrega', deliveryTime],
    ...(shipping?.terms ? [['Envío', shippingText(shipping, (cost) => formatMoney(cost, currency))] as const] : []),
    ['Vale hasta el', formatDay(validUntil)],
  ] as const
}
const itemsQuoted = ({ quoted, of }: Offer) => `${quoted} de ${count(of, 'ítem')}`

/** To the buyer: a new quotation arrived. */
export const newQuotationNotice = (offer: Offer) =>
  offerNotice(
    'Recibiste una nueva cotización',
    `${offer.label} cotizó ${itemsQuoted(offer)} de ${inQuotes(offer.rfqTitle)}`,
    offer,
  )

/** To the buyer: a withdrawn quotation was sent again. */
export const sentAgainNotice = (offer: Offer) =>
  offerNotice(
    'Cotización enviada de nuevo',
    `${offer.label} volvió a enviar la cotización que había retirado de ${inQuotes(offer.rfqTitle)}: ${itemsQuoted(offer)}`,
    offer,
  )

/** To the buyer: a quotation has new prices. */
export const revisedNotice = (offer: Offer) =>
  offerNotice(
    'Cotización modificada',
    `${offer.label} modificó su cotización para ${inQuotes(offer.rfqTitle)}: ${itemsQuoted(offer)}`,
    offer,
  )

/** To the buyer: the same unit prices, for what an addendum asks. */
export const confirmedNotice = (offer: Offer, addendum: number) =>
  offerNotice(
    'Confirmaron una cotización',
    `${offer.label} confirmó la aclaración N.º ${addendum} de ${inQuotes(offer.rfqTitle)}: ${itemsQuoted(offer)}`,
    offer,
  )

/** To the buyer: the same prices are valid for 30 more days. */
export const renewedNotice = (label: string, rfqTitle: string) => ({
  title: 'Cotización renovada',
  about: rfqTitle,
  message: `${label} renovó su cotización para ${inQuotes(rfqTitle)}: los mismos precios, por otros ${validityPeriod}.`,
})

/** To the buyer: a quotation was withdrawn. */
export const withdrawnNotice = (label: string, rfqTitle: string) => ({
  title: 'Cotización retirada',
  about: rfqTitle,
  message: `${label} retiró su cotización para ${inQuotes(rfqTitle)}.`,
})
