import { itemOfField } from './rfq-form.ts'
import { DeliveryStep } from './step-delivery.tsx'
import { ItemsStep } from './step-items.tsx'
import { ReviewStep } from './step-review.tsx'
import { WhatStep } from './step-what.tsx'
import type { WizardState } from './use-rfq-wizard.ts'

/** The fields of the current step, or the review of all. */
export const CurrentStep = ({ wizard }: { wizard: WizardState }) => {
  const { current, form, change, today } = wizard
  switch (current) {
    case 1:
      return <WhatStep {...form} today={today} />
    case 2:
      return (
        <ItemsStep
          draft={form.draft}
          change={change}
          errorOf={form.errorOf}
          submitted={wizard.submitted}
          list={wizard.itemList}
          target={itemOfField(wizard.target)}
        />
      )
    case 3:
      return <DeliveryStep {...form} />
    default:
      return (
        <ReviewStep
          {...form}
          change={change}
          category={wizard.category}
          today={today}
          problems={wizard.blockers[3] ?? []}
          target={wizard.target}
          onStep={wizard.goToStep}
          onGo={wizard.goToField}
          onInsist={wizard.insistOn}
        />
      )
  }
}
