import type { Brief, NotificationKind } from '../domain/kinds.ts'

/** What a notification says. The type follows from the kind. */
export type Message = {
  readonly kind: NotificationKind
  readonly title: string
  readonly message: string
  /** The title of its RFQ as this person may read it, for the subject of the mail; not where the title has it. */
  readonly about?: string
  readonly brief?: Brief
  /** Made whatever the preferences say, also when its kind is not. */
  readonly always?: boolean
  /** It asks to confirm the prices of its quotation: whatever answers that marks it as read (`markPricesAnswered`). */
  readonly asksPrices?: true
}
/** Whom it tells, and which page it opens. A notice about the person's own quotation has `quotationId` only. */
export type Recipient = {
  readonly userId: string
  readonly rfqId: string | null
  readonly quotationId: string | null
}
/**
 * A notification to make. The caller builds title and message from what this person may know
 * (docs/rules/who-sees-what.md#the-table).
 */
export type Notice = Message &
  Recipient & {
    /** False when this notification is not mailed: there is another mail about the event, or none. */
    readonly byMail?: boolean
  }
