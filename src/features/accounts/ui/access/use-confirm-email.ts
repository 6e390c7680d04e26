import { useEffect, useRef, useState } from 'react'
import { confirmEmail, prepareCalls } from '#ui/session/session-calls.ts'
import { useAuth } from '#ui/session/session.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { refusalCode } from '#ui/refusal.ts'
import { refusals, toasts } from '../../copy.ts'
import { afterConfirming, type AfterSignUp } from '../../domain/sign-up-path.ts'
import { refusalText } from '../refusal-text.ts'
import { keepSignInEmail } from './sign-in-email.ts'
import { readSignUpSecret, removeSignUpSecret } from './sign-up-secret.ts'

export type ConfirmEmailOptions = {
  token: string
  /** The person of the link is signed in. */
  onEntered: (next: AfterSignUp) => void
  /** The account is ready, and nobody is signed in. */
  onSignIn: (next: AfterSignUp) => void
}

/**
 * Confirms the email of a link and signs its person in. Outside the browser of the sign-up the server asks for the
 * password that was chosen there (docs/rules/accounts.md#verification).
 */
export const useConfirmEmail = ({ token, onEntered, onSignIn }: ConfirmEmailOptions) => {
  const { refetch } = useAuth()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const [isDead, setDead] = useState(false)
  const [wasLost, setLost] = useState(false)
  const [password, setPassword] = useState('')
  const [needsPassword, setNeedsPassword] = useState(false)
  const [passwordError, setPasswordError] = useState('')
  const [other, setOther] = useState<{ email: string; signedIn: string; next: AfterSignUp } | null>(null)
  const [isDone, setDone] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Meanwhile the page is read: the press would wait for the code that calls the API.
  useEffect(() => void prepareCalls(), [])
  useEffect(() => {
    if (needsPassword) input.current?.focus()
  }, [needsPassword])

  const confirm = async () => {
    if (needsPassword && password === '') {
      setPasswordError('Escribe tu contraseña.')
      return input.current?.focus()
    }
    setPending(true)
    setFailure('')
    try {
      const proof = { token, browser: readSignUpSecret(), password: needsPassword ? password : null }
      const { email, redirect, userType, signedIn } = await confirmEmail(proof)
      setDone(true)
      // Where the password was needed, the secret is that of another sign-up.
      if (!needsPassword) removeSignUpSecret()
      toast.success(toasts.verified.title, undefined, { id: 'verify' })
      const next = afterConfirming(redirect, userType)
      if (signedIn?.email === email) {
        if (next.message === 'welcome') toast.success(toasts.welcome.title, toasts.welcome.text)
        return onEntered(next)
      }
      keepSignInEmail(email)
      if (signedIn === null) return onSignIn(next)
      setOther({ email, signedIn: signedIn.email, next })
    } catch (error) {
      setPending(false)
      showRefusal(error)
    }
  }

  const showRefusal = (error: unknown) => {
    const code = refusalCode(error)
    if (code === 'PASSWORD_NEEDED') return setNeedsPassword(true)
    if (code === 'BAD_LINK') {
      setDead(true)
      // Whoever waits here for its link may have followed it elsewhere.
      return void refetch().catch((failed: unknown) => console.warn('The email may be confirmed', failed))
    }
    if (code !== 'OTHER_PASSWORD') {
      const text = refusalText(error)
      if (text === undefined) setLost(true)
      return setFailure(text ?? toasts.checkFailed.text)
    }
    setPasswordError(refusals.OTHER_PASSWORD)
    input.current?.focus()
  }

  return {
    confirm,
    pending,
    /** Why the last press confirmed nothing, unless a field says it. */
    failure,
    /** The link no longer works. `wasLost`: a press got no answer, and may have used the link. */
    isDead,
    wasLost,
    isDone,
    /** The account is confirmed, and another one is signed in here. */
    other,
    needsPassword,
    passwordField: {
      ref: input,
      value: password,
      error: passwordError || undefined,
      onType: (typed: string) => {
        setPassword(typed)
        setPasswordError('')
      },
    },
  }
}
