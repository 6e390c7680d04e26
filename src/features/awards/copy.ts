import type { ShippingTerms } from '#features/quotations/domain/draft.ts'
import { shippingText } from '#features/quotations/copy.ts'
import { formatDay, shortDay, type Day } from '#lib/dates.ts'
import { formatMoney, type Amount, type Currency } from '#lib/money.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { quotedInMail } from '#lib/text.ts'
import type { SelectionRefusal } from './domain/selection.ts'

/** Why a quotation from before a change of quantities cannot be selected. */
const notConfirmed = 'Esta cotización es anterior al cambio de cantidades y no se puede elegir.'
/** Why a quotation that did not confirm an addendum cannot be selected while reception is open. */
export const confirmationOpen = (addendum: number, deadline: Day): string =>
  `Esta cotización no confirmó la aclaración N.º\u00a0${addendum}. Su proveedor puede confirmar hasta el ${shortDay(deadline)}.`
/** The tick that selecting a quotation with an unconfirmed addendum needs. */
export const unconfirmedLabel = (addendum: number): string =>
  `Esta cotización no confirmó la aclaración N.º ${addendum}`

/** Every refusal of a selection that the buyer reads. */
export type SelectionRefusalCode = SelectionRefusal | 'NOT_FOUND' | 'KEY_REUSED'

/** What the buyer reads when a selection is refused. */
export const selectionRefusals: Record<SelectionRefusalCode, string> = {
  TERMS_REQUIRED: 'Debes aceptar los términos y condiciones para continuar.',
  RFQ_CLOSED: 'Esta licitación ya está cerrada y no admite otra selección.',
  NOT_SELECTABLE: 'Esta cotización ya no se puede elegir: el proveedor la retiró.',
  QUOTATION_CHANGED: 'El proveedor modificó su cotización. Revísala antes de confirmar.',
  EXPIRED_UNACCEPTED: 'La validez de esta cotización venció. Marca que la aceptas igual para continuar.',
  CONFIRMATION_OPEN:
    'Esta cotización no confirmó la última aclaración. Su proveedor puede hacerlo mientras la recepción esté abierta.',
  NOT_CONFIRMED: notConfirmed,
  UNCONFIRMED_UNACCEPTED:
    'Esta cotización no confirmó la última aclaración. Marca que la aceptas igual para continuar.',
  NOT_FOUND: 'No se encontró la información solicitada',
  KEY_REUSED: 'Ya confirmaste otra selección desde esta página. Vuelve a la licitación para ver cómo quedó.',
}

/** After a selection, and when it failed without a refusal. */
export const selectionToasts = {
  failed: { title: 'Error', message: 'Hubo un problema al confirmar la selección. Intenta nuevamente.' },
  done: { title: 'Proveedor Seleccionado', message: 'El proveedor ya recibió la noticia y tus datos de contacto.' },
} as const

type Selected = {
  /** The RFQ asks for shipping, so it has a delivery address. */
  readonly requiresShipping: boolean
  /** What the quotation says of shipping; null when nothing. */
  readonly shippingTerms: ShippingTerms | null
  /**
   * How many files of each side the selection reveals; `copies`: those of one's own that are kept as cleaned copies.
   */
  readonly files: { readonly own: number; readonly copies: number; readonly theirs: number }
}

/** What the buyer accepts when confirming a selection. */
export const selectionTerms = ({ requiresShipping, shippingTerms, files }: Selected): readonly string[] => [
  'La elección es final: la licitación se cierra y las demás cotizaciones quedan rechazadas.',
  requiresShipping
    ? 'El proveedor elegido conocerá tu empresa, tus datos de contacto y la dirección de entrega, y tú los suyos.'
    : 'El proveedor elegido conocerá tu empresa y tus datos de contacto, y tú los suyos.',
  ...ownFilesTerm(files.own - files.copies),
  ...copiesTerm(files.copies),
  ...theirFilesTerm(files.theirs),
  shippingTerms === null ? 'Los precios son sin IVA. La cotización no indica envío.' : pricesTerms[shippingTerms],
  'El equipo de Pliego contactará a las dos partes en menos de 24 horas para coordinar.',
]

const withShipping = 'Los precios son sin IVA, con el costo de envío incluido en el total general.'
const pricesTerms: Record<ShippingTerms, string> = {
  included: withShipping,
  charged: withShipping,
  to_agree: 'Los precios son sin IVA. El total general no tiene el costo de envío: se acuerda con el proveedor.',
  pickup: 'Los precios son sin IVA. El total general no tiene envío: se retira.',
}

const ownFilesTerm = (own: number): readonly string[] => {
  if (own === 0) return []
  return own === 1
    ? ['Tu archivo que se revela al elegir le llega como lo subiste, con su nombre y sus datos ocultos.']
    : [`Tus ${own} archivos que se revelan al elegir le llegan como los subiste, con sus nombres y sus datos ocultos.`]
}

const copiesTerm = (copies: number): readonly string[] => {
  if (copies === 0) return []
  return copies === 1
    ? ['Un archivo que pasaste a «Se revela al elegir» le llega con su nombre y sin datos ocultos.']
    : [`${copies} archivos que pasaste a «Se revela al elegir» le llegan con sus nombres y sin datos ocultos.`]
}

const theirFilesTerm = (theirs: number): readonly string[] => {
  if (theirs === 0) return []
  return [theirs === 1 ? 'Se te revela 1 archivo del proveedor.' : `Se te revelan ${theirs} archivos del proveedor.`]
}

/** Said when Enter was pressed on the button that confirms. */
export const pressToConfirm = 'Para confirmar, presiona la barra espaciadora o haz clic.'

/** The tick that selecting an expired quotation needs: 'La validez venció el 09/12/2025'. */
export const expiredLabel = (validUntil: Day): string => `La validez venció el ${formatDay(validUntil)}`

/** To the winner. */
export const selectedNotice = (title: string) => ({
  title: 'Tu cotización fue seleccionada',
  message: `El comprador seleccionó tu cotización para ${inQuotes(title)}. Ya puedes ver sus datos de contacto.`,
})

/** To every supplier that was not selected, whether another was or nobody (docs/rules/states.md#not-selected). */
export const notSelectedNotice = (title: string) => ({
  title: 'Tu cotización no fue seleccionada',
  about: title,
  message: `La licitación ${inQuotes(title)} se cerró y tu cotización no fue seleccionada.`,
})

/** To the buyer. */
export const chosenNotice = (title: string) => ({
  title: 'Proveedor Seleccionado',
  about: title,
  message: `Cerraste ${inQuotes(title)}. Ya puedes ver los datos del proveedor.`,
})

type SelectedMail = {
  readonly title: string
  readonly price: Amount
  readonly currency: Currency
  /** What the quotation says of shipping; null when nothing. */
  readonly shipping: Parameters<typeof shippingText>[0]
  /** Who buys: from the selection on the winner may know that (docs/rules/who-sees-what.md#identities). */
  readonly buyer: readonly (readonly [label: string, value: string, href?: string | null])[]
  readonly href: string
}
/** The mail to the winner. It says whether the total has the shipping, which may still be open. */
export const selectedEmail = ({ title, price, currency, shipping, buyer, href }: SelectedMail) => ({
  subject: `Tu cotización fue seleccionada: ${quotedInMail(title)}`,
  preheader: `${formatMoney(price, currency)} · ${inQuotes(quotedInMail(title))}`,
  tag: { label: 'Seleccionada', tone: 'sun' } as const,
  heading: '¡Felicitaciones! Tu cotización fue seleccionada',
  paragraphs: [`El comprador eligió tu cotización para ${inQuotes(quotedInMail(title))}.`],
  figure: { label: 'Total general, sin IVA', value: formatMoney(price, currency) },
  facts: [
    ...(shipping?.terms ? [['Envío', shippingText(shipping, (cost) => formatMoney(cost, currency))] as const] : []),
    ...buyer,
  ],
  button: { label: 'Ver próximos pasos', href },
  steps: [
    'El equipo de Pliego contacta a las dos partes en menos de 24 horas.',
    shipping?.terms === 'to_agree' ? 'Acuerden el envío, la entrega y el pago.' : 'Acuerden la entrega y el pago.',
    'Entrega y factura.',
  ],
  reason: 'Este correo llega siempre: es el resultado de tu cotización, con los datos para concretarla.',
})

/** The labels of the buyer's data in that mail. */
export const buyerFactLabels = {
  company: 'Comprador',
  name: 'Contacto',
  phone: 'Teléfono',
  email: 'Correo electrónico',
} as const

/**
 * What happens after the selection, on the buyer's success page (docs/rules/screens.md#success-pages).
 * `requiresShipping`: the RFQ has a delivery address.
 */
export const buyerNextSteps = (requiresShipping: boolean) => [
  {
    title: 'El equipo de Pliego los contacta',
    text: 'En menos de 24 horas hablamos con las dos partes para coordinar.',
  },
  {
    title: 'Acuerden entrega y pago',
    text: `El proveedor ya tiene tu contacto${requiresShipping ? ' y la dirección de entrega' : ''}. También puedes escribirle o llamarlo tú.`,
  },
  {
    title: 'Recibe y controla',
    text: 'Compara lo recibido con la cotización, que queda guardada en tu licitación.',
  },
]

/** What happens after the selection, on the winner's success page. */
export const winnerNextSteps = [
  {
    title: 'Contacta al comprador',
    text: 'Ya tiene tus datos y tú los suyos. Un llamado hoy evita malentendidos mañana.',
  },
  {
    title: 'Confirmen los detalles',
    text: 'Cantidades, fecha y lugar de entrega, forma de pago: lo que enviaste es la base.',
  },
  {
    title: 'Coordinamos con ustedes',
    text: 'Nuestro equipo contacta a las dos partes en menos de 24 horas para acompañar el cierre.',
  },
] as const
