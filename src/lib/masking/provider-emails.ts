import { firstNames, isCommonWord } from './common-words.ts'
import type { ContactSpan } from './contact-span.ts'
import { arroba } from './address-parts.ts'
import { noLetterBefore, oneOf, wordEnd, words, wordStart } from './expressions.ts'

/*
 * Emails in words, without a dot or an @, that only the provider reveals: 'juan.perez en hotmail', 'juanperez gmail'.
 * Requests and quotations speak of Gmail and Outlook as goods too ('Cuentas de Gmail'): the word beside the provider
 * must be recognizable as a name.
 */

/** Providers, with common misspellings. */
const provider = oneOf(
  words`g[\s-]?mail gmeil gemail jotmail hot[\s-]?mail hotmeil out[\s-]?look yahoo yajoo adinet icloud proton[\s-]?mail`,
)
const mentionsProvider = new RegExp(oneOf(provider, arroba, 'vera', '[({[]@'), 'iu')
/** The ending after the provider: 'com', 'punto com punto uy'. */
const dot = String.raw`[\s.,]{1,3}(?:(?:punto|pto|dot)\s)?`
const spelledEnding = `${dot}(?:com|net|es)${wordEnd}(?:${dot}uy${wordEnd})?`
const name = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}_.+-]{0,40}[\p{L}\p{N}])?`
const marks = String.raw`[\s,;:()\[\]<>{}*_/|-]{1,4}`
const link = `${marks}(?:${oneOf(words`en de at a gui[oó]n barra coma`, arroba)}${wordEnd}${marks})?`
/** The groups of a match: [1] the name, [2] the text between it and the provider, [3] the ending, if any. */
const besideProvider = new RegExp(`${wordStart}(${name})(${link})${provider}${wordEnd}(${spelledEnding})?`, 'giu')
/** 'delprado vera com uy': a provider whose name is also a word needs its ending. */
const besideVera = new RegExp(`${wordStart}(${name})(${marks})vera(${spelledEnding})`, 'giu')
/** 'ventas arroba ferresur': no provider, no ending. */
const aroundArroba = new RegExp(
  `${wordStart}(${name})(${marks}${arroba}${marks}|\\s?[({[]@[)}\\]]\\s?)(${name})`,
  'giu',
)
/** 'obrasdelsurgmail', 'obrasdelsurgmailcom' */
const gluedProvider = new RegExp(
  String.raw`${wordStart}[\p{L}\p{N}._-]{3,40}?(?:gmail|hotmail|outlook|yahoo|adinet)(?:punto)?(?:com)?(?:uy)?${wordEnd}`,
  'giu',
)

/** Words that announce an email address. */
const announcement = new RegExp(
  String.raw`${noLetterBefore}${oneOf(words`
    e-?mail mail correo casilla direcci[oó]n escrib\p{L}{1,5} consult\p{L}{1,4} respond\p{L}{1,3} contact\p{L}{1,5}
    mandar?\p{L}{0,3} enviar?\p{L}{0,3}`)}\W{1,3}(?:(?:es|a|por|al)\W{1,3})?$`,
  'iu',
)
/** Usual names of a company's mailboxes. */
const mailbox = new RegExp(
  `^${oneOf(words`
    ventas info contacto compras administracion admin hola pedidos presupuestos licitaciones gerencia obras taller
    logistica proveedores cotizaciones facturacion`)}$`,
  'iu',
)
/** Words beside a provider or 'arroba' that are not names. */
const notName = new RegExp(
  `^${oneOf(
    words`
      y e o u de del en la el lo los las un una uno por para con sin al es son su sus mi tu nuestro nuestra cada como
      que se no si tipo m[aá]s muy`,
    words`
      correos? mails? e-?mail electr[oó]nicos? corporativ\p{L} institucional\p{L}* empresarial\p{L}* cuentas? usuarios?
      casillas? migra\p{L}+ configura\p{L}+ licencias? equipos? respaldos? similar\p{L}* google microsoft office
      gmail hotmail outlook yahoo windows calendario`,
    words`
      \p{L}{2,}ci[oó]n \p{L}{2,}ciones \p{L}{2,}miento \p{L}{2,}dad \p{L}{3,}ar soporte servidor plataforma`,
    words`lana yerba equivale pesa cada carnicera uruguaya kilos? kgs?`,
  )}$`,
  'iu',
)
const compound = /\p{L}[._]\p{L}|\p{L}\d|_/u
const gluedBeginnings = new RegExp(`^${oneOf([...firstNames])}\\p{L}{3,}`, 'iu')

const isPerhapsName = (word: string): boolean =>
  word.length >= 4 &&
  /\p{L}{3}/u.test(word) &&
  !notName.test(word) &&
  (!isCommonWord(word) || firstNames.includes(word.toLowerCase()))

type Context = { readonly text: string; readonly start: number; readonly end: number }
const isAnnounced = ({ text, start }: Context) => announcement.test(text.slice(Math.max(0, start - 32), start))
/** The sentence consists of the match. */
const isAlone = ({ text, start, end }: Context) =>
  /(?:^|[.;:!?\n])\s{0,2}$/.test(text.slice(Math.max(0, start - 4), start)) &&
  /^\s{0,2}(?:$|[.,;:!)\n])/.test(text.slice(end, end + 4))

/** Whether the word beside a provider is the name of an account. */
const isAccount = (word: string, between: string, ending: string | undefined, context: Context): boolean => {
  if (!isPerhapsName(word)) return false
  if (compound.test(word) || ending !== undefined || new RegExp(arroba, 'iu').test(between)) return true
  if (/\sat\s|[([{<|]/i.test(between) || isAnnounced(context)) return true
  return (isAlone(context) && /^\p{Ll}/u.test(word)) || gluedBeginnings.test(word)
}

/** Emails without a dot or an @ in a plain text (plain-text.ts). */
export const findProviderEmails = (text: string): readonly ContactSpan<'email'>[] => {
  if (!mentionsProvider.test(text)) return []
  const beside = [besideProvider, besideVera].flatMap((pattern) =>
    [...text.matchAll(pattern)].filter(({ 0: match, 1: word = '', 2: between = '', 3: ending, index }) =>
      isAccount(word, between, ending, { text, start: index, end: index + match.length }),
    ),
  )
  const around = [...text.matchAll(aroundArroba)].filter(({ 0: match, 1: word = '', 3: company = '', index }) => {
    if (!isPerhapsName(word) && !mailbox.test(word)) return false
    const isCompany = isPerhapsName(company)
    const context = { text, start: index, end: index + match.length }
    return isCompany && (compound.test(word) || mailbox.test(word) || /[([{,*]/.test(match) || isAnnounced(context))
  })
  return [...beside, ...around, ...text.matchAll(gluedProvider)].map(({ 0: match, index }) => ({
    kind: 'email',
    start: index,
    end: index + match.length,
  }))
}
