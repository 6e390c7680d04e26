import { formatDay, type Day } from '#lib/dates.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { count } from '#lib/text.ts'
import { maxAlerts } from './domain/limits.ts'
import { maxMailsAtOnce, type PaceChoice } from './domain/mail.ts'
import { maxPreviewed, previewedDays } from './domain/preview.ts'

/** The name of the alert that every supplier with a sector has. */
export const sectorAlertName = 'Nuevas oportunidades de mi sector'
/** Its name once the supplier chose the categories. */
export const chosenAlertName = 'Nuevas oportunidades de mis categorías'
/** The name of any alert. */
export const alertName = (alert: {
  readonly kind: 'sector' | 'saved'
  readonly edited: boolean
  readonly name: string
}): string => (alert.kind === 'saved' ? alert.name : alert.edited ? chosenAlertName : sectorAlertName)

/** To the suppliers whose alerts an RFQ matches. The title is the one that visitors read. */
export const newOpportunityNotice = (rfq: {
  readonly title: string
  readonly category: string | null
  readonly deadline: Day
}) => ({
  title: 'Nueva oportunidad',
  message: `${inQuotes(rfq.title)}${rfq.category ? ` en ${rfq.category}` : ''}, cierra el ${formatDay(rfq.deadline)}.`,
})

/** How many RFQs the filters would have found, with a warning where that is more than anybody reads. */
export const previewText = (found: number, hasText: boolean): string => {
  if (found === 0)
    return hasText
      ? 'Hoy no hay ninguna así con la recepción abierta.'
      : `Con este aviso no habrías recibido ninguna en los últimos ${previewedDays} días.`
  const many = found > maxPreviewed ? `más de ${maxPreviewed} oportunidades` : undefined
  const some = many ?? count(found, 'oportunidad', 'oportunidades')
  return hasText
    ? `Hoy hay ${some} así con la recepción abierta.`
    : `Con este aviso habrías recibido ${some} en los últimos ${previewedDays} días.`
}
export const previewFailed = 'No pudimos contar ahora cuántas son. Puedes guardar el aviso igual.'
export const tooManyToRead = 'Son muchas. Elige una categoría o un departamento.'

export const alertToasts = {
  /** `silent`: news of RFQs is switched off. */
  saved: (silent: boolean) => ({
    title: 'Aviso guardado',
    text: silent ? mailCopy.without.silent : 'Te vamos a avisar en menos de un minuto cuando se publique algo así.',
  }),
  changed: 'Aviso cambiado',
  removed: 'Aviso eliminado',
  failed: { title: 'No se pudo guardar el aviso', text: 'Puede ser tu conexión. Prueba de nuevo.' },
} as const

/** Why an alert was not saved; ALERT_EXISTS has `sameAlert`. */
export const alertRefusals = {
  TOO_MANY_ALERTS: `Ya tienes ${maxAlerts} avisos. Borra uno para guardar otro.`,
  ALERT_TOO_WIDE: 'Elige al menos un filtro, o usa el aviso de tu sector.',
  ALERT_NOT_FOUND: 'Este aviso ya no existe.',
} as const
/** Why an alert was not saved: the one of this name has the same filters. */
export const sameAlert = (name: string): string => `Ya tienes un aviso con estos filtros: ${inQuotes(name)}.`

/** The paces of the mails: the choice, what it means, and the sentence of 'Mis avisos', whose end stands out. */
export const paceCopy: Record<PaceChoice, { label: string; detail: string; sentence: readonly [string, string] }> = {
  'at-once': {
    label: 'Al momento',
    detail: `Un correo por oportunidad, hasta ${maxMailsAtOnce} por día. Las demás, en el resumen.`,
    sentence: ['Los correos llegan', 'al momento'],
  },
  daily: {
    label: 'Resumen diario, 8:00',
    detail: 'Un correo por día con las oportunidades nuevas que siguen abiertas.',
    sentence: ['Los correos llegan en un', 'resumen diario, 8:00'],
  },
  none: {
    label: 'Solo en Pliego',
    detail: 'Sin correos de oportunidades: los avisos llegan a la campana.',
    sentence: ['Los avisos llegan', 'solo en Pliego'],
  },
}
export const mailCopy = {
  without: {
    silent: 'Tienes apagadas las notificaciones de licitaciones: no te llega ningún aviso.',
    off: 'Tienes los correos apagados: los avisos llegan solo a la campana.',
    noServer: 'Los avisos llegan solo a la campana.',
  },
  oneForAll: 'El ritmo es uno para todos tus avisos.',
  paceSaved: 'Ritmo guardado',
  paceFailed: { title: 'No se pudo guardar el ritmo', text: 'Puede ser tu conexión. Prueba de nuevo.' },
  loadFailed: 'No pudimos cargar el ritmo de tus correos.',
} as const

/** Below the title of 'Mis avisos'. `silent`: news of RFQs is switched off, as the line below says. */
export const alertsLead = (silent: boolean): string =>
  `${silent ? '' : 'Te avisamos en la campana en menos de un minuto. '}Una oportunidad, un aviso, aunque coincida con varios.`

/** What a supplier without an alert of its sector has to do. */
export const chooseAlerts = 'Elige de qué quieres enterarte'
/** The link to the alerts beside an opportunity list without filters. */
export const alertsLink = (sector: object | null | undefined): string => (sector === null ? chooseAlerts : 'Mis avisos')
/** What comes to the bell of a supplier that chose nothing yet. */
export const newsOfSector = (sector: { readonly paused: boolean } | null, silent: boolean): string => {
  if (silent) return mailCopy.without.silent
  if (sector === null) return 'Con tu sector o una búsqueda guardada, lo nuevo te llega a la campana.'
  return sector.paused ? 'El aviso de tu sector está en pausa.' : 'Lo nuevo de tu sector ya te llega a la campana.'
}

/** How many of the alerts that a supplier may save it has. */
export const ownAlerts = (saved: number): string => `${saved} de ${count(maxAlerts, 'aviso propio', 'avisos propios')}.`
