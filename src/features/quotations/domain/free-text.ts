import { findIdentifyingData } from '#lib/masking/masking.ts'
import type { QuotationDraft } from './draft.ts'
import type { Step } from './steps.ts'

/** A free text of the quotation that the buyer reads masked until the award: `field` names its control. */
export type LeakyText = {
  readonly field: string
  readonly step: Step
  /** The RFQ item whose notes these are, or null. */
  readonly itemId: string | null
  /** What looks like contact data, as it was typed: the buyer reads the mask in its place. */
  readonly found: readonly string[]
  /** Where it names its own author, as it was typed: only warned about, never masked. */
  readonly names: readonly string[]
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

/** What in this text tells who wrote it. */
const tellsIn = (text: string, ownNames: readonly string[]) => {
  const tells = findIdentifyingData(text, ownNames)
  const texts = (isName: boolean) => tells.filter(({ kind }) => (kind === 'name') === isName).map((one) => one.text)
  return { found: texts(false), names: texts(true) }
}

/**
 * The texts that seem to hold contact data or name their author, in the order of the wizard (rulings, Who sees what). Carrier
 * and pickup place are left out: they are shown to nobody before the award.
 */
export const leakyTexts = (draft: QuotationDraft, ownNames: readonly string[]): readonly LeakyText[] =>
  [
    ...draft.items.map((item) => ({
      field: `items.${item.rfqItemId}.notes`,
      step: 1 as const,
      itemId: item.rfqItemId,
      ...tellsIn(item.notes, ownNames),
    })),
    ...texts.map(([step, field]) => ({ field, step, itemId: null, ...tellsIn(draft[field], ownNames) })),
  ].filter((text) => text.found.length > 0 || text.names.length > 0)
