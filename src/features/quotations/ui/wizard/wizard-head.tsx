import { keepUnits } from '#lib/text.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Stamp } from '#ui/paper/stamp.tsx'
import type { LastSent, SupplierRfq } from './quotation-form.ts'
import { QuotationBackLink, RfqLead } from './quotation-notes.tsx'
import { RfqBar } from './rfq-bar.tsx'

type Props = { rfq: SupplierRfq; daysLeft: number; revised: LastSent | null; isPhone: boolean; step: number }

/** The RFQ that is quoted, above the wizard. On a phone it is a bar that opens, and closes with each step. */
export const WizardHead = ({ rfq, daysLeft, revised, isPhone, step }: Props) => {
  const back = <QuotationBackLink revised={revised} />
  if (isPhone) return <RfqBar key={step} rfq={rfq} daysLeft={daysLeft} back={back} />
  return (
    <PageHead
      work
      above={back}
      title={keepUnits(rfq.title)}
      lead={<RfqLead rfq={rfq} />}
      actions={<Stamp deadline={rfq.deadline} daysLeft={daysLeft} />}
    />
  )
}
