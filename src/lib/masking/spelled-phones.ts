import { findForms, type ContactSpan, type Form } from './contact-span.ts'
import { noLetterAfter, noLetterBefore, oneOf, words } from './expressions.ts'
import { digitWords } from './numbers-in-words.ts'

/** Also in English and Portuguese, which are read here: no honest text has seven of these words in a row. */
const foreign = words`zero one two three four five six seven eight nine um dois tr[eê]s quatro sete oito nove`
const digit = oneOf(digitWords, foreign)

/** 'cero nueve nueve, uno dos tres …'; 'ceronuevenueve…'; 'cero/nueve/nueve…'; 'zero nine nine …' */
const digitByDigit: Form = {
  needs: /[cz]ero|uno|dos|tres|nueve|two|nine|dois|nove/i,
  pattern: new RegExp(String.raw`${noLetterBefore}(?:${digit}[\s_.,*·/-]{0,3}){6,14}${digit}${noLetterAfter}`, 'giu'),
}

/** Phone numbers in a plain text (plain-text.ts) that are spelled out digit by digit: seven to fifteen digits. */
export const findSpelledPhones = (text: string): readonly ContactSpan<'phone'>[] =>
  findForms(text, 'phone', [digitByDigit])
