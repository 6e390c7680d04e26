import { readFileSync } from 'node:fs'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { bareTransaction, type Db, type Queries, type Tx } from '../db.ts'
import { defineQueue, handle } from '../jobs.ts'
import type { Log } from '../log.ts'
import { mails } from '../tables.ts'

/**
 * A mail to one address. `kind` names which mail of the product it is and may be logged; everything else may not. `id` is
 * given by a job, which may run twice: the second time writes nothing.
 */
export type Mail = { id?: string; to: string; subject: string; text: string; html: string; kind: string }
/** A mail as it is kept. */
export type KeptMail = typeof mails.$inferSelect

// Tried for about a day: 15 s, 30 s, 1 min … 2 h. Every timeout of one attempt ends well before `expires`.
const deliver = defineQueue({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.uuid() }),
  retries: 20,
  pause: 15,
  longestPause: 7_200,
  expires: 300,
  atOnce: 3,
})

/** One plain address: nothing that a header or an address list could be made of. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/u
const isControl = /\p{Cc}/u

/**
 * Puts a mail into the outbox of this transaction and has it delivered after the commit. Refuses (throws) an address
 * that is not exactly one, and line breaks or control characters in what becomes a header. Answers the mail's id.
 */
export const sendMail = async (tx: Tx, mail: Mail): Promise<string> => {
  if (!plainAddress.test(mail.to) || [mail.to, mail.subject, mail.kind].some((header) => isControl.test(header)))
    throw new Error(`A mail of kind ${mail.kind.replace(/\W/g, '')} has a header that cannot be sent`)
  const id = mail.id ?? uuidv7()
  const written = await tx
    .insert(mails)
    .values({ ...mail, id, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (written.length > 0) await tx.enqueue(deliver, { mailId: id })
  return id
}

/** The newest mails of the outbox, newest first, for the page /dev/correo. */
export const keptMails = (db: Queries, limit = 200): Promise<KeptMail[]> =>
  db.select().from(mails).orderBy(desc(mails.id)).limit(limit)

/** The pictures of the layout, sent inside the mail so that opening it fetches nothing. */
const pictures = ['logo', 'fold'].map((name) => ({
  filename: `${name}.png`,
  content: readFileSync(new URL(`./images/${name}.png`, import.meta.url)),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: `${name}@pliego`,
}))

/**
 * The handler that delivers the outbox by SMTP. Without `smtpUrl` mails stay where they are. A mail goes out once: its
 * row stays locked while the server takes it, and a row that was sent is not sent again. Only when the process dies
 * between the server's yes and our commit can a copy follow, with the same Message-ID. Once sent, the stored body is
 * emptied: its links are secrets. A failure is tried again (see the queue) and logged without address or content.
 */
export const mailDelivery = (options: { db: Db; log: Log; smtpUrl: string | undefined; from: string }) => {
  const { db, log, smtpUrl, from } = options
  const transport = smtpUrl === undefined ? undefined : openTransport(smtpUrl)
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'pliego.invalid'

  const handler = handle(deliver, async ({ mailId }) => {
    if (!transport) return
    await bareTransaction(db, async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '5min'`)
      const columns = { ...getTableColumns(mails), now: sql`now()`.mapWith(mails.createdAt) }
      const [mail] = await tx.select(columns).from(mails).where(eq(mails.id, mailId)).for('update', { noWait: true })
      if (!mail || mail.sentAt || mail.html === null || mail.text === null) return
      const { to, subject, text, html } = mail
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: pictures.filter(({ cid }) => html.includes(`cid:${cid}`)),
        messageId: `<${mail.id}@${host}>`,
        date: mail.createdAt,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      await tx.update(mails).set({ sentAt: mail.now, text: null, html: null }).where(eq(mails.id, mailId))
      log.info({ mail: mail.id, kind: mail.kind }, 'a mail was delivered')
    })
  })
  return { handler, close: () => transport?.close() }
}

const openTransport = (smtpUrl: string): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
