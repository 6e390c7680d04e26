/** An RFQ that does not exist, or that this reader may not know of. */
export const rfqNotFound = { RFQ_NOT_FOUND: { status: 404, message: 'RFQ not found' } } as const
/** An RFQ that is not open any more. */
export const rfqClosed = { RFQ_CLOSED: { status: 409, message: 'This RFQ is no longer accepting quotations' } } as const
