import { eq } from 'drizzle-orm'
import { accounts } from '#features/accounts/server/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { MemberId, Settings } from '#platform/rpc.ts'
import { testEmail } from '../copy/mails.ts'

/** Mails a person a test mail, to the sign-in email, where the other mails go too. */
export const mailTest = async (tx: Tx, { publicUrl }: Pick<Settings, 'publicUrl'>, member: MemberId): Promise<void> => {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, member))
  if (!account) return
  const { subject, ...mail } = testEmail(publicUrl)
  await sendMail(tx, { to: account.email, subject, kind: 'test', ...mailLayout(mail) })
}
