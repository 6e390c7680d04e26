import { distinctLabel, label, maybeUy, spelledDot, spelledDotWords, spelledLabel } from './address-parts.ts'
import { findForms, type ContactSpan, type Form } from './contact-span.ts'
import {
  countryEndings,
  doubtfulEndings,
  emailEndings,
  plainEndings,
  shortLinkEndings,
  spanishWordEndings,
  spelledEndings,
} from './domain-endings.ts'
import { noLetterBefore, oneOf, wordEnd, words, wordStart } from './expressions.ts'

/** A place where an address may begin: not inside a word, and not after a hyphen. */
const start = String.raw`(?<![\p{L}\p{N}-])`
/** Labels separated by dots. */
const host = String.raw`${label}(?:\.[\p{L}\p{N}-]{2,63}){0,8}`
const spelledLabels = `${spelledLabel}(?:${spelledDot}${spelledLabel}){0,4}?`
const path = String.raw`[/?#][^\s<>"]*`
const maybePath = `(?:${path})?`

/** 'Registro de un dominio .com.uy' is about endings. */
const aboutEndings = oneOf(words`dominios? extensi[oó]n extensiones terminaci[oó]n con los un y o`)
const notAboutEndings = `(?!${aboutEndings}${wordEnd})`
const generic = oneOf(words`com net org edu gub`)
/** 'ASP.NET' is a platform; 'com.uy' alone is an ending. */
const notPlatform = String.raw`(?!(?:(?:asp|ado|vb)\.net|${generic}\.uy)${wordEnd})`

const www = oneOf('www', String.raw`w\sw\sw`, String.raw`triple\s(?:doble\s)?(?:w|ve|uve)`)
const wwwDot = oneOf(spelledDot, String.raw`[\s.,·/]{1,3}`)
const wwwLabels = `${spelledLabel}(?:${wwwDot}${spelledLabel}){0,3}?`
const wwwAddress = `${wwwLabels}${wwwDot}${oneOf(emailEndings)}${wordEnd}(?:${wwwDot}uy${wordEnd})?`

/** The end of a sentence or a clause. */
const clauseEnd = String.raw`(?=\s{0,2}(?:$|[.,;:)\]!\n]|[–—-]\s|[yoe]\s))`

const siteWord = oneOf(words`web sitio p[aá]gina portal dominio url visit\p{L}{1,6} online enlace`)
const afterSiteWord = String.raw`(?<=${noLetterBefore}${siteWord}\W{1,3}(?:(?:es|en)\s)?)${distinctLabel}`
const belowAnotherName = String.raw`(?<![\p{L}\p{N}.-])${distinctLabel}\.(?=[\p{L}\p{N}-]{3})${distinctLabel}`
const beforePath = String.raw`${start}${distinctLabel}(?=\.\p{L}{2,24}\/\w)`
const doubtful = oneOf(spanishWordEndings, doubtfulEndings)

const forms: readonly Form[] = [
  { needs: /www\.|h(?:tt|xx)ps?:/i, pattern: /(?:h(?:tt|xx)ps?:\s?\/\/|www\.)[^\s<>"]+/giu },
  // www acme com uy; www. acme. com; triple w acme com
  { needs: /www|triple/i, pattern: new RegExp(`${wordStart}${www}${wwwDot}${wwwAddress}`, 'giu') },
  // acme com uy; acme. com. uy: never two Spanish words
  {
    needs: /[\s.,](?:com|net|org|edu|gub)[\s.,]{1,3}uy(?!\p{L})/iu,
    pattern: new RegExp(
      String.raw`${start}${notAboutEndings}${label}[\s.,]{1,3}${generic}[\s.,]{1,3}uy${wordEnd}`,
      'giu',
    ),
  },
  // acme . com; acme .com. '.NET' is a platform
  {
    needs: /\s\.\s?(?:com|org|uy)(?!\p{L})/iu,
    pattern: new RegExp(
      String.raw`${start}${notAboutEndings}${distinctLabel}\s{1,2}\.\s?(?:com|org|uy)${wordEnd}`,
      'giu',
    ),
  },
  // acme.com.uy/catalogo
  {
    needs: new RegExp(String.raw`\.${oneOf(plainEndings)}${wordEnd}`, 'iu'),
    pattern: new RegExp(String.raw`${start}${notPlatform}${host}\.${oneOf(plainEndings)}${wordEnd}${maybePath}`, 'giu'),
  },
  // acme.fr
  {
    needs: new RegExp(String.raw`\.${oneOf(countryEndings)}${wordEnd}`, 'iu'),
    pattern: new RegExp(String.raw`${start}${distinctLabel}\.${oneOf(countryEndings)}${wordEnd}${maybePath}`, 'giu'),
    accepts: (match) => /\.[a-z]+(?:[/?#]|$)/.test(match) || !/\p{Ll}/u.test(match),
  },
  // acme.es, gracias
  {
    needs: new RegExp(String.raw`\.${oneOf(spanishWordEndings)}${wordEnd}`, 'u'),
    pattern: new RegExp(
      String.raw`${start}${distinctLabel}\.${oneOf(spanishWordEndings)}(?:[/?#][^\s<>"]+|${clauseEnd})`,
      'gu',
    ),
  },
  // web: acme.pro; tienda.acme.de; acme.me/catalogo
  {
    needs: new RegExp(String.raw`\.${doubtful}${wordEnd}`, 'iu'),
    pattern: new RegExp(
      String.raw`${oneOf(afterSiteWord, belowAnotherName, beforePath)}\.${doubtful}${wordEnd}${maybePath}`,
      'gu',
    ),
  },
  // wa.me/598…; bit.ly/…
  {
    needs: new RegExp(String.raw`\.${oneOf(shortLinkEndings)}\/`, 'i'),
    pattern: new RegExp(String.raw`${start}[\p{L}\p{N}-]{1,63}\.${oneOf(shortLinkEndings)}\/[^\s<>"]+`, 'giu'),
  },
  // acme_com_uy, acme-com-uy, acme/com/uy
  {
    needs: /[_/-](?:com|net|org|edu|gub)[_/-]uy/i,
    pattern: new RegExp(String.raw`${start}[\p{L}\p{N}]{2,40}[_/-]${generic}[_/-]uy${wordEnd}`, 'giu'),
  },
  // wwwacmecomuy
  { needs: /www[\p{L}\p{N}]/iu, pattern: new RegExp(String.raw`${start}www[\p{L}\p{N}-]{5,60}`, 'giu') },
  // web: acme com
  {
    needs: /\s(?:com|net|org)(?!\p{L})/iu,
    pattern: new RegExp(
      String.raw`${afterSiteWord}(?<!${siteWord})\s(?:com|net|org)${wordEnd}(?:\suy${wordEnd})?`,
      'giu',
    ),
  },
  // acme dotcom
  {
    needs: /\sdotcom/i,
    pattern: new RegExp(String.raw`${start}${distinctLabel}\sdotcom${wordEnd}`, 'giu'),
  },
  // acme punto com punto uy; acme [.] com
  {
    needs: /p[uo]nto|dot|pto|[([{<"'“‘«]\s?\.\s?[)\]}>"'”’»]/i,
    pattern: new RegExp(`${start}${spelledLabels}${spelledDot}${oneOf(spelledEndings)}${wordEnd}${maybeUy}`, 'giu'),
  },
  // acme (punto com); "acme" punto com; acme.(com)
  {
    needs: /(?:p[uo]nto|dot|pto)\s|\.\(/i,
    pattern: new RegExp(
      String.raw`${start}${distinctLabel}${oneOf(
        String.raw`["'”’»]?\s{0,2}[([{<]?\s?${oneOf(spelledDotWords)}\s{1,2}`,
        String.raw`\.\(`,
      )}${oneOf('com', 'net', 'org', 'uy')}${wordEnd}${maybeUy}`,
      'giu',
    ),
  },
  // acmepuntocom
  {
    needs: /puntocom/i,
    pattern: new RegExp(String.raw`${start}[\p{L}\p{N}-]{2,40}?puntocom(?:\s?(?:punto|\.)\s?uy)?${wordEnd}`, 'giu'),
  },
  // @ferresur, the name of an account of a social network
  {
    needs: /@/,
    pattern: /(?<![\p{L}\p{N}._%+-])@(?=[\p{L}\p{N}_.]{0,29}\p{L}{3})[\p{L}\p{N}_.]{3,29}[\p{L}\p{N}_]/giu,
  },
]

/**
 * Web addresses in a plain text (plain-text.ts), also spelled out or with spaces instead of dots, and '@names' of
 * accounts.
 */
export const findWebsites = (text: string): readonly ContactSpan<'web'>[] => findForms(text, 'web', forms)
