import type { ContactSubject } from './domain/contact-form.ts'
import type { SharedFact } from '#features/accounts/domain/disclosure.ts'
import { daysBetween, formatDay, weekdayName, type Day } from '#lib/dates.ts'
import { quotedInMail } from '#lib/text.ts'
import { formatMoney } from '#lib/money.ts'
import type { Brief, NotificationType } from './domain/kinds.ts'
import { supportAt } from './domain/support-hours.ts'
import type { NotificationTab } from './domain/tabs.ts'

const typeLabels: Record<NotificationType, string> = {
  quotation: 'Cotización',
  message: 'Mensaje',
  system: 'Sistema',
  rfq: 'Licitación',
}
/** The label of a notification's type; a type unknown here is 'Notificación'. */
export const typeLabel = (type: string): string =>
  Object.hasOwn(typeLabels, type) ? typeLabels[type as NotificationType] : 'Notificación'

/**
 * The notices about a person's account. The texts of other notices are in the copy.ts of the feature that sends them.
 */
export const accountNotices = {
  welcome: () => ({
    title: 'Te damos la bienvenida a Pliego',
    message: 'Tu correo quedó confirmado y tu cuenta está lista.',
  }),
  security: () => ({
    title: 'Aviso de seguridad',
    message:
      'Se cambió tu contraseña y se cerraron tus otras sesiones. Si no fuiste tú, recupera el acceso y escríbenos.',
  }),
  'security-device': (device: string) => ({
    title: 'Inicio de sesión en un dispositivo nuevo',
    message: `${device}. Si no fuiste tú, cambia tu contraseña.`,
  }),
} as const

/** To somebody whose address refuses our mails. */
export const mailStoppedNotice = {
  title: 'Dejamos de mandarte correos',
  message:
    'Tu correo rechazó los últimos tres. Los avisos siguen en la campana; cuando tu correo vuelva a recibir, actívalos de nuevo en la configuración.',
} as const

/**
 * The email of a notification: its title and message and nothing else, so that it tells no more than the bell
 * (docs/rules/notifications.md#mail). An amount is its figure. `publicUrl` is the origin of this site.
 */
export const notificationEmail = (
  notification: {
    readonly kind: string
    readonly title: string
    readonly message: string
    readonly brief: Brief | null
    readonly rfqId: string | null
    readonly quotationId: string | null
  },
  publicUrl: string,
) => {
  const { title, message, brief } = notification
  const amount = brief && formatMoney(brief.amount, brief.currency)
  const note = brief?.complete ? { note: 'Cotiza todos los ítems' } : {}
  return {
    subject: quotedInMail(title),
    preheader: brief ? `${amount} · «${quotedInMail(brief.subject)}»` : quotedInMail(message),
    heading: quotedInMail(title),
    paragraphs: [quotedInMail(brief?.text ?? message)],
    ...(amount && { figure: { label: 'Total, sin IVA', value: amount, ...note } }),
    button: notificationTarget(notification, publicUrl),
    reason: 'Te escribimos porque activaste los avisos por correo.',
    settings: { label: 'Cambiar avisos', href: `${publicUrl}/settings/notifications` },
  }
}

/** Where the mail of a notification leads: where the bell does, and to the notifications when that is nowhere. */
const notificationTarget = (
  { kind, rfqId, quotationId }: { kind: string; rfqId: string | null; quotationId: string | null },
  publicUrl: string,
) => {
  if (rfqId && kind.startsWith('quotation-'))
    return { label: 'Comparar cotizaciones', href: `${publicUrl}/rfq/${rfqId}?tab=comparison` }
  if (rfqId) return { label: 'Ver la licitación', href: `${publicUrl}/rfq/${rfqId}` }
  return quotationId
    ? { label: 'Ver tu cotización', href: `${publicUrl}/quotation-detail/${quotationId}` }
    : { label: 'Ver tus notificaciones', href: `${publicUrl}/notifications` }
}

/** The fifth switch, for mails. Without a mail server it is disabled and says `waiting`. */
export const emailSwitch = {
  label: 'Correo electrónico',
  help: (email: string) =>
    `Cada notificación llega también a ${email}, menos las oportunidades nuevas, que llegan solo a la campana. Los correos de acceso, de selección y de datos de contacto los enviamos siempre.`,
  waiting: 'Próximamente',
} as const

/** The switches of the notification settings, by type: the label, and what the switch turns off. */
export const switchCopy: Record<NotificationType, { label: string; help: string }> = {
  quotation: {
    label: 'Cotizaciones',
    help: 'Nuevas, modificadas y retiradas. Si te eligen o no, te lo decimos siempre.',
  },
  message: { label: 'Mensajes', help: 'Los del equipo de Pliego y el envío de datos de contacto.' },
  system: { label: 'Sistema', help: 'Novedades de tu cuenta. La bienvenida y los avisos de seguridad llegan siempre.' },
  rfq: { label: 'Licitaciones', help: 'Recepción terminada, fecha extendida y nuevas oportunidades.' },
}

/** The tabs of the notifications page. */
export const tabLabels: Record<NotificationTab, string> = {
  all: 'Todas',
  unread: 'No leídas',
  quotation: 'Cotizaciones',
  message: 'Mensajes',
  system: 'Sistema',
  rfq: 'Licitaciones',
}
/** The text of a tab without notifications. */
export const emptyTabs: Record<NotificationTab, { title: string; text: string }> = {
  all: { title: 'No tienes notificaciones', text: 'Aquí verás lo que pase con tus licitaciones y cotizaciones.' },
  unread: {
    title: 'No tienes notificaciones sin leer',
    text: 'Leíste todo. Cuando pase algo nuevo, te avisamos aquí.',
  },
  quotation: {
    title: 'No tienes notificaciones de cotizaciones',
    text: 'Aquí verás las que se envían, se modifican, se retiran y se seleccionan.',
  },
  message: {
    title: 'No tienes mensajes',
    text: 'Aquí verás lo que te escribe el equipo de Pliego y el envío de datos de contacto.',
  },
  system: {
    title: 'No tienes notificaciones del sistema',
    text: 'Aquí verás las novedades y los avisos de seguridad de tu cuenta.',
  },
  rfq: {
    title: 'No tienes notificaciones de licitaciones',
    text: 'Aquí verás cuándo termina la recepción y cuándo se extiende una fecha límite.',
  },
}

/** The title of a group of new quotations on one RFQ. `more`: others may follow on the next page. */
export const groupTitle = (n: number, more: boolean): string => `${n}${more ? ' o más' : ''} cotizaciones nuevas`
/** Beside the amount of a group. */
export const lowestTotal = 'la menor completa'

/** The heading of a day in the list: 'Hoy', 'Ayer', else dd/MM/yyyy. */
export const dayHeading = (day: Day, today: Day): string => {
  const daysAgo = daysBetween(day, today)
  return daysAgo === 0 ? 'Hoy' : daysAgo === 1 ? 'Ayer' : formatDay(day)
}

/** The toasts of these screens, word for word (docs/rules/screens.md#toasts). */
export const toasts = {
  loadFailed: { title: 'Error', text: 'No se pudieron cargar las notificaciones. Reintentando...' },
  allRead: { title: 'Notificaciones marcadas como leídas' },
  preferencesSaved: { title: 'Preferencias guardadas' },
  preferencesFailed: { title: 'Error', text: 'No se pudieron guardar las preferencias' },
  allReadFailed: { title: 'Error', text: 'No se pudieron marcar como leídas. Prueba de nuevo.' },
} as const

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

/** The labels of a message to the team, in the form and in its mail. */
export const contactFactLabels = {
  name: 'Nombre completo',
  email: 'Correo electrónico',
  company: 'Empresa',
  subject: 'Asunto',
  message: 'Mensaje',
} as const

/** What a message to the team is about. */
export const contactSubjectLabels: Record<ContactSubject, string> = {
  soporte: 'Soporte',
  ventas: 'Ventas',
  billing: 'Facturación',
  partnership: 'Alianzas',
  feedback: 'Comentarios',
  other: 'Otro',
}

/** The toast of a message that was sent. */
export const contactSent = {
  title: 'Mensaje enviado',
  text: 'Gracias por contactarnos. Te responderemos pronto.',
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

/** In place of a category that an RFQ does not have. */
export const noCategory = 'Sin categoría'

/** What a buyer and a supplier have in common, for the team. */
export const sharedFactLabels: Record<SharedFact, string> = { rut: 'RUT', phone: 'teléfono', email: 'correo' }

/** The hours of the team, as the contact page lists them. */
export const supportHours = [
  ['Lunes a viernes', '9:00 a 18:00'],
  ['Sábados', '10:00 a 14:00'],
  ['Domingos y feriados', 'Cerrado'],
] as const

/** What their hours are in. */
export const supportZone = 'Hora de Montevideo.'

/** Whether the team answers now, and until when or from when. */
export const supportNow = (now: Date): string => {
  const state = supportAt(now)
  if (state.isOpen) return `Ahora abierto, hasta las ${state.until}:00.`
  const when = state.inDays === 0 ? 'hoy' : state.inDays === 1 ? 'mañana' : `el ${weekdayName(state.day)}`
  return `Ahora cerrado. Abrimos ${when} a las ${state.from}:00.`
}
