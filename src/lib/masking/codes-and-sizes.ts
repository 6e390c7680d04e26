import { isYear } from './digit-runs.ts'
import { noLetterAfter, noLetterBefore, oneOf, words } from './expressions.ts'

/*
 * Amounts, sizes and codes of eight digits. RFQs and quotations are full of them, and they look like landlines
 * (docs/rules/masking.md#what-must-not-be-masked).
 */

/** How many characters before a number are read to tell what it is. */
export const leadLength = 48

/**
 * Whether eight digits are an amount, two sizes, or a code that the text calls a code. `groups` are the digits as they
 * are written, `gaps` the text between the groups, `before` and `after` the text around them.
 */
export const isAmountSizeOrCode = (
  groups: readonly string[],
  gaps: readonly string[],
  before: string,
  after: string,
): boolean =>
  isRoundAmount(groups, before, after) ||
  isLargeQuantity(groups, after) ||
  isSize(groups, gaps, before, after) ||
  isCode(groups, gaps, before, after)

const currencyBefore = /(?:\$|[$u]u|us[d$]|u\$s|uyu|pesos|d[oó]lares)\s{0,2}$/iu
const currencyAfter = /^\s?(?:de\s)?(?:pesos|d[oó]lares|uyu|usd)(?!\p{L})/iu
const sumWord = oneOf(words`(?:sub)?total(?:es)? monto importe costo precio valor inversi[oó]n`)
const betweenWordAndSum = oneOf(words`
  de del es estimad[oa] aproximad[oa] mensual anual m[aá]ximo final general total`)
const sumBefore = new RegExp(String.raw`${noLetterBefore}${sumWord}\W{1,3}(?:${betweenWordAndSum}\W{1,3}){0,2}$`, 'iu')
/**
 * '$ 24500000', 'Total: 24500000': digits without gaps, a multiple of 100 beside a currency, of 1,000 after a word for
 * a sum. Any other number there may be a phone.
 */
const isRoundAmount = ([digits = '', ...others]: readonly string[], before: string, after: string): boolean => {
  if (others.length > 0 || !digits.endsWith('00')) return false
  return currencyBefore.test(before) || currencyAfter.test(after) || (digits.endsWith('000') && sumBefore.test(before))
}

/** Goods that are cut to size, and words for sizes. */
const sizedGoods = oneOf(words`
  placas? chapas? planchas? tableros? paneles panel vidrios? mdf melamin\p{L}{1,3} fen[oó]lic\p{L}{1,3} perfil\p{L}{0,2}
  puertas? ventanas? marcos? mesas? escritorios? estantes? l[aá]minas? lonas? espejos? cer[aá]mic\p{L}{1,3}
  porcelanatos? medidas? dimensi[oó]n\p{L}{0,2} tama[ñn]o sillas? resoluci[oó]n monitor\p{L}{0,2} malla\p{L}?
  durmientes? tablas? tirantes? yeso policarbonato acr[ií]lico mm cm`)
const namesSizedGoods = new RegExp(`${noLetterBefore}${sizedGoods}${noLetterAfter}`, 'iu')
const thirdSize = String.raw`(?:[x×/]?\s?\d{1,4}(?:[.,]\d{1,2})?\s?)?`
const sizeUnit = oneOf(words`mm cm mts? m [kmg]?hz px dpi k w rpm lm`)
/** A third size with its unit, or the unit alone. */
const unitAfter = new RegExp(String.raw`^\s?${thirdSize}${sizeUnit}${noLetterAfter}`, 'iu')
const thousandsAfter = /^\s?k(?!\p{L})/iu
/** 'placa 2440 1220': two multiples of five after the name of goods that are cut to size, or two numbers and a unit. */
const isSize = (groups: readonly string[], gaps: readonly string[], before: string, after: string): boolean => {
  if (groups.length !== 2 || !groups.every(({ length }) => length === 4)) return false
  const round = groups.every((digits) => /[05]$/.test(digits))
  if (gaps[0]?.includes('/')) return round || groups.some(isYear) || announcesCode(before)
  return (round && namesSizedGoods.test(before)) || (unitAfter.test(after) && !thousandsAfter.test(after))
}

const codeWord = oneOf(words`
  c[oó]d(?:igos?)? art(?:[ií]culos?)? ref(?:erencias?)? sku unspsc gtin ean ncm arce lotes? series? modelos? mod
  [ií]tem piezas? partes? repuestos? p\/n pn s\/n inventario registro matr[ií]cula expedientes? exp resoluci[oó]n
  decretos? ley orden(?:\sde\scompra)? oc presupuestos? contratos? pedidos? remitos? facturas? cuenta rubro
  licitaci[oó]n padr[oó]n norma cas filtros?`)
const betweenWordAndCode = oneOf(words`
  de del el la es n[°ºo] nro n[uú]mero msp art[ií]culo f[aá]brica parte serie unspsc producto`)
const earlierCodes = String.raw`(?:\d{4,14}(?:[-/]\d{1,8})?(?:\s?[,;/]\s?|\s[yoe]\s)){0,2}`
const codeAnnouncement = new RegExp(
  String.raw`${noLetterBefore}${codeWord}\W{0,3}(?:${betweenWordAndCode}\W{1,3}){0,3}${earlierCodes}$`,
  'iu',
)
/**
 * Whether the text before a number announces a code, perhaps as the second or third of a list: 'Cód. ', 'Códigos
 * 40123456 y '.
 */
export const announcesCode = (before: string): boolean => codeAnnouncement.test(before)

/** Units of large quantities. Single letters are left out: 'Local 29011234 o 2901' is a phone. */
const countedUnit = oneOf(words`
  litros? lts kilos? kgs? toneladas? metros m[23²³] kwh mwh wh unidades piezas bolsas cajas ejemplares habitantes`)
const quantityAfter = new RegExp(`^\\s?${countedUnit}${noLetterAfter}`, 'iu')
/** 'Total: 29001234 litros anuales': digits without gaps, and their unit. */
const isLargeQuantity = (groups: readonly string[], after: string): boolean =>
  groups.length === 1 && quantityAfter.test(after)

/**
 * 'Art. 40123456': digits without gaps, or pairs with dots, right after the word; 'Serie 2908-4412-AB', which continues
 * with letters; and '2026-0034', whose first number is a year, because no phone begins with 20.
 */
const isCode = (groups: readonly string[], gaps: readonly string[], before: string, after: string): boolean => {
  if (groups.length === 2 && isYear(groups[0]) && /^[-/]$/.test(gaps[0] ?? '')) return true
  const isOneNumber = groups.length === 1 || gaps.every((gap) => gap === '.') || /^-\p{L}/u.test(after)
  return isOneNumber && announcesCode(before)
}
