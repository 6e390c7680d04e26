import type { QuotationStatus } from '#features/quotations/domain/status.ts'
import type { WeightsRefusal } from './domain/scoring.ts'

/** Stored status as the buyer reads it (rulings, States). */
export const buyerStatusLabels: Record<QuotationStatus, string> = {
  pending: 'En Revisión',
  accepted: 'Aceptada',
  selected: 'Seleccionada',
  awarded: 'Seleccionada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
}

/** To the buyer: the selected supplier's contact data was mailed. */
export const contactSentNotice = (rfqTitle: string) => ({
  title: 'Información de contacto enviada',
  message: `Te enviamos por correo los datos de contacto de "${rfqTitle}".`,
})

/** The notice of 'Contactar proveedor' (spec §2 RFQ detail): contact information was sent to the buyer's email. */
export const contactToasts = {
  sent: (email: string) => ({
    title: 'Información de contacto enviada',
    message: `Te enviamos los datos del proveedor a tu correo, ${email}.`,
  }),
  failed: { title: 'Error', message: 'No se pudo enviar la información de contacto. Intenta nuevamente.' },
  tooMany: {
    title: 'Ya te la enviamos varias veces',
    message: 'Revisa tu correo, también el spam, y prueba más tarde.',
  },
} as const

/** To the buyer: the selected supplier's contact data (rulings, stubs). */
export const contactLetter = (rfqTitle: string, facts: readonly (readonly [string, string])[], href: string) => ({
  heading: 'Los datos de contacto de tu proveedor',
  paragraphs: [`Son los del proveedor que seleccionaste para «${rfqTitle}».`],
  facts,
  button: { label: 'Ver próximos pasos', href },
  note: 'El proveedor ya tiene los tuyos. Nuestro equipo los contacta a los dos en menos de 24 horas.',
  reason: 'Recibes este correo porque elegiste Contactar proveedor en Pliego.',
})

/** Why the files of a comparison could not be made. */
export const exportRefusals = {
  NOTHING_TO_COMPARE: 'No hay cotizaciones disponibles para comparar aún.',
} as const

/** Why typed weights are none. */
export const weightsRefusals: Record<WeightsRefusal, string> = {
  WEIGHT_UNREADABLE: 'Escribe números enteros de 0 a 100.',
  WEIGHTS_NOT_100: 'Los tres pesos tienen que sumar 100.',
}
