import { formatDay, type Day } from '#lib/dates.ts'
import { count } from '#lib/text.ts'

/** The words of the picture of an opportunity (server/picture/), in capitals on its stamp. */
export const pictureCopy = {
  noCategory: 'Licitación',
  department: 'Departamento',
  due: 'Vence',
  reception: 'Recepción',
  over: 'Cerrada',
  slogan: 'Publica lo que necesitas, compara y elige',
  promise: 'Licitaciones privadas, entre empresas del Uruguay.',
} as const

/**
 * What a shared link says of an RFQ, of the visitor's view: 'Techo nuevo. Obras. Salto. Recibe cotizaciones hasta el
 * 20/03/2026.'
 */
export const shareText = (rfq: {
  readonly title: string
  readonly category: { readonly name: string } | null
  readonly department: string | null
  readonly deadline: Day
  readonly open: boolean
}): string =>
  sentences([
    rfq.title,
    rfq.category?.name,
    rfq.department,
    rfq.open ? `Recibe cotizaciones hasta el ${formatDay(rfq.deadline)}` : 'Ya no recibe cotizaciones',
  ])

/** The button 'Compartir'. */
export const shareCopy = {
  share: 'Compartir',
  whatsapp: 'WhatsApp',
  copy: 'Copiar enlace',
  mail: 'Correo',
  mailSubject: '¿Puedes cotizar esta licitación?',
  /** To a buyer: the page may be its own. */
  warning: 'Si es tuya y la mandas tú, quien la reciba va a saber que compra tu empresa.',
} as const

const sentences = (facts: readonly (string | null | undefined)[]): string =>
  facts
    .filter(Boolean)
    .map((fact) => `${fact?.replace(/\.$/, '')}.`)
    .join(' ')

/** The title and the description of a feed of new opportunities. */
export const feedCopy = (category: string | null) => ({
  title: category === null ? 'Pliego: oportunidades nuevas' : `Pliego: oportunidades nuevas de ${category}`,
  description: 'Licitaciones abiertas de empresas del Uruguay. Los datos de la empresa se revelan recién al elegir.',
})

/** An entry of a feed: 'Materiales de construcción. 3 ítems. Salto. Recibe cotizaciones hasta el 20/03/2026.' */
export const feedSummary = (rfq: {
  readonly category: { readonly name: string } | null
  readonly itemCount: number
  readonly department: string | null
  readonly deadline: Day
}): string =>
  sentences([
    rfq.category?.name,
    count(rfq.itemCount, 'ítem'),
    rfq.department,
    `Recibe cotizaciones hasta el ${formatDay(rfq.deadline)}`,
  ])
