import { readFileSync } from 'node:fs'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import { v4 } from 'uuid'
import { z } from 'zod'
import { bareTransaction, type Db, type InTransaction, type Queries, type Tx } from '../database/db.ts'
import { handle } from '../jobs/handler.ts'
import { defineQueue } from '../jobs/queue.ts'
import type { Log } from '../log.ts'
import { mails } from '../tables.ts'
import type { MailKind } from './kinds.ts'

/**
 * A mail to one address. `kind` is the kind of mail and may be logged; everything else may not. A job, which may run
 * twice, gives the `id`, so that the second run writes nothing. `headers` are further ones, sent as they are.
 */
export type Mail = {
  id?: string
  to: string
  subject: string
  text: string
  html: string
  kind: MailKind
  headers?: Readonly<Record<string, string>>
}
/** What became of a mail: accepted, or refused for good, perhaps because of its address (RCPT). */
export type MailOutcome = { readonly to: string; readonly accepted: boolean; readonly isAddressRefused: boolean }
/** A row of the outbox. */
export type StoredMail = typeof mails.$inferSelect

// Retried for about a day: after 5 to 10 s, 10 to 20 s … 2 h. The timeouts of one attempt end well before
// `expireSeconds`.
export const mailDeliveries = defineQueue({
  name: 'mail.deliver',
  payload: z.object({ mailId: z.uuid() }),
  retries: 20,
  maxRetryDelaySeconds: 7_200,
  expireSeconds: 300,
  concurrency: 3,
})

/** One address without any character that has a special meaning in a header or an address list. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/u
const isControl = /\p{Cc}/u

/**
 * Puts a mail into the outbox; a job delivers it after the commit. Returns the mail's id. Throws for more or less than
 * one address, and for line breaks and control characters in a header.
 */
export const sendMail = async (tx: Tx, mail: Mail): Promise<string> => {
  const id = mail.id ?? v4()
  await sendMails(tx, [{ ...mail, id }])
  return id
}

/** Puts several mails into the outbox by two statements, otherwise as `sendMail`. */
export const sendMails = async (tx: Tx, toSend: readonly Mail[]): Promise<void> => {
  if (toSend.length === 0) return
  for (const mail of toSend) refuseHeaders(mail)
  const inserted = await tx
    .insert(mails)
    .values(toSend.map((mail) => ({ ...mail, id: mail.id ?? v4(), createdAt: tx.now })))
    .onConflictDoNothing()
    .returning({ id: mails.id })
  if (inserted.length > 0)
    await tx.enqueue(
      mailDeliveries,
      inserted.map(({ id }) => ({ mailId: id })),
    )
}

const refuseHeaders = ({ to, subject, kind, headers = {} }: Mail): void => {
  if (
    !plainAddress.test(to) ||
    [to, subject, kind, ...Object.entries(headers).flat()].some((value) => isControl.test(value))
  )
    throw new Error(`A mail of kind ${kind.replace(/\W/g, '')} has an invalid header`)
}

/**
 * Takes as long as `sendMail` but sends nothing: for a mail that a limit holds back, which the caller must not notice.
 * The job finds no mail.
 */
export const holdBackMail = (tx: Tx): Promise<void> => tx.enqueue(mailDeliveries, { mailId: v4() })

/** The newest mails of the outbox, newest first, for the page /dev/correo. */
export const storedMails = (db: Queries, limit = 200): Promise<StoredMail[]> =>
  db.select().from(mails).orderBy(desc(mails.position)).limit(limit)

/** The image of the layout, attached to the mail so that opening it loads nothing. */
const logo = {
  filename: 'logo.png',
  content: readFileSync(new URL('./images/logo.png', import.meta.url)),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: 'logo@pliego',
}

/** Keeps answering machines from answering, those of Exchange too, which read a header of their own. */
const silencing = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/**
 * The job handler that delivers the outbox by SMTP; without `smtpUrl` mails stay in the outbox. Each mail is sent
 * once: its row is locked during the delivery, and a sent row is skipped. One that the server took while the database
 * went away is not sent again, only stored as sent. A second copy, with the same Message-ID, is sent only if the
 * process dies between the server's answer and the commit. The body of a sent mail is deleted, because its links are
 * secrets. A failure is retried (see the queue) and logged without address or content. A mail that the server refuses
 * for good (5xx), and one whose last try failed, is given up and keeps its body, so that it can be sent again
 * (failed.ts). `settled` is called once for each mail that was accepted or given up, after that is stored, with a way
 * to write transactions; when it fails, it is not called again.
 */
export const mailDelivery = (options: {
  db: Db
  log: Log
  smtpUrl: string | undefined
  from: string
  settled?: (outcome: MailOutcome, transaction: InTransaction) => Promise<void>
  /** How long a silent mail server is waited for. */
  socketTimeoutMs?: number
}) => {
  const { db, log, smtpUrl, from, settled, socketTimeoutMs = 20_000 } = options
  const transport = smtpUrl === undefined ? undefined : openTransport(smtpUrl, socketTimeoutMs)
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'pliego.invalid'
  /** Mails that the server took and whose rows do not say so yet. */
  const taken = new Set<string>()

  const handler = handle(mailDeliveries, async ({ mailId }, { number, transaction }) => {
    if (!transport) return
    const outcome = await bareTransaction(db, async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '5min'`)
      const columns = { ...getTableColumns(mails), now: sql`now()`.mapWith(mails.createdAt) }
      const [mail] = await tx.select(columns).from(mails).where(eq(mails.id, mailId)).for('update', { noWait: true })
      if (!mail || mail.sentAt || mail.refusedAt || mail.html === null || mail.text === null) return null
      const { to, subject, text, html } = mail
      // Nodemailer drops it among the other headers.
      const { 'Reply-To': replyTo, ...headers } = mail.headers ?? {}
      const message = {
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo }),
        subject,
        text,
        html,
        attachments: html.includes(`cid:${logo.cid}`) ? [logo] : [],
        messageId: `<${mail.id}@${host}>`,
        date: mail.createdAt,
        headers: { ...silencing, ...unfolded(headers) },
      }
      const failure = taken.has(mailId)
        ? undefined
        : await transport.sendMail(message).then(
            () => void taken.add(mailId),
            (error: unknown) => failureOf(error, number > mailDeliveries.retries),
          )
      await tx
        .update(mails)
        .set(
          failure
            ? { refusedAt: mail.now, failure: failure.reason }
            : { sentAt: mail.now, text: null, html: null, headers: null },
        )
        .where(eq(mails.id, mailId))
      if (!failure) log.info({ mail: mail.id, kind: mail.kind }, 'mail delivered')
      else log.warn({ mail: mail.id, kind: mail.kind, reason: failure.reason }, 'mail refused for good')
      return { to, accepted: !failure, isAddressRefused: failure?.isOfAddress ?? false }
    })
    taken.delete(mailId)
    if (outcome) await settled?.(outcome, transaction)
  })
  return { handler, close: () => transport?.close() }
}

/** Headers that stay in one line, so that a link in them is never cut. */
const unfolded = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]))

/** Why a mail was given up, without address or content, and whether it was because of the address. */
type Failure = { readonly reason: string; readonly isOfAddress: boolean }

/**
 * Why a mail is given up: the server refused its address or its content for good (5xx), or this was the last try. Any
 * other error is thrown, and the mail is tried again: also when the server asks for a password, for TLS or for another
 * sender, which the operator can fix.
 */
const failureOf = (error: unknown, isLastTry: boolean): Failure => {
  const { code, responseCode, response, command } = error as Readonly<Record<string, unknown>>
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  const isForGood =
    typeof responseCode === 'number' && responseCode >= 500 && isOfMail && code !== 'EAUTH' && responseCode !== 530
  if (!isForGood && !isLastTry) throw error
  // The server has something against us or the mail, not against the address (RFC 3463).
  const isPolicy = typeof response === 'string' && /^5\d\d[ -]5\.7\./.test(response)
  const words = [responseCode ?? code, command].filter((word) => typeof word === 'number' || typeof word === 'string')
  return {
    reason: words.join(' ').slice(0, 60) || 'unknown',
    isOfAddress: isForGood && !isPolicy && command === 'RCPT TO',
  }
}

const openTransport = (smtpUrl: string, socketTimeout: number): Transporter =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
