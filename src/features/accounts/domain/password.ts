import { isCommonPassword } from './common-passwords.ts'

/** Shortest password (spec §5, §9), in characters. */
export const minimumPasswordLength = 8

/** Spec §5 Sign-up: what counts as a special character. */
const special = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/

const rules = {
  length: (text: string) => [...text].length >= minimumPasswordLength,
  upper: (text: string) => /\p{Lu}/u.test(text),
  lower: (text: string) => /\p{Ll}/u.test(text),
  digit: (text: string) => /[0-9]/.test(text),
  special: (text: string) => special.test(text),
  uncommon: (text: string) => !isCommonPassword(text),
} as const

export type PasswordRule = keyof typeof rules

/** The six requirements in the order they are shown (spec §5). */
export const passwordRules = Object.keys(rules) as readonly PasswordRule[]

/** Which of the six requirements a password meets; an empty field meets none (rulings, Accounts). */
export const passwordRequirements = (text: string): readonly { readonly id: PasswordRule; readonly met: boolean }[] =>
  passwordRules.map((id) => ({ id, met: text !== '' && rules[id](text) }))

export type PasswordStrength = {
  readonly label: 'Débil' | 'Media' | 'Fuerte' | 'Muy Fuerte'
  /** Requirements met, 0 to 6: the meter fills by met/6. */
  readonly met: number
}

/** Strength by the number of requirements met: 0-2 Débil, 3-4 Media, 5 Fuerte, 6 Muy Fuerte (spec §5, §9). */
export const passwordStrength = (text: string): PasswordStrength => {
  const met = passwordRequirements(text).filter((rule) => rule.met).length
  if (met <= 2) return { label: 'Débil', met }
  if (met <= 4) return { label: 'Media', met }
  return { label: met === 5 ? 'Fuerte' : 'Muy Fuerte', met }
}

/** A password may be used only when it meets all six requirements (spec §5). */
export const isAcceptablePassword = (text: string): boolean => passwordRequirements(text).every((rule) => rule.met)
