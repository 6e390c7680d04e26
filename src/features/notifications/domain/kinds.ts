/** The types a person can filter and switch off (spec §3 Notification). */
export const notificationTypes = ['quotation', 'message', 'system', 'rfq'] as const
export type NotificationType = (typeof notificationTypes)[number]

/**
 * Every notification the product makes (rulings, stubs): its type, and whether it is made whatever the preferences say
 * (selected, not selected and system always are).
 */
export const kinds = {
  'quotation-new': { type: 'quotation', always: false },
  'quotation-revised': { type: 'quotation', always: false },
  'quotation-withdrawn': { type: 'quotation', always: false },
  'quotation-selected': { type: 'quotation', always: true },
  'quotation-not-selected': { type: 'quotation', always: true },
  'rfq-reception-ended': { type: 'rfq', always: false },
  'rfq-extended': { type: 'rfq', always: false },
  'contact-sent': { type: 'message', always: false },
  welcome: { type: 'system', always: true },
  security: { type: 'system', always: true },
} as const satisfies Record<string, { type: NotificationType; always: boolean }>

export type NotificationKind = keyof typeof kinds

/** The four switches that hold notifications back, and whether they come by mail too; no row means these defaults (spec §9). */
export type Preferences = Record<NotificationType | 'byMail', boolean>
export const defaultPreferences: Preferences = {
  quotation: true,
  message: true,
  system: true,
  rfq: true,
  byMail: false,
}

/** Whether a person who chose these preferences gets a notification of this kind. */
export const isWanted = (kind: NotificationKind, preferences: Preferences): boolean =>
  kinds[kind].always || preferences[kinds[kind].type]
