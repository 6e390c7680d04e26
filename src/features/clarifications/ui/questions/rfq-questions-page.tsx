import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDaysLeft } from '#ui/time/days-left.ts'
import { QuotationBackLink, RfqLead } from '#features/quotations/ui/wizard/quotation-notes.tsx'
import type { SupplierRfq } from '#features/quotations/ui/wizard/quotation-form.ts'
import { RfqBar } from '#features/quotations/ui/wizard/rfq-bar.tsx'
import { orpc } from '#ui/api.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { TabPanel } from '#ui/layout/tabs.tsx'
import { Stamp } from '#ui/paper/stamp.tsx'
import { usePageTitle } from '#ui/layout/page-title.ts'
import { useIsPhone } from '#ui/use-media.ts'
import styles from './asking.module.css'
import { SupplierQuestions } from './supplier-questions.tsx'

type Props = {
  rfqId: string
  tabs: ReactNode
  /** Shown until the RFQ is there, and when it is refused. */
  otherwise: ReactNode
}

/** /rfq/{id} of a supplier that has not quoted, with the tab 'Consultas' open. */
export const RfqQuestionsPage = ({ rfqId, tabs, otherwise }: Props) => {
  const rfq = useQuery(orpc.rfqs.forSupplier.queryOptions({ input: { id: rfqId } }))
  return rfq.data ? <Page rfq={rfq.data} tabs={tabs} /> : otherwise
}

const Page = ({ rfq, tabs }: { rfq: SupplierRfq; tabs: ReactNode }) => {
  usePageTitle(rfq.title)
  const daysLeft = useDaysLeft(rfq.daysLeft)
  const phone = useIsPhone()
  const back = <QuotationBackLink revised={null} />
  return (
    <div className="wrap">
      {phone ? (
        <RfqBar rfq={rfq} daysLeft={daysLeft} back={back} />
      ) : (
        <PageHead
          work
          above={back}
          title={rfq.title}
          lead={<RfqLead rfq={rfq} />}
          actions={<Stamp deadline={rfq.deadline} daysLeft={daysLeft} />}
        />
      )}
      {tabs}
      <div className={styles.panel}>
        <TabPanel id="licitacion" value="questions">
          <SupplierQuestions rfq={rfq} />
        </TabPanel>
      </div>
    </div>
  )
}
