import type { MailedType } from '../domain/kinds.ts'

/** The rows of the settings with a switch for the bell and one for mails: the label, and what they turn off. */
export const rowCopy: Record<MailedType, { label: string; help: string }> = {
  quotation: {
    label: 'Cotizaciones',
    help: 'Nuevas, modificadas, renovadas y retiradas. Si te eligen o no, te lo decimos siempre.',
  },
  rfq: {
    label: 'Licitaciones',
    help: 'Recepción terminada, fecha extendida, vencimientos cercanos y nuevas oportunidades.',
  },
  message: { label: 'Mensajes', help: 'Los del equipo de Pliego y el envío de datos de contacto.' },
}

/** The rows without switches of each kind. */
export const settingsCopy = {
  columns: { kind: 'Aviso', bell: 'Campana', mail: 'Correo' },
  inBell: (label: string) => `${label} en la campana`,
  byMail: (label: string) => `${label} por correo`,
  always: 'Siempre',
  /** The switch for all mails. */
  mail: {
    label: 'Correo electrónico',
    help: 'Si lo apagas, solo llega lo que va siempre.',
    waiting: 'Próximamente',
  },
  system: { label: 'Sistema', help: 'La bienvenida y los avisos de seguridad de tu cuenta.' },
  test: {
    label: 'Correo de prueba',
    help: 'Para saber si nuestros correos te llegan.',
    off: 'Prende el correo y guarda los cambios para probarlo.',
    button: 'Enviar prueba',
    sending: 'Enviando…',
    sent: (time: string) => `Salió a las ${time}. Si no lo ves en un minuto, mira en correo no deseado.`,
    tooMany: 'Ya enviaste varios. Mira en correo no deseado y prueba de nuevo más tarde.',
    failed: 'No se pudo enviar. Prueba de nuevo.',
  },
  unsaved: (n: number) => `Cambiaste ${n === 1 ? '1 aviso' : `${n} avisos`} sin guardar.`,
  saved: 'Todo guardado.',
} as const

/** What is always mailed, and why. */
export const alwaysMailed = [
  ['Verificación y contraseña', 'Sin esos correos no podrías entrar.'],
  ['Avisos de seguridad', 'Un cambio de contraseña o un dispositivo nuevo se avisan aunque no quieras correos.'],
  ['Te eligieron', 'Es el resultado de tu cotización, con los datos para concretarla.'],
  ['Datos de contacto', 'Los pides tú, y sin ellos no hay entrega.'],
] as const
