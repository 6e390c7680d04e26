import { writeTabDraft } from '#ui/drafts/tab-draft.ts'
import type { SignUpOrigin } from '../../domain/sign-up-path.ts'
import type { SignUpDraft } from './sign-up-form.ts'

/** Where the sign-up form is kept while it is typed. */
export const signUpDraftKey = 'pliego.register'

/** A sign-up that was sent: all but the password, and the query of its page. */
type SentSignUp = { readonly form: SignUpDraft; readonly search: SignUpOrigin }

/** In memory only: a reload forgets what was sent. */
let sent: SentSignUp | null = null
let isCorrecting = false

export const keepSentSignUp = (signUp: SentSignUp | null): void => {
  sent = signUp
}

/** The sign-up that this page sent last; null once somebody signed in, and after a reload. */
export const sentSignUp = (): SentSignUp | null => sent

/** Puts what was sent back into the form, so that a mistyped email is corrected without typing the rest again. */
export const correctSignUp = (): void => {
  if (!sent) return
  writeTabDraft(signUpDraftKey, sent.form)
  isCorrecting = true
}

/** Whether the form opens to correct its email. True once. */
export const endCorrection = (): boolean => {
  const was = isCorrecting
  isCorrecting = false
  return was
}
