import { getRouteApi } from '@tanstack/react-router'
import { RfqQuestionsPage } from '#features/clarifications/ui/questions/rfq-questions-page.tsx'
import { SupplierTabs } from '#features/clarifications/ui/questions/supplier-tabs.tsx'
import { QuotationWizardPage } from '#features/quotations/ui/wizard/quotation-wizard-page.tsx'
import { TabPanel } from '#ui/layout/tabs.tsx'
import { readStep } from '#ui/wizard/wizard-step.ts'

const route = getRouteApi('/_app/rfq/$id')

/** For a supplier: the RFQ and the wizard for its quotation. */
export const SupplierRfq = () => {
  const { id } = route.useParams()
  const { step, tab } = route.useSearch()
  const navigate = route.useNavigate()
  const asking = tab === 'questions'
  const tabs = (
    <SupplierTabs
      rfqId={id}
      id="licitacion"
      label="Licitación"
      first={{ value: 'quote', label: 'Cotizar' }}
      asking={asking}
      onAsking={(next) =>
        void navigate({
          search: (now) => ({ ...now, tab: next ? 'questions' : undefined }),
          resetScroll: false,
          replace: true,
        })
      }
    />
  )
  const wizard = (
    <QuotationWizardPage
      key={id}
      withTabs={(content) => (
        <>
          {tabs}
          <TabPanel id="licitacion" value="quote">
            {content}
          </TabPanel>
        </>
      )}
      rfqId={id}
      step={readStep(step)}
      onStep={(next) => void navigate({ search: { step: String(next) }, resetScroll: false })}
      onSent={() => navigate({ to: '/supplier-dashboard' })}
      onQuoted={(quotationId) =>
        void navigate({
          to: '/quotation-detail/$id',
          params: { id: quotationId },
          search: { tab: asking ? 'questions' : undefined },
          replace: true,
        })
      }
    />
  )
  return asking ? <RfqQuestionsPage key={id} rfqId={id} tabs={tabs} otherwise={wizard} /> : wizard
}
