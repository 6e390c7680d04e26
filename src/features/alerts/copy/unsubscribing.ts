import { inQuotes } from '#lib/in-quotes.ts'
import type { MailHold, MailPace } from '../domain/mail.ts'

/** The page of the link in a mail of opportunities. `alert` is the name of the alert that it is about. */
export const unsubscribingCopy = {
  asking: {
    title: '¿Dejar de recibir estos correos?',
    resumed: 'Vuelves a recibir estos correos',
    /** Instead, where something else still keeps them back. */
    resumedHeld: 'Deshiciste la baja',
    from: (alert: string | null, comes: boolean) =>
      `${comes ? 'Llegan' : 'Llegarían'} por ${alert === null ? 'tus avisos' : 'tu aviso'}`,
    pace: (pace: MailPace, email: string) => `${pace === 'daily' ? 'en un resumen diario' : 'al momento'}, a ${email}.`,
    held: (hold: MailHold, ofAlert: boolean) => `Ahora no te llega ninguno: ${holds(ofAlert)[hold]}.`,
    stopAlert: 'Dejar los de este aviso',
    stopAll: 'Dejar todos los de oportunidades',
  },
  off: {
    title: (alert: string | null) =>
      alert === null
        ? 'Ya no te mandamos correos de oportunidades.'
        : `Ya no te mandamos correos de ${inQuotes(alert)}.`,
    text: 'No hace falta iniciar sesión ni confirmar nada más.',
    resume: 'Volver a recibirlos',
  },
  gone: (ofAlert: boolean) =>
    ofAlert
      ? {
          title: 'Ya no te mandamos correos de este aviso.',
          text: 'El aviso ya no existe. No tienes que hacer nada más.',
        }
      : {
          title: 'Ya no te mandamos correos de oportunidades.',
          text: 'La cuenta ya no existe. No tienes que hacer nada más.',
        },
  unreadable: {
    title: 'Este enlace no funciona.',
    text: 'Quizá se cortó o cambió en el camino, y no cambiamos nada. Ábrelo otra vez desde el correo, o elige en Pliego qué correos quieres.',
  },
  bell: (inBell: boolean) => (inBell ? 'En la campana siguen apareciendo.' : 'En la campana ahora tampoco aparecen.'),
  rest: 'Los demás correos no cambian: si te eligen, tu contraseña, la seguridad de tu cuenta.',
} as const

const holds = (ofAlert: boolean): Record<MailHold, string> => ({
  account: 'en tu cuenta están apagados los correos de licitaciones',
  paused: ofAlert ? 'el aviso está en pausa' : 'tus avisos con correo están en pausa',
  'without-mail': 'ninguno de tus avisos tiene prendido «Por correo»',
})
