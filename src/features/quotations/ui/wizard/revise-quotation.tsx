import { useQuery } from '@tanstack/react-query'
import type { Step } from '../../domain/steps.ts'
import { QuotationDetail } from '../sent/quotation-detail.tsx'
import { QuotationWizardPage } from './quotation-wizard-page.tsx'
import { sentQuery } from '../sent/sent-query.ts'

type Props = {
  id: string
  step: Step
  onStep: (step: Step) => void
  /** The new version was sent: back to the quotation. */
  onSent: () => void | Promise<void>
}

/** /quotation-detail/{id}?step=…: the wizard on what was sent, to revise it (docs/rules/states.md#revising). */
export const ReviseQuotation = ({ id, ...rest }: Props) => {
  const sent = useQuery(sentQuery(id))
  return sent.data ? (
    <QuotationWizardPage rfqId={sent.data.rfq.id} withTabs={(wizard) => wizard} {...rest} />
  ) : (
    <QuotationDetail id={id} tabs={() => null} questions={null} />
  )
}
