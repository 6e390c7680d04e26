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
 * The form of a quotation, complete for the current RFQ. Throws when the supplier had not seen an addendum, and
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

type Taking = {
  readonly rfq: { readonly id: string }
  readonly form: CompleteForm
  /** The quotation that the form is about to replace. */
  readonly previous: { readonly id: string } | null
  /** The draft that the form was sent from, as its device had it. */
  readonly quotation: QuotationDraft
  readonly draftVersion: number
}

/**
 * Attaches the files of a form that is about to be written, and deletes its draft. Throws when a file cannot be
 * attached, when the server does not have the pickup place, and when another device saved a newer draft.
 */
export const takeForm = async (
  tx: Tx,
  supplier: SupplierId,
  { rfq, form, previous, quotation, draftVersion }: Taking,
  errors: FormErrors & { DRAFT_NEWER(): Error },
): Promise<void> => {
  if (!(await findChosenPlace(tx, form.draft.pickupPlaceId)).ok)
    throw invalid([{ field: 'pickupLocation', message: placeUnknown }])
  const notAttached = await attachQuotationFiles(tx, supplier, form.draft, previous)
  if (notAttached) throw errors[notAttached]()
  const refusal = await takeDraft(tx, supplier, { rfqId: rfq.id, draft: quotation, version: draftVersion })
  if (refusal) throw errors[refusal]()
}
