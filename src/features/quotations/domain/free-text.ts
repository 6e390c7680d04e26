import { findIdentifyingData } from '#lib/masking/masking.ts'
import type { QuotationDraft } from './draft.ts'
import type { Step } from './steps.ts'

type TextName = {
  [Name in keyof QuotationDraft]: QuotationDraft[Name] extends string ? Name : never
}[keyof QuotationDraft]

const texts = [
  [2, 'deliveryTimeNotes'],
  [2, 'paymentTerms'],
  [3, 'shippingMethod'],
  [3, 'packagingDetails'],
  [3, 'shippingNotes'],
  [3, 'proposal'],
  [3, 'additionalInfo'],
] as const satisfies readonly (readonly [Step, TextName])[]

/** A field of the form, or the notes of an RFQ item. `field` names the control. */
type Place =
  | { readonly itemId: null; readonly field: (typeof texts)[number][1] }
  | { readonly itemId: string; readonly field: string }

/** A free text with contact data or the author's name in it. The buyer reads it masked until the award. */
export type IdentifyingText = Place & {
  readonly step: Step
  /** What looks like contact data, as typed: the buyer reads the mask in its place. */
  readonly found: readonly string[]
  /** Where the text names its author, as typed: only warned about, never masked. */
  readonly names: readonly string[]
}

/** Contact data in a text and names of its author. */
const identifyingDataIn = (text: string, ownNames: readonly string[]) => {
  const matches = findIdentifyingData(text, ownNames)
  const textsOf = (isName: boolean) =>
    matches.filter(({ kind }) => (kind === 'name') === isName).map((match) => match.text)
  return { found: textsOf(false), names: textsOf(true) }
}

/**
 * The texts that seem to hold contact data or to name their author, in the order of the wizard
 * (docs/rules/masking.md#what-is-masked). Carrier and pickup place are left out: nobody sees them before the award.
 */
export const identifyingTexts = (draft: QuotationDraft, ownNames: readonly string[]): readonly IdentifyingText[] =>
  [
    ...draft.items.map((item) => ({
      field: `items.${item.rfqItemId}.notes`,
      step: 1 as const,
      itemId: item.rfqItemId,
      ...identifyingDataIn(item.notes, ownNames),
    })),
    ...texts.map(([step, field]) => ({ field, step, itemId: null, ...identifyingDataIn(draft[field], ownNames) })),
  ].filter((text) => text.found.length > 0 || text.names.length > 0)
