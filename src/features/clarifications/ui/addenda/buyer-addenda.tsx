import { Addenda } from '#features/rfqs/ui/addenda/addenda.tsx'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { NewAddendum } from './new-addendum.tsx'

type Props = { rfq: BuyerRfq; quotations: number | undefined }

/** The addenda of the buyer's own RFQ, and the button for another one while it receives quotations. */
export const BuyerAddenda = ({ rfq, quotations }: Props) => (
  <Addenda
    rfq={rfq}
    level={2}
    action={rfq.status === 'active' ? <NewAddendum rfq={rfq} quotations={quotations} /> : undefined}
  />
)
