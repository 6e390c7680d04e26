import type { SharedFact } from '#features/accounts/domain/disclosure.ts'
import { formatMoney } from '#lib/money.ts'
import { quotedInMail } from '#lib/text.ts'
import { isAboutQuestions, type Brief, type NotificationKind } from '../domain/kinds.ts'

/**
 * The email of a notification: its title and message, and the facts of a quotation, all of which the page shows that it
 * leads to (docs/rules/notifications.md#mail). The subject names the RFQ, or mail programs would show those of several
 * RFQs as one conversation. An amount is its figure. `publicUrl` is the origin of this site.
 */
export const notificationEmail = (
  notification: {
    readonly kind: string
    readonly title: string
    readonly message: string
    readonly about?: string | null
    readonly brief: Brief | null
    readonly rfqId: string | null
    readonly quotationId: string | null
  },
  publicUrl: string,
) => {
  const { title, message, brief } = notification
  const about = notification.about ?? brief?.subject
  const amount = brief && formatMoney(brief.amount, brief.currency)
  const note = brief?.complete ? { note: 'Cotiza todos los ítems' } : {}
  return {
    subject: quotedInMail(about ? `${title}: ${about}` : title),
    preheader: quotedInMail(brief ? `${amount} · ${brief.text}` : message),
    heading: quotedInMail(title),
    paragraphs: [quotedInMail(brief?.text ?? message)],
    ...(amount && {
      figure: { label: brief.complete ? 'Total, sin IVA' : 'Total parcial, sin IVA', value: amount, ...note },
    }),
    ...(brief?.facts && { facts: brief.facts }),
    button: notificationTarget(notification, publicUrl),
    reason: 'Te escribimos porque activaste los avisos por correo.',
    settings: { label: 'Cambiar avisos', href: `${publicUrl}/settings/notifications` },
  }
}

/** The kinds after which a buyer compares. */
const comparable: ReadonlySet<string> = new Set<NotificationKind>([
  'quotation-new',
  'quotation-revised',
  'quotation-confirmed',
  'quotation-withdrawn',
])

/**
 * Where the mail of a notification leads: to what it is about, to the comparison if that shows the news, and to the
 * notifications if it is about nothing that has a page.
 */
const notificationTarget = (
  { kind, rfqId, quotationId }: { kind: string; rfqId: string | null; quotationId: string | null },
  publicUrl: string,
) => {
  if (isAboutQuestions(kind)) {
    const path = rfqId ? `rfq/${rfqId}` : `quotation-detail/${quotationId}`
    const label = kind === 'rfq-addendum' ? 'Ver la aclaración' : 'Ver las consultas'
    return { label, href: `${publicUrl}/${path}?tab=questions` }
  }
  if (rfqId && comparable.has(kind))
    return { label: 'Comparar cotizaciones', href: `${publicUrl}/rfq/${rfqId}?tab=comparison` }
  if (rfqId) return { label: 'Ver la licitación', href: `${publicUrl}/rfq/${rfqId}` }
  return quotationId
    ? { label: 'Ver tu cotización', href: `${publicUrl}/quotation-detail/${quotationId}` }
    : { label: 'Ver tus notificaciones', href: `${publicUrl}/notifications` }
}

/** The mail with which a person tries whether mails arrive. */
export const testEmail = (publicUrl: string) => ({
  subject: 'Correo de prueba de Pliego',
  preheader: 'Los correos de Pliego te llegan bien.',
  heading: 'Este es tu correo de prueba',
  paragraphs: ['Si lo estás leyendo, los correos de Pliego te llegan.', 'No tienes que hacer nada más.'],
  button: { label: 'Volver a la configuración', href: `${publicUrl}/settings/notifications` },
  note: 'Si apareció en correo no deseado, márcalo como deseado para que los próximos lleguen a tu bandeja.',
  reason: 'Te escribimos porque pediste un correo de prueba en Pliego.',
})

/** Above the heading of a mail to the team. */
export const forTeam = 'Aviso interno'
/** The button of a team notice. */
export const publicPage = 'Ver su página pública'

/** The mails to the team (docs/rules/notifications.md#team-notices). */
export const teamCopy = {
  rfq_published: {
    heading: 'Se publicó una licitación',
    paragraph: () => 'Un comprador publicó una licitación en Pliego.',
    reason: 'Aviso interno para el equipo de Pliego.',
  },
  new_quotation: {
    heading: 'Llegó una cotización',
    paragraph: () => 'Un proveedor envió una cotización.',
    reason: 'Aviso interno para el equipo de Pliego.',
  },
  supplier_selected: {
    heading: 'Se seleccionó un proveedor',
    paragraph: (until: string) => `Hay que contactar a las dos partes dentro de las 24 horas: antes del ${until}.`,
    reason: 'Aviso interno para el equipo de Pliego.',
  },
  contact: {
    heading: 'Llegó un mensaje de contacto',
    paragraph: 'Alguien escribió desde la página de contacto.',
    reason: 'Aviso interno para el equipo de Pliego.',
  },
} as const

/** The labels of the facts in a mail to the team. */
export const teamFactLabels = {
  rfq: 'Licitación',
  title: 'Título',
  company: 'Empresa',
  category: 'Categoría',
  publishedAt: 'Publicada',
  deadline: 'Fecha límite',
  currency: 'Moneda',
  supplier: 'Proveedor',
  price: 'Precio',
  received: 'Cotizaciones recibidas',
  sentAt: 'Enviada',
  sharedFacts: 'Coincide con el comprador en',
  winner: 'Proveedor seleccionado',
  buyer: 'Comprador',
} as const

/** What a buyer and a supplier have in common, for the team. */
export const sharedFactLabels: Record<SharedFact, string> = { rut: 'RUT', phone: 'teléfono', email: 'correo' }
