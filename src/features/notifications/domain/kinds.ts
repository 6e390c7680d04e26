import type { UserType } from '#features/accounts/domain/profile-choices.ts'
import type { Amount, Currency } from '#lib/money.ts'

/** The types of notifications: a person can filter by them and switch them off. */
export const notificationTypes = ['quotation', 'message', 'system', 'rfq'] as const
export type NotificationType = (typeof notificationTypes)[number]

const buyer = ['buyer'] as const
const supplier = ['supplier'] as const
const everybody = ['buyer', 'supplier'] as const

/**
 * Every kind of notification: its type, to whom it goes, and whether it is made whatever the preferences say
 * (docs/rules/notifications.md#kinds).
 */
export const kinds = {
  'quotation-new': { type: 'quotation', to: buyer, always: false },
  'quotation-revised': { type: 'quotation', to: buyer, always: false },
  'quotation-confirmed': { type: 'quotation', to: buyer, always: false },
  'quotation-withdrawn': { type: 'quotation', to: buyer, always: false },
  'quotation-selected': { type: 'quotation', to: everybody, always: true },
  'quotation-not-selected': { type: 'quotation', to: supplier, always: true },
  'rfq-reception-ended': { type: 'rfq', to: everybody, always: false },
  'rfq-extended': { type: 'rfq', to: supplier, always: false },
  'rfq-addendum': { type: 'rfq', to: supplier, always: false },
  'rfq-deadline-near': { type: 'rfq', to: everybody, always: false },
  'rfq-new-opportunity': { type: 'rfq', to: supplier, always: false },
  'rfq-answers': { type: 'rfq', to: supplier, always: false },
  'question-new': { type: 'message', to: buyer, always: false },
  'question-answered': { type: 'message', to: supplier, always: true },
  'contact-sent': { type: 'message', to: buyer, always: false },
  welcome: { type: 'system', to: everybody, always: true },
  security: { type: 'system', to: everybody, always: true },
  'mail-stopped': { type: 'system', to: everybody, always: true },
  'security-device': { type: 'system', to: everybody, always: true },
} as const satisfies Record<string, { type: NotificationType; to: readonly UserType[]; always: boolean }>

export type NotificationKind = keyof typeof kinds

const ofTheDay: readonly string[] = ['question-new'] satisfies NotificationKind[]
/**
 * Whether a notification of this kind has no time of day, because that would tell who caused it: it stands at the end
 * of its day, before all others of it (docs/rules/notifications.md#without-a-time).
 */
export const isOfTheDay = (kind: string): boolean => ofTheDay.includes(kind)

const questionKinds: readonly string[] = [
  'rfq-addendum',
  'rfq-answers',
  'question-new',
  'question-answered',
] satisfies NotificationKind[]
/** Whether a notification of this kind is about questions or an addendum: it leads to the tab that shows both. */
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
 * Which types a person wants in the bell, whether by mail at all (`byMail`), and which types by mail. The kinds that
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
 * Whether a buyer or a supplier has nothing of this type to switch off in the bell: every kind that it can get is
 * always made.
 */
export const isAlwaysInBell = (type: NotificationType, userType: UserType): boolean =>
  Object.values<{ type: NotificationType; to: readonly UserType[]; always: boolean }>(kinds).every(
    (kind) => kind.type !== type || !kind.to.includes(userType) || kind.always,
  )

/** Whether this type is on in the bell of a buyer or supplier with these preferences. */
export const isInBell = (type: NotificationType, preferences: Preferences, userType: UserType): boolean =>
  isAlwaysInBell(type, userType) || preferences[type]

/**
 * Whether a buyer or supplier with these preferences gets notifications of this type by mail. The settings show the
 * same: a type that is off in the bell is not mailed (docs/rules/notifications.md#settings). Those of the system are
 * never mailed: accounts always mails what concerns security.
 */
export const isMailed = (type: NotificationType, preferences: Preferences, userType: UserType): type is MailedType =>
  type !== 'system' && preferences.byMail && preferences[`${type}ByMail`] && isInBell(type, preferences, userType)
