import { excerpt, fold } from '#lib/text.ts'
import { isHeading } from '../headings.ts'
import { pricesIn } from './prices.ts'
import { talk } from './words.ts'

/** The lines of a message that may hold items, and its other texts. */
export type MessageLines = { readonly lines: readonly string[]; readonly unread: readonly string[] }

/** Begins with a quantity, maybe behind a mark: '- 10 bolsas', '1) 3 m3'. */
const beginsCounted = /^\W*\d/

/**
 * The lines of a message without what mail and chat put around a list: an earlier mail below it, the signature, titles
 * in bold or in capitals, a line of headings. What a form writes on lines of its own joins its item: '$ 420',
 * 'Cantidad: 5', 'Unidad: bolsa'.
 */
export const messageLines = (all: readonly string[]): MessageLines => {
  const unread: string[] = []
  const end = all.findIndex((line, at) => beginsReply(line, all[at + 1] ?? '') && all.slice(0, at).some(hasNumber))
  const own = end < 0 ? all : all.slice(0, end)
  const signed = own.findIndex((line, at) => isFarewell(line) && own.slice(0, at).some(hasNumber))
  const hasPlain = own.some((line) => hasNumber(line) && !bold.test(line))
  const small = own.filter((line) => hasNumber(line) && !isCapitals(line))
  const hasSmall = small.length > 2 && small.length > own.filter((line) => !hasNumber(line) && isCapitals(line)).length
  const hasPrices = areBelowItems(own)
  const lines: string[] = []
  for (const [at, line] of own.entries()) {
    const isSignature = signed >= 0 && at > signed && !beginsCounted.test(line) && !afterthought.test(fold(line))
    const isTitle = !hasNumber(line) && ((hasPlain && bold.test(line)) || (hasSmall && isCapitals(line)))
    if (line.trim() === '') lines.push('')
    else if (isSignature || isTitle || isContact(line) || isTerm(line) || isHeadingLine(line)) unread.push(line.trim())
    else if (!joinLast(lines, line, hasPrices)) lines.push(plainly(line))
  }
  if (end >= 0) unread.push(excerpt(all.slice(end).join(' ').replace(/\s+/g, ' ').trim(), 120))
  return { lines, unread }
}

/** A line without the signs of a chat, labels, leaders, and without its number said twice. */
const plainly = (line: string) =>
  line
    .replace(bold, '$1')
    .replace(label, '')
    .replace(inlineLabel, ': ')
    .replace(leader, ': ')
    .replace(/[¿¡]/g, '')
    .replace(inWords, '$1 ')
    .replace(spacedThousands, '$1000')

const units = 'un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+'
const tens =
  'veint\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to)?|\\p{L}{2,}cient[oa]s|mil|y'
/** '10 (diez) bolsas'. */
const inWords = new RegExp(String.raw`(\d)\s*\((?:\s*(?:${units}|${tens})(?!\p{L}))+\s*\)\s*`, 'iu')
/** '2 000 ticholos'. */
const spacedThousands = /^(\W*\d{1,3})\s000(?!\d)/

const hasNumber = (line: string) => /\d/.test(line)
const isCapitals = (line: string) => /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line)
/** '*Limpieza*', '_Obra:_', as chats write bold and italic text. */
const bold = /^\s*[*_]+([^*_]+)[*_]+:?\s*$/

/** 'El lun, 3 mar 2025, Ventas escribió:', '----- Mensaje original -----', 'De: Ventas' above 'Enviado: …'. */
const beginsReply = (line: string, next: string): boolean =>
  /^\s*>?\s*(?:el|on)\s.{5,150}(?:escribi[oó]|wrote):?\s*$/iu.test(line) ||
  /^[\s>_*-]*(?:mensaje|message|forwarded|inicio del mensaje)\s?(?:original|reenviado|message)?[\s_*:-]*$/iu.test(
    line,
  ) ||
  (/^\s*\*?(?:de|from):/i.test(line) && /^\s*\*?(?:enviado|fecha|sent|date|para|to)\b.{0,4}:/i.test(next))

const farewell =
  /^\W*(?:saludos|saludo|saluda|atte|atentamente|cordialmente|un (?:saludo|abrazo)|(?:muchas )?gracias|desde ya|sin (?:otro particular|mas))\b/
const isFarewell = (line: string) => line.length < 60 && farewell.test(fold(line)) && !hasNumber(line)

/** 'Ah, y 3 palas', 'PD: agregá 2 baldes' below a farewell. */
const afterthought =
  /^\W*(?:ah|y|e|tambien|ademas|p\.?d|p\.?s|agreg\w*|suma\w*|falta\w*|me olvid\w*|perdon|necesit\w*|precis\w*|ponele|otra cosa)\b/

/** A line of an address, a telephone or a page: 'Tel. 2900 1234', 'Contacto Pedro 099 123 456', 'www.obra.uy'. */
const isContact = (line: string) =>
  !beginsCounted.test(line) &&
  (/\S@\S|\bwww\.|https?:/i.test(line) ||
    /\b(?:tel|cel|cto|contacto)\b\D{0,30}\d/.test(fold(line)) ||
    /(?<!\d)09\d[\s.-]?\d{3}[\s.-]?\d{3}(?!\d)/.test(line))

/** 'Plazo de entrega: 5 días', 'Forma de pago: contado'. */
const isTerm = (line: string) =>
  /^\W*(?:plazo|lugar|fecha|hora|horario|forma|condicion|condiciones|direccion|entrega|pago|validez|moneda)\b[^:\d]{0,40}:/.test(
    fold(line),
  )

/** 'Cant. Descripción P. Unit. Total', copied from a PDF without its columns. */
const isHeadingLine = (line: string) => {
  const words = line.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word))
  return words.length > 2 && !hasNumber(line) && words.every((word) => /^p\.?$/i.test(word) || isHeading(word))
}

/** The labels of a form before the name of an item, and the code behind it: 'Artículo: 4521 - PAPEL A4'. */
const label = /^\s*(?:art[ií]culo|producto|material|descripci[oó]n|detalle)\s*:\s*(?:\d{3,12}\s+-\s+)?/iu
const inlineLabel = /\s*[-–,]\s*(?:cantidad|cant\.?)\s*:\s*(?=\d)/iu
/** The dots that lead to a quantity: 'Detergente 5 lts ....... 6'. */
const leader = /\s*(?:\.{2,}|…|(?:\s\.){3,})\s*(?=\d)/u
const amountLine = /^\s*(?:cantidad|cant\.?)\s*[:=]?\s*(\d.{0,40})$/iu
const unitLine = /^\s*(?:unidad(?: de medida)?|u\.?m\.?)\s*:\s*(\p{L}.{0,30})$/iu

/** Adds a line that says only a quantity, a unit or a price to the last line with a name. */
const joinLast = (lines: string[], line: string, hasPrices: boolean): boolean => {
  const at = lines.findLastIndex((each) => each !== '')
  const last = lines[at]
  if (last === undefined || talk.test(fold(last))) return false
  const amount = amountLine.exec(line)?.[1]
  const unit = unitLine.exec(line)?.[1]
  if (amount !== undefined) lines[at] = `${last}: ${amount}`
  else if (unit !== undefined && /:\s*\d[\d.,]*$/.test(last)) lines[at] = `${last} ${unit}`
  else if (hasPrices && isPrice(line) && pricesIn(last).length === 0) lines[at] = `${last} ${line.trim()}`
  else return false
  return true
}

/**
 * Whether the lines with only a price are those of the items above them. They may stand above their items, and one
 * price below several items may be that of all.
 */
const areBelowItems = (lines: readonly string[]): boolean => {
  const prices = lines.flatMap((line, at) => (isPrice(line) ? [at] : []))
  const items = lines.flatMap((line, at) => (hasNumber(line) && !prices.includes(at) ? [at] : []))
  const isEach = prices.length > 1 || items.length === 1 || prices.some((at) => /c\/u|cada/i.test(lines[at]!))
  return isEach && items.some((at) => at < prices[0]!)
}

/** Whether a line says a price and nothing else, and not a sum. */
const isPrice = (line: string): boolean => {
  const [price, other] = pricesIn(line)
  return (
    price !== undefined &&
    other === undefined &&
    price.doubt !== 'sum' &&
    !/\p{L}|\d/u.test(line.slice(0, price.start) + line.slice(price.end))
  )
}
