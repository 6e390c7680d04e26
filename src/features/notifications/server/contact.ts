import { v4 } from 'uuid'
import { nameInMail } from '#features/accounts/domain/names.ts'
import { mailtoLink } from '#lib/mailto.ts'
import { quotedInMail } from '#lib/text.ts'
import type { Tx } from '#platform/database/db.ts'
import type { MailContent } from '#platform/mail/content.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Settings } from '#platform/rpc.ts'
import { contactFactLabels as labels, contactSubjectLabels } from '../copy.ts'
import { forTeam, teamCopy } from '../copy/mails.ts'
import type { ContactForm } from '../domain/contact-form.ts'
import { contactMessages } from './tables.ts'

/** Stores a message to the team and mails it. */
export const storeMessage = async (tx: Tx, settings: Pick<Settings, 'teamEmail'>, form: ContactForm): Promise<void> => {
  await tx.insert(contactMessages).values({ id: v4(), ...form, createdAt: tx.now })
  const { subject, ...mail } = messageMail(form)
  const headers = { 'Reply-To': form.email }
  await sendMail(tx, { to: settings.teamEmail, subject, kind: 'team-contact', ...mailLayout(mail), headers })
}

/**
 * The mail of a message to the team; an answer to it goes to the sender. The sender is a stranger: its words are
 * quoted, never the mail's own.
 */
export const messageMail = (form: ContactForm): MailContent & { readonly subject: string } => {
  const { heading, paragraph, reason } = teamCopy.contact
  const subject = contactSubjectLabels[form.subject]
  return {
    subject: `${heading}: ${subject}`,
    preheader: `${subject}: ${quotedInMail(form.message)}`,
    tag: { label: forTeam, tone: 'petrol' },
    heading,
    paragraphs: [paragraph],
    facts: [
      [labels.name, nameInMail(form.name)],
      [labels.email, form.email, mailtoLink(form.email)],
      ...(form.company === '' ? [] : [[labels.company, nameInMail(form.company)] as const]),
      [labels.subject, subject],
    ],
    quote: { label: labels.message, lines: quotedLines(form.message) },
    reason,
  }
}

/** A message in its lines, with one empty line at most between its paragraphs. */
const quotedLines = (message: string): readonly string[] =>
  message
    .split(/\r\n?|\n/)
    .map(quotedInMail)
    .filter((line, at, all) => line !== '' || all[at - 1] !== '')
