import { useEffect, useMemo, useState } from 'react'
import { api } from '#ui/api.ts'
import { useTabDraft } from '#ui/drafts/tab-draft.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messagesByField, useFieldErrors } from '#ui/forms/field-errors.ts'
import { focusField, focusFirst } from '#ui/forms/focus-field.ts'
import { refusedFields } from '#ui/refusal.ts'
import { toasts } from '../../copy.ts'
import { emptyNewPassword, newPasswordProblem, type NewPassword } from '../../domain/password.ts'
import {
  afterSignUp,
  initialUserType,
  redirectAfterSignUp,
  type AfterSignUp,
  type SignUpOrigin,
} from '../../domain/sign-up-path.ts'
import { refusalText } from '../refusal-text.ts'
import { correctSignUp, endCorrection, keepSentSignUp, signUpDraftKey } from './sent-sign-up.ts'
import { keepSignInEmail } from './sign-in-email.ts'
import { emptySignUp, fieldOrder, readSignUp, storedSignUp, type SignUpDraft, type SignUpForm } from './sign-up-form.ts'
import { createSignUpSecret } from './sign-up-secret.ts'

/**
 * The state of the sign-up form, and sending it. All but the password outlives a reload
 * (docs/rules/screens.md#sign-up).
 */
export const useSignUp = (search: SignUpOrigin) => {
  const userType = initialUserType(search)
  const start = useMemo(() => emptySignUp(userType), [userType])
  const typed = useTabDraft(signUpDraftKey, storedSignUp, start)
  const [newPassword, setNewPassword] = useState(emptyNewPassword)
  const form: SignUpForm = { ...typed.form, newPassword }
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<{ readonly email: string; readonly next: AfterSignUp } | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const read = readSignUp(form)
  const errors = useFieldErrors(read.ok ? {} : read.refusal, submitted)
  const passwordProblem = newPasswordProblem(newPassword)
  useEffect(() => {
    if (sent === null && endCorrection()) focusField('registro-email')
  }, [sent])

  const submit = async () => {
    if (passwordProblem) {
      const { title, text } = passwordProblem === 'weak' ? toasts.weakPassword : toasts.passwordsDiffer
      return toast.error(title, text, { id: 'sign-up' })
    }
    if (!read.ok) {
      setSubmitted(true)
      return focusFirst('registro', fieldOrder, read.refusal)
    }
    setPending(true)
    try {
      const redirect = redirectAfterSignUp(search, form.userType)
      const browser = createSignUpSecret(redirect)
      await api.accounts.signUp({ ...read.value, redirect, browser }, { context: { anonymous: true } })
      keepSignInEmail(form.email.trim())
      toast.success(toasts.signedUp.title, toasts.signedUp.text, { id: 'sign-up' })
      keepSentSignUp({ form: typed.form, search })
      setSent({ email: form.email, next: afterSignUp(search, form.userType) })
      typed.clear(typed.form)
      setNewPassword(emptyNewPassword)
      setSubmitted(false)
      window.scrollTo({ top: 0 })
    } catch (error) {
      const { title, text } = toasts.signUpFailed
      toast.error(title, refusalText(error) ?? text, { id: 'sign-up' })
      const refused = refusedFields(error)
      errors.refuse(refused)
      focusFirst('registro', fieldOrder, messagesByField(refused))
    } finally {
      setPending(false)
    }
  }

  return {
    form,
    problems: errors.messages,
    leave: errors.blur,
    change: (part: Partial<SignUpDraft>) => {
      typed.change(part)
      errors.refuse([])
    },
    changePassword: (update: (now: NewPassword) => NewPassword) => {
      setNewPassword(update)
      errors.refuse([])
    },
    passwordProblem,
    submit,
    pending,
    /** The address that the mail went to, and where its person goes next; null while the form is shown. */
    sent,
    /** Shows the form again with what was sent, to correct its email. */
    correct: () => {
      correctSignUp()
      setSent(null)
    },
  }
}
