import { useQuery } from '@tanstack/react-query'
import type { Step } from '../../domain/steps.ts'
import { QuotationDetail } from '../sent/quotation-detail.tsx'
import { QuoteWizard } from './quote-wizard.tsx'
import { sentQuery } from '../sent/sent-query.ts'

type Props = {
  id: string
  step: Step
  onStep: (step: Step) => void
  /** It was sent anew: back to the quotation. */
  onSent: () => void | Promise<void>
}

/** /quotation-detail/{id} at a step: the wizard over what was sent, to change it (rulings, States). */
export const Revising = ({ id, ...rest }: Props) => {
  const sent = useQuery(sentQuery(id))
  return sent.data ? <QuoteWizard rfqId={sent.data.rfq.id} {...rest} /> : <QuotationDetail id={id} />
}
