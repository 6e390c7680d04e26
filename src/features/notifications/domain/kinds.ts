import type { Amount, Currency } from '#lib/money.ts'

/** The types of notifications: a person can filter by them and switch them off. */
export const notificationTypes = ['quotation', 'message', 'system', 'rfq'] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * Every kind of notification: its type, and whether it is made whatever the preferences say
 * (docs/rules/notifications.md#kinds).
 */
export const kinds = {
  'quotation-new': { type: 'quotation', always: false },
  'quotation-revised': { type: 'quotation', always: false },
  'quotation-confirmed': { type: 'quotation', always: false },
  'quotation-withdrawn': { type: 'quotation', always: false },
  'quotation-selected': { type: 'quotation', always: true },
  'quotation-not-selected': { type: 'quotation', always: true },
  'rfq-reception-ended': { type: 'rfq', always: false },
  'rfq-extended': { type: 'rfq', always: false },
  'rfq-addendum': { type: 'rfq', always: false },
  'rfq-deadline-near': { type: 'rfq', always: false },
  'rfq-new-opportunity': { type: 'rfq', always: false },
  'rfq-answers': { type: 'rfq', always: false },
  'question-new': { type: 'message', always: false },
  'question-answered': { type: 'message', always: true },
  'contact-sent': { type: 'message', always: false },
  welcome: { type: 'system', always: true },
  security: { type: 'system', always: true },
  'mail-stopped': { type: 'system', always: true },
  'security-device': { type: 'system', always: true },
} as const satisfies Record<string, { type: NotificationType; always: boolean }>

export type NotificationKind = keyof typeof kinds

const ofTheDay: readonly string[] = ['question-new'] satisfies NotificationKind[]
/**
 * Whether a notification of this kind has no time of day, because that would tell who caused it: it stands at the end of
 * its day, before all others of it (docs/rules/notifications.md#without-a-time).
 */
export const isOfTheDay = (kind: string): boolean => ofTheDay.includes(kind)

const questionKinds: readonly string[] = [
  'rfq-answers',
  'question-new',
  'question-answered',
] satisfies NotificationKind[]
/** Whether a notification of this kind is about questions: it leads to their tab. */
export const isAboutQuestions = (kind: string): boolean => questionKinds.includes(kind)

/**
 * A message without its amount, and the amount as a figure, for lists. The amount is `complete` when it is for every
 * item of the RFQ. `facts` are what else a buyer decides by, for the mail.
 */
export type Brief = {
  readonly text: string
  readonly subject: string
  readonly amount: Amount
  readonly currency: Currency
  readonly complete: boolean
  readonly facts?: readonly (readonly [label: string, value: string])[]
}

/** The types whose mails have a switch of their own. */
export const mailedTypes = ['quotation', 'message', 'rfq'] as const satisfies readonly NotificationType[]
export type MailedType = (typeof mailedTypes)[number]

/**
 * Which types a person wants in the bell; whether there are mails at all (`byMail`), and of which types. The kinds that
 * are always made ignore the first.
 */
export type Preferences = Record<NotificationType | 'byMail' | `${MailedType}ByMail`, boolean>
/** The preferences of a person who never saved any. */
export const defaultPreferences: Preferences = {
  quotation: true,
  message: true,
  system: true,
  rfq: true,
  byMail: false,
  quotationByMail: true,
  messageByMail: true,
  rfqByMail: true,
}

/**
 * Whether a person with these preferences gets a mail of a notification of this type. Those of the system never have
 * one: security is mailed by accounts, always.
 */
export const isMailed = (type: NotificationType, preferences: Preferences): type is MailedType =>
  type !== 'system' && preferences.byMail && preferences[`${type}ByMail`]
