import { isCommonPassword } from './common-passwords.ts'

/** The shortest password, in characters. */
const minPasswordLength = 8

const specialCharacter = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/

const rules = {
  length: (text: string) => [...text].length >= minPasswordLength,
  upper: (text: string) => /\p{Lu}/u.test(text),
  lower: (text: string) => /\p{Ll}/u.test(text),
  digit: (text: string) => /[0-9]/.test(text),
  special: (text: string) => specialCharacter.test(text),
  uncommon: (text: string) => !isCommonPassword(text),
} as const

export type PasswordRule = keyof typeof rules

/** The six requirements in the order they are shown (docs/rules/accounts.md#password). */
export const passwordRules = Object.keys(rules) as readonly PasswordRule[]

/** Which of the six requirements a password meets; an empty field meets none. */
export const passwordRequirements = (text: string): readonly { readonly id: PasswordRule; readonly met: boolean }[] =>
  passwordRules.map((id) => ({ id, met: text !== '' && rules[id](text) }))

export type PasswordLevel = 'weak' | 'medium' | 'strong' | 'very-strong'
export type PasswordStrength = {
  readonly level: PasswordLevel
  /** Requirements met, 0 to 6; the meter is filled to met/6. */
  readonly met: number
}

/** The strength of a password by the number of requirements met: 0-2 weak, 3-4 medium, 5 strong, 6 very strong. */
export const passwordStrength = (text: string): PasswordStrength => {
  const met = passwordRequirements(text).filter((rule) => rule.met).length
  if (met <= 2) return { level: 'weak', met }
  if (met <= 4) return { level: 'medium', met }
  return { level: met === 5 ? 'strong' : 'very-strong', met }
}

/** Whether a password may be used: it meets all six requirements. */
export const isAcceptablePassword = (text: string): boolean => passwordRequirements(text).every((rule) => rule.met)

/** A new password as a form asks for it, typed twice. */
export type NewPassword = { readonly password: string; readonly confirmation: string }
export const emptyNewPassword: NewPassword = { password: '', confirmation: '' }

export type NewPasswordProblem = 'weak' | 'different'

/** Why a new password cannot be sent yet: first the six requirements, then an equal confirmation; null when it can. */
export const newPasswordProblem = ({ password, confirmation }: NewPassword): NewPasswordProblem | null => {
  if (!isAcceptablePassword(password)) return 'weak'
  return password === confirmation ? null : 'different'
}
