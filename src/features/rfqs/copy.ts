import { count } from '#lib/text.ts'

/** What a person reads when the API refuses, by its code. */
export const refusals = {
  NO_ITEMS: 'Debes agregar al menos un ítem a tu RFQ.',
  KEY_REUSED: 'Esta RFQ ya se publicó con otros datos. Búscala en Mis Licitaciones.',
  RFQ_NOT_FOUND: 'No encontramos esta licitación.',
  RFQ_CLOSED: 'Esta licitación ya no recibe cotizaciones.',
  ACCESS_DENIED: 'No puedes ver esta licitación.',
  DRAFT_NOT_FOUND: 'No encontramos este borrador.',
  DRAFT_NEWER: 'Guardaste una versión más nueva de este borrador en otro lugar.',
  DRAFT_GONE: 'Este borrador ya se publicó o se eliminó en otro lugar.',
  TOO_MANY_DRAFTS: 'Tienes demasiados borradores. Elimina alguno para guardar este.',
} as const

/** spec §8 RFQ creation, word for word. */
export const publishingCopy = {
  noProfile: 'Error: No se pudo obtener el perfil de usuario.',
  generatedTitle: 'Título generado automáticamente',
  published: {
    title: 'RFQ Creada Exitosamente',
    message: 'Tu RFQ ha sido publicada y los proveedores pueden enviar cotizaciones.',
  },
  /** Too many in an hour; `retryAfter` in seconds. */
  tooMany: (retryAfter: number) =>
    `Publicaste muchas licitaciones en la última hora. Prueba de nuevo en ${count(Math.ceil(retryAfter / 60), 'minuto')}: tu borrador queda guardado.`,
  failed: 'Error al crear la RFQ. Por favor intenta de nuevo.',
} as const

/** To the buyer: the deadline has passed, the quotations can be compared. */
export const deadlinePassedNotice = (title: string) => ({
  title: 'Terminó la recepción',
  message: `"${title}" ya no recibe cotizaciones. Compara y elige.`,
})

/** What the server finds wrong in a form that passed every step: a choice that is not there (any more). */
export const goneCopy = {
  categoryId: 'Elige una categoría de la lista.',
  addressId: 'Elige una de tus direcciones guardadas.',
} as const
