import type { ContactSubject } from './domain/contact-form.ts'
import { daysBetween, formatDay, weekdayName, type Day } from '#lib/dates.ts'
import type { UserType } from '#features/accounts/domain/profile-choices.ts'
import type { MailedType, NotificationType } from './domain/kinds.ts'
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
    'Tu correo los rechazó tres días seguidos. Los avisos siguen en la campana; cuando tu correo vuelva a recibir, actívalos de nuevo en la configuración.',
} as const

/** The tabs of the notifications page. */
export const tabLabels: Record<NotificationTab, string> = {
  all: 'Todas',
  unread: 'No leídas',
  quotation: 'Cotizaciones',
  message: 'Mensajes',
  system: 'Sistema',
  rfq: 'Licitaciones',
}
const tellsOf: Record<UserType, Record<MailedType, string>> = {
  buyer: {
    quotation: 'Aquí verás las que llegan, se modifican, se confirman o se retiran.',
    message: 'Aquí verás las consultas de los proveedores.',
    rfq: 'Aquí verás las fechas límite que se acercan y cuándo termina la recepción.',
  },
  supplier: {
    quotation: 'Aquí verás si te eligen.',
    message: 'Aquí verás las respuestas a tus consultas.',
    rfq: 'Aquí verás oportunidades nuevas, aclaraciones, y las fechas límite que se extienden o se acercan.',
  },
}
/** The text of a tab without notifications, for a buyer or a supplier. */
export const emptyTab = (tab: NotificationTab, userType: UserType): { title: string; text: string } =>
  ({
    all: { title: 'No tienes notificaciones', text: 'Aquí verás lo que pase con tus licitaciones y cotizaciones.' },
    unread: {
      title: 'No tienes notificaciones sin leer',
      text: 'Leíste todo. Cuando pase algo nuevo, te avisamos aquí.',
    },
    quotation: { title: 'No tienes notificaciones de cotizaciones', text: tellsOf[userType].quotation },
    message: { title: 'No tienes mensajes', text: tellsOf[userType].message },
    system: {
      title: 'No tienes notificaciones del sistema',
      text: 'Aquí verás las novedades y los avisos de seguridad de tu cuenta.',
    },
    rfq: { title: 'No tienes notificaciones de licitaciones', text: tellsOf[userType].rfq },
  })[tab]

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
