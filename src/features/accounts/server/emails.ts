import type { Tx } from '#platform/db.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { existingAccountLetter, passwordChangedLetter, recoveryLetter, verificationLetter } from '../copy.ts'
import { hasAccount, type Company } from './registrations.ts'

/**
 * Mails the owner of a registration's email: the link that verifies it, or, when the email already has an account, only
 * that it has one. Links come from PUBLIC_URL (threat 19).
 */
export const mailRegistration = async (
  tx: Tx,
  settings: Pick<Settings, 'publicUrl'>,
  given: { email: string; company: Company; token: string },
): Promise<void> => {
  const exists = await hasAccount(tx, given.email)
  const { subject, ...letter } = exists
    ? existingAccountLetter(`${settings.publicUrl}/login`)
    : verificationLetter(
        given.company.company,
        given.company.userType,
        `${settings.publicUrl}/verify-email?token=${given.token}`,
      )
  const kind = exists ? 'existing-account' : 'verify-email'
  await sendMail(tx, { to: given.email, subject, kind, ...mailLayout(letter) })
}

/** Mails the link for a new password. */
export const mailRecovery = async (
  tx: Tx,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  given: { email: string; token: string },
): Promise<void> => {
  const { subject, ...letter } = recoveryLetter(`${publicUrl}/reset-password?token=${given.token}`)
  await sendMail(tx, { to: given.email, subject, kind: 'recovery', ...mailLayout(letter) })
}

/** Tells the owner that the password is another one, with the way back for when it was somebody else. */
export const mailPasswordChanged = async (
  tx: Tx,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  email: string,
): Promise<void> => {
  const { subject, ...letter } = passwordChangedLetter(`${publicUrl}/forgot-password`)
  await sendMail(tx, { to: email, subject, kind: 'security', ...mailLayout(letter) })
}
