import { findForms, type ContactSpan, type Form } from './contact-span.ts'
import { oneOf, wordStart } from './expressions.ts'

const end = String.raw`(?![\p{N}]|[.,]\d)`
/** Words or marks without digits. Limited, because each mobile prefix is read with up to three of them. */
const filler = String.raw`([^\d\n]{1,24})`
const threes = String.raw`\d{3}\1\d{3}`
const twos = String.raw`\d{2}\1\d{2}\1\d{2}`
const remark = String.raw`\s?[([{][^()[\]{}\n]{1,24}[)\]}]\s?`

const forms: readonly Form[] = [
  // 095 hola 812 hola 347; 095x81x23x47: the same words each time
  { needs: /09[1-9][^\d\n]/, pattern: new RegExp(`${wordStart}09[1-9]${filler}${oneOf(threes, twos)}${end}`, 'giu') },
  // 0a9b5c8d1e2f3g4h7
  { needs: /0[^\d\n]{1,3}9/, pattern: new RegExp(String.raw`${wordStart}0(?:[^\d\n]{1,3}\d){8}${end}`, 'giu') },
  // 095a812b347
  { needs: /09[1-9]\p{L}/iu, pattern: new RegExp(String.raw`${wordStart}09[1-9]\p{L}\d{3}\p{L}\d{3}${end}`, 'giu') },
  // 098 (es el prefijo) 551204
  {
    needs: /09[1-9]\s?[([{]/,
    pattern: new RegExp(String.raw`${wordStart}09[1-9]${remark}\d{3}(?:${remark}|[ .-]?)\d{3}${end}`, 'giu'),
  },
]
const unitAfter = /^\s?(?:mm|cm|mts?|m|kgs?|u|unidades|bolsas|cajas|litros|l)(?!\p{L})/iu

/** Mobiles in a plain text (plain-text.ts) with words, letters or remarks between their digits. */
export const findFilledPhones = (text: string): readonly ContactSpan<'phone'>[] =>
  findForms(text, 'phone', forms).filter(
    (span) =>
      /^0\D{0,3}9\D{0,3}[1-9]/.test(text.slice(span.start)) && !unitAfter.test(text.slice(span.end, span.end + 12)),
  )
