/** An RFQ that does not exist, or that this reader may not know of. */
export const rfqNotFound = { RFQ_NOT_FOUND: { status: 404, message: 'RFQ not found' } } as const
/** An RFQ that is not open any more. */
export const rfqClosed = { RFQ_CLOSED: { status: 409, message: 'This RFQ is no longer accepting quotations' } } as const
/** Another device saved a newer draft, of an RFQ or of a quotation for one. */
export const draftNewer = { DRAFT_NEWER: { status: 409, message: 'A newer draft was saved elsewhere' } } as const
/** Nothing is saved until another draft is deleted. */
export const tooManyDrafts = { TOO_MANY_DRAFTS: { status: 409, message: 'Too many drafts' } } as const
