import type { UserType } from '#features/accounts/domain/profile-choices.ts'
import type { MailedType } from '../domain/kinds.ts'

/** The rows of the settings with a switch for the bell and one for mails. */
export const rowLabels: Record<MailedType, string> = {
  quotation: 'Cotizaciones',
  rfq: 'Licitaciones',
  message: 'Mensajes',
}

/** What the notifications of a row are about, for a buyer and for a supplier. */
export const rowHelp: Record<UserType, Record<MailedType, string>> = {
  buyer: {
    quotation: 'Nuevas, modificadas, renovadas, confirmadas y retiradas. Tu elección la ves siempre en la campana.',
    rfq: 'Recepción terminada y fechas límite cercanas.',
    message: 'Consultas nuevas, cada hora en punto, y el envío de datos de contacto.',
  },
  supplier: {
    quotation: 'Si te eligen o no. Cuando te eligen, el correo llega siempre.',
    rfq: 'Aclaraciones, consultas respondidas, fecha extendida, recepción terminada, borradores por vencer y oportunidades nuevas. La aclaración que te pide confirmar precios la ves siempre en la campana.',
    message: 'Las respuestas a tus consultas.',
  },
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
  system: { label: 'Sistema', help: 'La seguridad de tu cuenta. La bienvenida queda solo en la campana.' },
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

type Reason = readonly [what: string, why: string]
const accountMails: readonly Reason[] = [
  ['Verificación y contraseña', 'Sin esos correos no podrías entrar.'],
  ['Avisos de seguridad', 'Un cambio de contraseña o un dispositivo nuevo se avisan aunque no quieras correos.'],
]
/** What is always mailed to a buyer and to a supplier, and why. */
export const alwaysMailed: Record<UserType, readonly Reason[]> = {
  buyer: [...accountMails, ['Datos de contacto', 'Los pides tú, y sin ellos no hay entrega.']],
  supplier: [...accountMails, ['Te eligieron', 'Es el resultado de tu cotización, con los datos para concretarla.']],
}
