import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { signOut } from '#ui/session/session-calls.ts'
import { MailAddress } from '../mail-address.tsx'
import styles from './access-sheet.module.css'
import { LetterSheet } from './letter-sheet.tsx'

/** The account of the link is ready, and somebody else is signed in here: whoever it is decides who goes on. */
export const OtherAccountConfirmed = (props: { email: string; signedIn: string; onSignedOut: () => void }) => {
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    await signOut()
    props.onSignedOut()
  }
  return (
    <LetterSheet title="La cuenta está lista" focused>
      <p className="sec">
        <Address of={props.email} /> quedó confirmado. En este navegador sigue abierta la sesión de{' '}
        <Address of={props.signedIn} />.
      </p>
      <div className={styles.stack}>
        <Button variant="pri" size="lg" full loading={busy} loadingText="Cerrando…" onClick={() => void change()}>
          Cambiar de cuenta
        </Button>
        <ButtonLink to="/" size="lg" full>
          Seguir con la sesión abierta
        </ButtonLink>
      </div>
    </LetterSheet>
  )
}

const Address = ({ of }: { of: string }) => (
  <span className={styles.address}>
    <MailAddress address={of} />
  </span>
)
