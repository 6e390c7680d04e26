import { findSignInEmail } from '#features/accounts/server/sign-in-email.ts'
import type { Tx } from '#platform/database/db.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { MemberId, Settings } from '#platform/rpc.ts'
import { testEmail } from '../copy/mails.ts'

/** Mails a person a test mail, to the sign-in email, where the other mails go too. */
export const mailTest = async (tx: Tx, { publicUrl }: Pick<Settings, 'publicUrl'>, member: MemberId): Promise<void> => {
  const { subject, ...mail } = testEmail(publicUrl)
  await sendMail(tx, { to: await findSignInEmail(tx, member), subject, kind: 'test', ...mailLayout(mail) })
}
