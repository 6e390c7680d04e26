import type { MailPace } from '../domain/mail.ts'

/** The page of the link in a mail of opportunities. `alert` is the name of the alert that it is about. */
export const unsubscribingCopy = {
  asking: {
    title: '¿Dejar de recibir estos correos?',
    resumed: 'Vuelves a recibir estos correos',
    from: (alert: string | null) => (alert === null ? 'Llegan por tus avisos' : 'Llegan por tu aviso'),
    pace: (pace: MailPace, email: string) => `${pace === 'daily' ? 'en un resumen diario' : 'al momento'}, a ${email}.`,
    isOff: 'Ahora no te llega ninguno: en tu cuenta están apagados los correos de licitaciones.',
    stopAlert: 'Dejar los de este aviso',
    stopAll: 'Dejar todos los de oportunidades',
  },
  off: {
    title: (alert: string | null) =>
      alert === null ? 'Ya no te mandamos correos de oportunidades.' : `Ya no te mandamos correos de «${alert}».`,
    text: 'No hace falta iniciar sesión ni confirmar nada más.',
    resume: 'Volver a recibirlos',
  },
  gone: (ofAlert: boolean) =>
    ofAlert ? 'Ya no te mandamos correos de este aviso.' : 'Ya no te mandamos correos de oportunidades.',
  unreadable: {
    title: 'Este enlace no funciona.',
    text: 'Quizá se cortó o cambió en el camino, y no cambiamos nada. Ábrelo otra vez desde el correo, o elige en Pliego qué correos quieres.',
  },
  bell: 'En la campana siguen apareciendo.',
  rest: 'Los demás correos no cambian: si te eligen, tu contraseña, la seguridad de tu cuenta.',
} as const
