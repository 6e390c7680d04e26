import type { MailEntry } from './entries.ts'

/** A row of a small table, perhaps with a link. */
export type Fact = readonly [label: string, value: string, href?: string | null]
type MailLink = { readonly label: string; readonly href: string }
/**
 * The content of a mail. All values are plain text in one line, which the layout escapes, so that a stranger's text
 * cannot add a paragraph of the mail's own. Links are http(s); that of a fact may also write or call.
 */
export type MailContent = {
  /** What an inbox shows beside the subject: the amount or the nearest date first. Not shown in the opened mail. */
  readonly preheader: string
  /** Above the heading: the sun's for the one mail of a selection. */
  readonly tag?: { readonly label: string; readonly tone: 'petrol' | 'sun' }
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The most important figure, for example a total, with a line above it and perhaps one below. */
  readonly figure?: { readonly label: string; readonly value: string; readonly note?: string }
  /** Rows of a small table under the figure. */
  readonly facts?: readonly Fact[]
  /** A stranger's message in its lines, under the facts: each of them is marked as quoted, also an empty one. */
  readonly quote?: { readonly label: string; readonly lines: readonly string[] }
  readonly entries?: readonly MailEntry[]
  /** Under the entries: how many others there are. */
  readonly more?: string
  readonly button?: MailLink
  /** What happens next, numbered. */
  readonly steps?: readonly string[]
  /** Small print under the button: how long a link works, what to do if the reader did not ask for the mail. */
  readonly note?: string
  /** Why this person gets this mail. */
  readonly reason: string
  /** The page where these mails can be switched off. */
  readonly settings?: MailLink
  /** Links that end these mails without a session. */
  readonly unsubscribe?: readonly MailLink[]
}
