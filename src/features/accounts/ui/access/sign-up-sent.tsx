import { useEffect, useRef } from 'react'
import { ButtonLink, TextButton } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { wrongEmail } from '../../copy.ts'
import type { AfterSignUp } from '../../domain/sign-up-path.ts'
import { MailAddress } from '../mail-address.tsx'
import styles from './access-sheet.module.css'
import { LetterSheet } from './letter-sheet.tsx'

type Props = {
  email: string
  next: AfterSignUp
  /** Back to the form, to correct the email. */
  onCorrect: () => void
  onDone: (next: AfterSignUp) => void
}

/** How long the screen is shown before the redirect to /login. */
const shownForMs = 3000

/** After a sign-up: a link was mailed. Goes on to /login by itself. */
export const SignUpSent = ({ email, next, onCorrect, onDone }: Props) => {
  const proceed = useRef(() => {
    // On a phone it would cover the note of /login, which says the same.
    toast.close('sign-up')
    onDone(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => proceed.current(), shownForMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <LetterSheet title="Revisa tu correo" focused>
      <p className="sec">
        Enviamos un enlace a{' '}
        <span className={styles.address}>
          <MailAddress address={email.trim()} />
        </span>
        . Ábrelo para confirmar tu cuenta.
      </p>
      <p className="sec">
        {wrongEmail.question} <TextButton onClick={onCorrect}>{wrongEmail.correct}</TextButton>
      </p>
      <p className="sec">¿No llega? Al iniciar sesión puedes pedir que te lo reenviemos.</p>
      <div className={styles.stack}>
        <ButtonLink to="/login" search={next}>
          Ir a iniciar sesión
        </ButtonLink>
      </div>
    </LetterSheet>
  )
}
