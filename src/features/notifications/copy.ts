import type { NotificationType } from './domain/kinds.ts'
import type { NoticeTab } from './domain/tabs.ts'

/** Type labels (spec §2 Notification bell); anything else reads 'Notificación'. */
const typeLabels: Record<NotificationType, string> = {
  quotation: 'Cotización',
  message: 'Mensaje',
  system: 'Sistema',
  rfq: 'Licitación',
}
export const typeLabel = (type: string): string =>
  Object.hasOwn(typeLabels, type) ? typeLabels[type as NotificationType] : 'Notificación'

/** What happened to one's own account. Every other notice has its words in the copy of the feature that sends it. */
export const accountNotices = {
  welcome: {
    title: 'Te damos la bienvenida a Pliego',
    message: 'Tu correo quedó confirmado y tu cuenta está lista.',
  },
  security: {
    title: 'Aviso de seguridad',
    message: 'Hubo un cambio en el acceso a tu cuenta. Si no fuiste tú, escríbenos.',
  },
} as const

/**
 * The mail of a notification: its own title and message and nothing else, so that it tells no more than the bell (rulings,
 * Who sees what). `publicUrl` is this site's.
 */
export const noticeLetter = (
  notice: {
    readonly title: string
    readonly message: string
    readonly rfqId: string | null
    readonly quotationId: string | null
  },
  publicUrl: string,
) => ({
  subject: notice.title,
  heading: notice.title,
  paragraphs: [notice.message],
  button: notice.rfqId
    ? { label: 'Ver la licitación', href: `${publicUrl}/rfq/${notice.rfqId}` }
    : notice.quotationId
      ? { label: 'Ver tu cotización', href: `${publicUrl}/quotation-detail/${notice.quotationId}` }
      : { label: 'Ver tus notificaciones', href: `${publicUrl}/notifications` },
  reason: 'Te escribimos porque activaste los avisos por correo.',
  change: { label: 'Cambiar avisos', href: `${publicUrl}/settings/notifications` },
})

/** The fifth switch (rulings, stubs): it works with a mail server, and says so without one. */
export const emailSwitch = {
  label: 'Correo electrónico',
  help: (email: string) =>
    `Cada notificación llega también a ${email}. Los correos de acceso, de selección y de datos de contacto los enviamos siempre.`,
  waiting: 'Próximamente',
} as const

/** The switches of the notification settings (spec §2), by type: their label and what they hold back. */
export const switchCopy: Record<NotificationType, { label: string; help: string }> = {
  quotation: {
    label: 'Cotizaciones',
    help: 'Nuevas, modificadas y retiradas. Si te eligen o no, te lo decimos siempre.',
  },
  message: { label: 'Mensajes', help: 'Los del equipo de Pliego y el envío de datos de contacto.' },
  system: { label: 'Sistema', help: 'Novedades de tu cuenta. La bienvenida y los avisos de seguridad llegan siempre.' },
  rfq: { label: 'Licitaciones', help: 'Recepción terminada, fecha extendida y nuevas oportunidades.' },
}

/** The tabs of the notifications page (spec §2), and what an empty one says. */
export const tabLabels: Record<NoticeTab, string> = {
  all: 'Todas',
  unread: 'No leídas',
  quotation: 'Cotizaciones',
  message: 'Mensajes',
  system: 'Sistema',
  rfq: 'Licitaciones',
}
export const emptyTabs: Record<NoticeTab, { title: string; text: string }> = {
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

/** Toasts of spec §8, title and text. */
export const toasts = {
  loadFailed: { title: 'Error', text: 'No se pudieron cargar las notificaciones. Reintentando...' },
  allRead: { title: 'Notificaciones marcadas como leídas' },
  preferencesSaved: { title: 'Preferencias guardadas' },
  preferencesFailed: { title: 'Error', text: 'No se pudieron guardar las preferencias' },
  allReadFailed: { title: 'Error', text: 'No se pudieron marcar como leídas. Prueba de nuevo.' },
} as const

/** The three mails to the team (spec §7 Functions). */
export const teamCopy = {
  rfq_published: {
    heading: 'Se publicó una licitación',
    paragraph: 'Un comprador publicó una licitación en Pliego.',
    reason: 'Aviso interno para el equipo de Pliego.',
  },
  new_quotation: {
    heading: 'Llegó una cotización',
    paragraph: 'Un proveedor envió una cotización.',
    reason: 'Aviso interno para el equipo de Pliego.',
  },
  supplier_selected: {
    heading: 'Se seleccionó un proveedor',
    paragraph: 'Hay que contactar a las dos partes dentro de las 24 horas.',
    reason: 'Aviso interno para el equipo de Pliego.',
  },
} as const
