import { findLeaks } from '#lib/leaks.ts'
import type { QuotationDraft } from './draft.ts'
import type { Step } from './steps.ts'

/** A free text of the quotation that the buyer reads masked until the award: `field` names its control. */
export type LeakyText = {
  readonly field: string
  readonly step: Step
  /** The RFQ item whose notes these are, or null. */
  readonly itemId: string | null
  /** What looks like contact data, as it was typed. */
  readonly found: readonly string[]
}

type TextName = {
  [Name in keyof QuotationDraft]: QuotationDraft[Name] extends string ? Name : never
}[keyof QuotationDraft]

const texts: readonly (readonly [Step, TextName])[] = [
  [2, 'deliveryTimeNotes'],
  [2, 'paymentTerms'],
  [3, 'shippingMethod'],
  [3, 'packagingDetails'],
  [3, 'shippingNotes'],
  [3, 'proposal'],
  [3, 'additionalInfo'],
]

const foundIn = (text: string) => findLeaks(text).map((leak) => leak.text)

/**
 * The texts that seem to hold contact data, in the order of the wizard (rulings, Who sees what). Carrier and pickup place
 * are left out: they are shown to nobody before the award.
 */
export const leakyTexts = (draft: QuotationDraft): readonly LeakyText[] =>
  [
    ...draft.items.map((item) => ({
      field: `items.${item.rfqItemId}.notes`,
      step: 1 as const,
      itemId: item.rfqItemId,
      found: foundIn(item.notes),
    })),
    ...texts.map(([step, field]) => ({ field, step, itemId: null, found: foundIn(draft[field]) })),
  ].filter((text) => text.found.length > 0)
