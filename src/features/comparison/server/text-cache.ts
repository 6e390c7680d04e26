import { LRUCache } from 'lru-cache'
import type { ContentRow } from '#features/quotations/server/views.ts'
import { maskUncached, type Mask } from '#lib/masking/masking.ts'
import { versionName } from './answer-cache.ts'

/** Some 1,500 quotations with two thousand characters each. */
const maxBytes = 8 * 1024 * 1024

type Masked = ReadonlyMap<string, string>
const bytesOf = (masked: Masked) =>
  [...masked].reduce((sum, [text, shown]) => sum + 2 * (text.length + shown.length), 700)
const versions = new LRUCache<string, Masked>({ maxSize: maxBytes, sizeCalculation: bytesOf })

type Version = Omit<ContentRow, 'items'> & { readonly id: string }

/**
 * `maskUncached`, with the texts of this version of a quotation read once beside their answers: a list of 30 with long
 * proposals would take more than twice as long. The key is the version, which only its buyer reads, and never the text:
 * a supplier could tell from the time that its own text takes elsewhere whether the buyer had read it.
 */
export const versionMask = (row: Version): Mask => {
  const name = versionName(row)
  const known = versions.get(name)
  const masked = known ?? new Map(textsOf(row).map((text) => [text, maskUncached(text)]))
  if (!known) versions.set(name, masked)
  return (text) => masked.get(text) ?? maskUncached(text)
}

/** What both sides read in the supplier's words, beside the notes to the items. */
const textsOf = ({ deliveryTimeNotes, paymentTerms, proposal, additionalInfo, shipping }: Version) => [
  deliveryTimeNotes,
  paymentTerms,
  proposal,
  additionalInfo,
  ...shipping.flatMap(({ shippingMethod, packagingDetails, shippingNotes }) => [
    shippingMethod,
    packagingDetails,
    shippingNotes,
  ]),
]
