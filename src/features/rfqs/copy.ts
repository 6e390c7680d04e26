import { maxUnattachedFiles, quotaBytes } from '#features/files/domain/limits.ts'
import { gigabyte } from '#features/files/domain/sizes.ts'
import { formatQuantity } from '#lib/money.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { count, excerpt } from '#lib/text.ts'
import { rfqRefusals } from './copy/refusals.ts'
import { isPartial, type PublicTotal } from './domain/public-total.ts'
import type { RfqStatus } from './domain/status.ts'
import type { MissingPart } from './domain/steps.ts'

/** What a person reads when the API refuses, by its code. */
export const refusals = {
  NO_ITEMS: 'Debes agregar al menos un ítem a tu RFQ.',
  KEY_REUSED: 'Esta licitación ya se publicó con otros datos. Búscala en Mis Licitaciones.',
  ...rfqRefusals,
  ACCESS_DENIED: 'No puedes ver esta licitación.',
  DRAFT_NOT_FOUND: 'No encontramos este borrador.',
  DRAFT_NEWER: 'Guardaste una versión más nueva de este borrador en otro lugar.',
  DRAFT_GONE: 'Este borrador ya se publicó o se eliminó.',
  TOO_MANY_DRAFTS: 'Tienes demasiados borradores. Elimina alguno para guardar este.',
} as const

/** The draft of another device could not be read, so this one does not replace it. */
export const newerUnread = {
  title: 'No pudimos leer la otra versión',
  text: 'Nada se borró. Revisa tu conexión y prueba de nuevo.',
} as const

/** Why an RFQ cannot be copied into a new form, by the code of the refusal. `failed`: a second try may work. */
export const templateRefusals = {
  RFQ_NOT_FOUND: { title: 'No encontramos esta licitación', text: 'La dirección puede estar mal escrita.' },
  ACCESS_DENIED: {
    title: 'No puedes ver esta licitación',
    text: 'Solo puedes usar como plantilla una licitación tuya.',
  },
  failed: { title: 'No pudimos copiar la licitación', text: 'Puede ser tu conexión. Nada se perdió.' },
} as const

/** What a form takes over from the RFQ that it was made from. */
export const templateCopied = 'Copiamos ítems, entrega y condiciones. Elige la fecha límite y cambia lo que quieras.'
/** Why files of the RFQ were left out: with those of addenda there were too many, or the account is full. */
export const filesLeftOut = {
  title: (files: number) => (files === 1 ? 'Un archivo no entró' : `${files} archivos no entraron`),
  overQuota: `Con ellos pasarías el límite de ${quotaBytes / gigabyte} GB o de ${formatQuantity(String(maxUnattachedFiles))} archivos sin publicar. Borra borradores con archivos o escríbenos.`,
} as const

/** Toasts and notes of publishing (docs/rules/screens.md#toasts). */
export const publishingCopy = {
  noProfile: 'Error: No se pudo obtener el perfil de usuario.',
  generatedTitle: 'Título generado automáticamente',
  published: {
    title: 'RFQ Creada Exitosamente',
    message: 'Tu RFQ ha sido publicada y los proveedores pueden enviar cotizaciones.',
    /** Follows `message` for an RFQ with a category. Nobody learns how many suppliers were told. */
    told: 'Avisamos a los proveedores de este rubro.',
  },
  /** Too many in an hour; `retryAfter` in seconds. */
  tooMany: (retryAfter: number) =>
    `Publicaste muchas licitaciones en la última hora. Prueba de nuevo en ${count(Math.ceil(retryAfter / 60), 'minuto')}: tu borrador queda guardado.`,
  failed: 'Error al crear la RFQ. Por favor intenta de nuevo.',
  lost: 'No pudimos confirmar que se publicó. Presiona de nuevo: no se publica dos veces.',
} as const

/** The title of an RFQ whose title was left empty. */
export const defaultTitle = (categoryName: string | null): string =>
  categoryName === null ? 'Compra de Productos' : `Compra de Productos de ${categoryName}`

/** To the buyer: the deadline has passed. Whether quotations came is not known here. */
export const deadlinePassedNotice = (title: string) => ({
  title: 'Terminó la recepción',
  about: title,
  message: `${inQuotes(title)} ya no recibe cotizaciones. Mira qué llegó y decide cómo seguir.`,
})

/** The problem of a chosen category or address that does not exist, or no longer exists. */
export const missingChoices = {
  categoryId: 'Elige una categoría de la lista.',
  addressId: 'Elige una de tus direcciones guardadas.',
} as const

/** What a draft lacks first, as its row says it. */
export const missingPartTexts: Record<MissingPart, string> = {
  deadline: 'Falta la fecha límite',
  pastDeadline: 'La fecha límite ya pasó',
  items: 'Faltan los ítems',
  itemData: 'Faltan datos de ítems',
  address: 'Falta la dirección de entrega',
  review: 'Falta revisar lo marcado',
}
/** All that a complete draft still waits for. */
export const readyToPublish = 'Falta publicarla'

type ListedDraft = { readonly title: string; readonly firstItem: string; readonly itemCount: number }
/** What a draft is called in lists. The title is asked last, so until then its items tell it from others. */
export const draftName = ({ title, firstItem, itemCount }: ListedDraft): string => {
  if (title !== '' || firstItem === '') return title || 'Sin título'
  const first = excerpt(firstItem, 80)
  return itemCount === 1 ? first : `${first} y ${count(itemCount - 1, 'ítem')} más`
}

const statusLabels: Record<RfqStatus, string> = { active: 'Activa', reviewing: 'En Revisión', closed: 'Cerrado' }

/** The status as its owner reads it; an unknown one as stored (docs/rules/states.md#rfq-status). */
export const statusLabel = (status: string): string => statusLabels[status as RfqStatus] ?? status

/**
 * The stored budget text as a screen shows it; 'No especificado' only when there is none (docs/rules/money.md#budget).
 */
export const budgetLabel = (budget: string | null): string => budget ?? 'No especificado'

/** The label of the public total. A partial one says so, or it would look like the value of the whole RFQ. */
export const totalLabel = (total: PublicTotal): string =>
  isPartial(total)
    ? `Total estimado parcial ${`(${total.estimatedItems} de ${count(total.itemCount, 'ítem')})`.replaceAll(' ', '\u00a0')}`
    : 'Total estimado'

/**
 * Who reads the public total. With a single estimate it shows that item's price, which is otherwise the buyer's alone.
 */
export const publicTotalNote = ({ estimatedItems }: PublicTotal): string =>
  estimatedItems === 1
    ? 'Este total es público: con un solo ítem estimado, también lo es su precio.'
    : 'Este total es público. Tus precios estimados por ítem, no.'
