import { findForms, type ContactSpan, type Form } from './contact-span.ts'
import { noLetterAfter, noLetterBefore, oneOf } from './expressions.ts'
import { digitWords } from './numbers-in-words.ts'

const digit = oneOf(digitWords)

/** 'cero nueve nueve, uno dos tres …'; 'ceronuevenueve…'; 'cero/nueve/nueve…' */
const digitByDigit: Form = {
  needs: /cero|uno|dos|tres|nueve/i,
  pattern: new RegExp(String.raw`${noLetterBefore}(?:${digit}[\s_.,*·/-]{0,3}){6,14}${digit}${noLetterAfter}`, 'giu'),
}

/** Phone numbers in a plain text (plain-text.ts) that are spelled out digit by digit: seven to fifteen digits. */
export const findSpelledPhones = (text: string): readonly ContactSpan<'phone'>[] =>
  findForms(text, 'phone', [digitByDigit])
