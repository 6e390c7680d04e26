import { useEffect, useRef, useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { prepareCalls } from '#ui/session/session-calls.ts'
import { useAuth } from '#ui/session/session.tsx'
import { toasts } from '../../copy.ts'
import { invalidEmail, isEmail } from '../../domain/email-address.ts'
import { signInRefusalText } from '../refusal-text.ts'
import { keptSignInEmail } from './sign-in-email.ts'

/** The state of the sign-in form, and signing in. A new account (`isNew`) is welcomed. */
export const useSignIn = (isNew: boolean) => {
  const { signIn } = useAuth()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  /** Why signing in failed, where no field is to blame. */
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // While somebody types: the press would wait for the code that calls the API.
  useEffect(() => void prepareCalls(), [])
  // After hydration, because the server does not know it.
  useEffect(() => setEmail((typed) => typed || keptSignInEmail()), [])
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async () => {
    const found = problemsOf(email, password)
    setProblems(found)
    setFailure('')
    if (found.email) return emailInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      const user = await signIn({ email: email.trim(), password })
      toast.close('sign-in')
      if (!user.emailConfirmedAt) return
      const { title, text } = isNew ? toasts.welcome : toasts.signedIn
      toast.success(title, text)
    } catch (error) {
      const text = signInRefusalText(error) ?? toasts.signInFailed.text
      toast.error(toasts.signInFailed.title, text, { id: 'sign-in' })
      // It stays when the toast has gone, and says the same of an unknown email.
      if (refusalCode(error) === 'BAD_CREDENTIALS') setProblems({ password: text })
      else setFailure(text)
      passwordInput.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return {
    email: { ref: emailInput, value: email, onChange: setEmail, error: problems.email },
    password: {
      ref: passwordInput,
      value: password,
      onChange: (typed: string) => {
        setPassword(typed)
        setProblems({ ...problems, password: undefined })
      },
      error: problems.password,
    },
    failure,
    busy,
    submit: () => void submit(),
  }
}

type Problems = { readonly email?: string | undefined; readonly password?: string | undefined }

const problemsOf = (email: string, password: string): Problems => ({
  email: isEmail(email.trim()) ? undefined : invalidEmail,
  password: password === '' ? 'Escribe tu contraseña.' : undefined,
})
