import { useState } from 'react'
import { api } from '#ui/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { retryAfter } from '#ui/refusal.ts'
import { toasts } from '../../copy.ts'
import type { UserType } from '../../domain/profile-choices.ts'
import { MailAddress } from '../mail-address.tsx'
import styles from './access-sheet.module.css'
import { refusalText } from '../refusal-text.ts'
import { minutesAndSeconds, useResendLock } from './resend-lock.ts'
import { LetterSheet } from './letter-sheet.tsx'

/** The screen of a person whose email is not confirmed yet. `onVerified` leads to the dashboard. */
export const VerifyScreen = (props: { supportEmail: string; onVerified: (userType: UserType) => void }) => {
  const { state, user, refetch, signOut } = useAuth()
  const { secondsLeft, lock } = useResendLock()
  const [busy, setBusy] = useState<'resending' | 'checking' | null>(null)

  const resend = async () => {
    if (!user) return toast.error(toasts.resendWithoutUser.title, toasts.resendWithoutUser.text, { id: 'verify' })
    setBusy('resending')
    try {
      await api.accounts.resend()
      lock()
      toast.success(toasts.resent.title, toasts.resent.text, { id: 'verify' })
    } catch (error) {
      const wait = retryAfter(error)
      if (wait !== undefined) lock(wait)
      toast.error(toasts.resendFailed.title, refusalText(error) ?? toasts.resendFailed.text, { id: 'verify' })
    } finally {
      setBusy(null)
    }
  }
  const check = async () => {
    setBusy('checking')
    try {
      const fresh = await refetch()
      if (fresh?.emailConfirmedAt) {
        toast.success(toasts.verified.title, undefined, { id: 'verify' })
        return props.onVerified(fresh.userType)
      }
      toast.info(toasts.unverified.title, toasts.unverified.text, { id: 'verify' })
    } catch (error) {
      console.error('The verification could not be checked', error)
      toast.error(toasts.checkFailed.title, toasts.checkFailed.text, { id: 'verify' })
    } finally {
      setBusy(null)
    }
  }

  return (
    <LetterSheet title="Confirma tu correo">
      <p className="sec">
        Tu correo todavía no fue confirmado. Abre el enlace que enviamos
        {user ? (
          <>
            {' '}
            a{' '}
            <span className={styles.address}>
              <MailAddress address={user.email} />
            </span>
          </>
        ) : null}
        . Si no lo ves, revisa el correo no deseado.
      </p>
      <div className={styles.stack}>
        <Button
          variant="pri"
          full
          disabled={state.status === 'initializing'}
          loading={busy === 'checking'}
          loadingText="Revisando…"
          onClick={() => void check()}
        >
          Revisar nuevamente
        </Button>
        <Button
          full
          disabled={secondsLeft > 0 || state.status === 'initializing'}
          loading={busy === 'resending'}
          loadingText="Reenviando…"
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? (
            // A name that changed each second would be read each second, because the button may have the focus.
            <>
              <span className="vh">Reenviar en unos minutos</span>
              <span aria-hidden="true">Reenviar en {minutesAndSeconds(secondsLeft)}</span>
            </>
          ) : (
            'Reenviar correo'
          )}
        </Button>
        {user ? (
          <Button variant="ghost" full onClick={() => void signOut()}>
            Cerrar Sesión
          </Button>
        ) : (
          <ButtonLink variant="ghost" to="/login" full>
            Iniciar sesión
          </ButtonLink>
        )}
      </div>
      <p className={styles.foot}>
        ¿Necesitas ayuda? Escríbenos a <a href={`mailto:${props.supportEmail}`}>{props.supportEmail}</a>
      </p>
    </LetterSheet>
  )
}
