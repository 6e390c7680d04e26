import { deliveryQuestion, type SupplierRfq } from './quotation-form.ts'
import { ConditionsStep } from './step-conditions.tsx'
import { PricesStep } from './step-prices.tsx'
import { ReviewStep } from './step-review.tsx'
import { ShippingStep } from './step-shipping.tsx'
import type { WizardState } from './use-quotation-wizard.ts'

type Props = { wizard: WizardState; rfq: SupplierRfq; ownNames: Parameters<typeof ReviewStep>[0]['ownNames'] }

/** The fields of the current step, or the review of all. */
export const CurrentStep = ({ wizard, rfq, ownNames }: Props) => {
  const { current, form, change } = wizard
  switch (current) {
    case 1:
      return (
        <PricesStep
          {...form}
          change={change}
          items={rfq.items}
          files={rfq.files}
          currency={rfq.currency}
          doubtOf={wizard.doubtOf}
          target={wizard.target}
        />
      )
    case 2:
      return <ConditionsStep {...form} change={change} />
    case 3:
      return <ShippingStep {...form} currency={rfq.currency} deliversTo={deliveryQuestion(rfq)} />
    default:
      return (
        <ReviewStep
          draft={form.draft}
          rfq={rfq}
          ownNames={ownNames}
          onEditStep={wizard.goToStep}
          onEditField={wizard.goToField}
        />
      )
  }
}
