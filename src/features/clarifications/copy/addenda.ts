import { addendumFileLimits } from '#features/files/domain/limits.ts'
import { megabyte } from '#features/files/domain/sizes.ts'
import { deadlineRefusals, rfqRefusals } from '#features/rfqs/copy/refusals.ts'
import { maxExtensions } from '#features/rfqs/domain/status.ts'
import { itemMessages } from '#features/rfqs/domain/steps.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { minAddendum, type AddendumProblem } from '../domain/addendum.ts'
import { maxAddenda } from '#features/rfqs/domain/addenda.ts'
import { formatDay, type Day, shortDay } from '#lib/dates.ts'

/** What is wrong in the form of an addendum. */
const addendumProblems: Record<Exclude<AddendumProblem['code'], 'ADDENDUM_NEEDS_TIME'>, string> = {
  ADDENDUM_EMPTY: `Escribe qué aclaras o qué cambia, en ${minAddendum} caracteres o más.`,
  MATERIAL_UNSAID: 'Di si cambia lo que hay que cotizar.',
  QUANTITY_INVALID: 'Escribe la cantidad nueva: un número mayor que 0, con hasta 3 decimales.',
  QUANTITY_TOO_LARGE: itemMessages.QUANTITY_TOO_LARGE,
  QUANTITY_DECIMALS: itemMessages.QUANTITY_DECIMALS,
  TOTAL_TOO_LARGE: 'Con esa cantidad el total del ítem es demasiado grande.',
  QUANTITY_SAME: 'Es la misma cantidad que antes.',
  ITEM_GONE: 'Otra aclaración ya retiró un ítem que cambias. Revisa los cambios y publica de nuevo.',
  LAST_ITEM: 'Tiene que quedar al menos un ítem.',
  ...deadlineRefusals,
}
/** Why the deadline has to move with the addendum. */
export const needsTimeText = (earliest: Day): string =>
  `Para que puedan cotizar de nuevo, la fecha límite tiene que ser el ${shortDay(earliest)} o después.`

/** The sentence of a problem; `earliest` is the first deadline that leaves enough time. */
export const addendumProblemText = (code: AddendumProblem['code'], earliest: Day): string =>
  code === 'ADDENDUM_NEEDS_TIME' ? needsTimeText(earliest) : addendumProblems[code]

/** Why an addendum is refused as a whole. */
export const addendumRefusals = {
  TOO_MANY_FILES: `Una aclaración lleva hasta ${addendumFileLimits.files} archivos.`,
  FILES_TOO_LARGE: `Los archivos de una aclaración pesan hasta ${addendumFileLimits.bytes / megabyte} MB en total.`,
  QUESTION_NOT_FOUND: 'La consulta ya no está: quien preguntó la retiró. Lo que escribiste está en «Nueva aclaración».',
  QUESTION_SETTLED: 'La consulta ya se respondió o se dejó sin publicar. Lo que escribiste está en «Nueva aclaración».',
  RFQ_CLOSED: 'La recepción terminó: ya no se publican aclaraciones. Puedes extender la fecha límite.',
  RFQ_NOT_FOUND: rfqRefusals.RFQ_NOT_FOUND,
  TOO_MANY_ADDENDA: `Una licitación lleva hasta ${maxAddenda} aclaraciones.`,
  ADDENDUM_EMPTY: 'Escribe qué aclaras o qué cambia.',
  KEY_REUSED: 'Esta aclaración ya se publicó con otro texto. Vuelve a la licitación para ver cómo quedó.',
} as const

/**
 * What an addendum means for a supplier. `confirm`: its prices wait to be confirmed. `moved`: `deadline` is a new one.
 * Nothing else tells the supplier of either.
 */
export type AddendumNews = { readonly confirm: boolean; readonly deadline: Day; readonly moved: boolean }
/** ' Confirma tus precios. Tienes hasta el 04/12/2026.', ' La fecha límite pasa al 04/12/2026.' or nothing. */
export const addendumNews = ({ confirm, deadline, moved }: AddendumNews): string => {
  if (confirm) return ` Confirma tus precios. Tienes hasta el ${formatDay(deadline)}.`
  return moved ? ` La fecha límite pasa al ${formatDay(deadline)}.` : ''
}

/** To the suppliers that quote the RFQ. */
export const addendumNotice = (title: string, news: AddendumNews) => ({
  title: `Aclaración en ${inQuotes(title)}`,
  message: `El comprador publicó una aclaración.${addendumNews(news)}`,
})

/** The form of an addendum. */
export const addendumCopy = {
  open: 'Nueva aclaración',
  publish: 'Publicar aclaración',
  publishing: 'Publicando…',
  intro: (number: number) =>
    `Aclaración N.º\u00a0${number} de hasta ${maxAddenda}. La leen todos los proveedores; una vez publicada no se edita ni se borra.`,
  answers: 'Responde la consulta:',
  text: 'Qué aclaras',
  changes: 'Qué cambia',
  quantity: 'Cambiar cantidad',
  takeOut: 'Retirar ítem',
  out: 'Se retira',
  material: '¿Cambia lo que hay que cotizar?',
  byItems: 'Como cambian cantidades o ítems, la respuesta es sí.',
  consequences: 'Qué pasa al publicar',
  deadline: 'Nueva fecha límite',
  deadlineNow: (deadline: Day) =>
    `Ahora es el ${formatDay(deadline)}. No cuenta entre tus ${maxExtensions} extensiones.`,
  /** How many quotations have to be confirmed; undefined while that is not known. */
  unconfirmed: (n: number | undefined) => {
    if (n === undefined)
      return 'Las cotizaciones que haya quedan sin confirmar hasta que sus proveedores confirmen los precios.'
    if (n === 0) return 'Todavía no hay cotizaciones: quien cotice ya lo hace sobre lo nuevo.'
    return n === 1
      ? '1 cotización queda sin confirmar hasta que su proveedor confirme los precios.'
      : `${n} cotizaciones quedan sin confirmar hasta que sus proveedores confirmen los precios.`
  },
  notMaterial: 'Avisamos a quienes cotizan. Sus cotizaciones siguen como están.',
  total: (before: string, after: string) => `El total estimado público pasa de ${before} a ${after}.`,
  givesAwayEstimate: 'Con los dos totales cualquiera puede calcular tu precio estimado de un ítem.',
  done: (number: number) => ({
    title: `Publicaste la aclaración N.º\u00a0${number}`,
    message: 'Avisamos a los proveedores que cotizan.',
  }),
  notPublished: 'La aclaración no se publicó',
  failed: 'No pudimos publicar la aclaración. Puede ser tu conexión: prueba de nuevo, no se hará dos veces.',
} as const
