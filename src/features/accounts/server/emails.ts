import { formatDateTime } from '#lib/dates.ts'
import type { Tx } from '#platform/database/db.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { holdBackMail, sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import {
  existingAccountEmail,
  newDeviceEmail,
  passwordChangedEmail,
  recoveryEmail,
  verificationEmail,
} from '../copy/emails.ts'
import { hasAccount } from './registrations.ts'

/**
 * Mails the address of a registration. It gets the verification link or, when the email already has an account, only
 * the message that it has one. Without a token, because the limit of the email is reached, nothing is sent. The host of
 * a link is always PUBLIC_URL (docs/security.md#redirects-and-hosts).
 */
export const mailRegistration = async (
  tx: Tx,
  settings: Pick<Settings, 'publicUrl'>,
  { email, token }: { email: string; token: string | null },
): Promise<void> => {
  const exists = await hasAccount(tx, email)
  if (token === null) return holdBackMail(tx)
  const { subject, ...text } = exists
    ? existingAccountEmail(`${settings.publicUrl}/login`)
    : verificationEmail(email, `${settings.publicUrl}/verify-email?token=${token}`)
  const kind = exists ? 'existing-account' : 'verify-email'
  await sendMail(tx, { to: email, subject, kind, ...mailLayout(text) })
}

/** Mails the link for a new password. */
export const mailRecovery = async (
  tx: Tx,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { email, token }: { email: string; token: string },
): Promise<void> => {
  const { subject, ...text } = recoveryEmail(`${publicUrl}/reset-password?token=${token}`)
  await sendMail(tx, { to: email, subject, kind: 'recovery', ...mailLayout(text) })
}

/** Tells the owner of an account that the password changed, and how to recover the account if somebody else did it. */
export const mailPasswordChanged = async (
  tx: Tx,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  email: string,
): Promise<void> => {
  const { subject, ...text } = passwordChangedEmail(`${publicUrl}/forgot-password`)
  await sendMail(tx, { to: email, subject, kind: 'security', ...mailLayout(text) })
}

/** Tells the owner of an account that somebody signed in on a device for the first time. */
export const mailNewDevice = async (
  tx: Tx,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { email, device }: { email: string; device: string },
): Promise<void> => {
  const { subject, ...text } = newDeviceEmail({ device, at: formatDateTime(tx.now) }, `${publicUrl}/forgot-password`)
  await sendMail(tx, { to: email, subject, kind: 'security-device', ...mailLayout(text) })
}
