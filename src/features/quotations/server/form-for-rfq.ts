import { placeUnknown } from '#features/accounts/copy.ts'
import type { Tx } from '#platform/database/db.ts'
import { findChosenPlace } from '#platform/places.ts'
import { invalid, type SupplierId } from '#platform/rpc.ts'
import type { QuotationDraft } from '../domain/draft.ts'
import { refuseUnseen } from '../domain/status.ts'
import { completeForm, type CompleteForm } from '../domain/steps.ts'
import { takeDraft } from './drafts.ts'
import { attachQuotationFiles } from './files.ts'

type Input = { readonly quotation: QuotationDraft; readonly seenAddenda: number }
type NotAttached = NonNullable<Awaited<ReturnType<typeof attachQuotationFiles>>>
/** The refusals that sending and revising a quotation share. */
type FormErrors = { RFQ_CHANGED(options: { data: { number: number } }): Error } & Record<NotAttached, () => Error>

/**
 * The form of a quotation, complete for the RFQ as it stands. Throws when the supplier had not seen an addendum, and
 * when something is missing.
 */
export const formFor = (
  rfq: Parameters<typeof completeForm>[1] & { readonly addenda: number },
  input: Input,
  errors: FormErrors,
): CompleteForm => {
  if (refuseUnseen(rfq, input.seenAddenda)) throw errors.RFQ_CHANGED({ data: { number: rfq.addenda } })
  const complete = completeForm(input.quotation, rfq)
  if (!complete.ok) throw invalid(complete.refusal)
  return complete.value
}

/**
 * Attaches the files of a form that is about to replace `previous`. Throws when one cannot be attached, and when the
 * server does not have the pickup place.
 */
export const attachForm = async (
  tx: Tx,
  supplier: SupplierId,
  { draft }: CompleteForm,
  previous: { readonly id: string } | null,
  errors: FormErrors,
): Promise<void> => {
  if (!(await findChosenPlace(tx, draft.pickupPlaceId)).ok)
    throw invalid([{ field: 'pickupLocation', message: placeUnknown }])
  const notAttached = await attachQuotationFiles(tx, supplier, draft, previous)
  if (notAttached) throw errors[notAttached]()
}

/** Deletes the draft that a form sends. Throws when another device saved a newer one. */
export const takeDraftOf = async (
  tx: Tx,
  supplier: SupplierId,
  sent: { readonly rfqId: string; readonly quotation: QuotationDraft; readonly draftVersion: number },
  errors: { DRAFT_NEWER(): Error },
): Promise<void> => {
  const { rfqId, quotation, draftVersion } = sent
  const refusal = await takeDraft(tx, supplier, { rfqId, draft: quotation, version: draftVersion })
  if (refusal) throw errors[refusal]()
}
