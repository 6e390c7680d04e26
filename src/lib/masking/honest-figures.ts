/**
 * Eight digits as a request or a quotation is full of them, that could be a line's number and are none: an amount, two sizes, a code that is called one.
 * `before` and `after` are what stands around them, `groups` how they are written.
 */
export const isFigure = (groups: readonly string[], marks: readonly string[], before: string, after: string): boolean =>
  isMoney(groups, before, after) || isSize(groups, marks, before, after) || isCode(groups, marks, before)

/** How much of what stands before a number is asked for. */
export const figureLead = 48

const currencyBefore = /(?:\$|[$u]u|us[d$]|u\$s|uyu|pesos|d[oó]lares)\s{0,2}$/iu
const currencyAfter = /^\s?(?:de\s)?(?:pesos|d[oó]lares|uyu|usd)(?!\p{L})/iu
/** '$ 24500000': digits together, round to the hundred, beside a currency. Any other number beside a currency may be a phone, and is taken for one. */
const isMoney = (groups: readonly string[], before: string, after: string): boolean =>
  groups.length === 1 &&
  groups[0]?.endsWith('00') === true &&
  (currencyBefore.test(before) || currencyAfter.test(after))

const sheet =
  /(?<!\p{L})(?:placas?|chapas?|planchas?|tableros?|paneles|panel|vidrios?|mdf|melamin\p{L}{1,3}|fen[oó]lic\p{L}{1,3}|perfil\p{L}{0,2}|puertas?|ventanas?|marcos?|mesas?|escritorios?|estantes?|l[aá]minas?|lonas?|espejos?|cer[aá]mic\p{L}{1,3}|porcelanatos?|medidas?|dimensi[oó]n\p{L}{0,2}|tama[ñn]o|sillas?|resoluci[oó]n|monitor\p{L}{0,2}|malla\p{L}?|durmientes?|tablas?|tirantes?|yeso|policarbonato|acr[ií]lico|mm|cm)(?!\p{L})/iu
/** A third size with its unit, or the unit alone. */
const sized = /^\s?(?:[x×/]?\s?\d{1,4}(?:[.,]\d{1,2})?\s?)?(?:mm|cm|mts?|m|hz|px|dpi|k|w|rpm|lm)(?!\p{L})/iu
/** 'placa 2440 1220': both round to five, beside the name of what is so cut; or with their unit behind them. */
const isSize = (groups: readonly string[], marks: readonly string[], before: string, after: string): boolean => {
  if (groups.length !== 2 || !groups.every(({ length }) => length === 4)) return false
  const round = groups.every((digits) => /[05]$/.test(digits))
  if (marks[0]?.includes('/')) return round || groups.some(isYear) || codeBefore.test(before)
  return (round && sheet.test(before)) || (sized.test(after) && !/^\s?k(?!\p{L})/iu.test(after))
}
const isYear = (digits: string | undefined) => /^(?:19|20)\d\d$/.test(digits ?? '')

/** What says that a code follows, perhaps after another one of them. */
const codeBefore =
  /(?<!\p{L})(?:(?:c[oó]d(?:igos?)?|art(?:[ií]culos?)?|ref(?:erencias?)?|sku|unspsc|gtin|ean|ncm|arce|lotes?|series?|modelos?|mod|[ií]tem|piezas?|partes?|repuestos?|p\/n|pn|s\/n|inventario|registro|matr[ií]cula|expedientes?|exp|resoluci[oó]n|decretos?|ley|orden(?:\sde\scompra)?|oc|remitos?|facturas?|cuenta|rubro|licitaci[oó]n|padr[oó]n|norma|cas|filtros?)\W{0,3})(?:(?:de|del|el|la|es|n[°ºo]|nro|n[uú]mero|msp|art[ií]culo|f[aá]brica|parte|serie|unspsc|producto)\W{1,3}){0,3}(?:\d{4,14}(?:\s?[,;/]\s?|\s[yoe]\s)){0,2}$/iu
/** What stands before says that a code follows. */
export const isCodeNamed = (before: string): boolean => codeBefore.test(before)

/** 'Art. 40123456': digits together, or pairs with dots, right behind the word. */
const isCode = (groups: readonly string[], marks: readonly string[], before: string): boolean =>
  (groups.length === 1 || marks.every((mark) => mark === '.')) && isCodeNamed(before)
