import { expect, it } from 'vitest'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { reviewExtras } from '#features/quotations/ui/wizard/review-extras.ts'

it('what step 3 brought is named in the review, also when it is a cost of shipping alone', () => {
  const draft = emptyQuotation([])
  expect(reviewExtras(draft, 'UYU')).toEqual([])
  expect(reviewExtras({ ...draft, shippingCost: '6.500' }, 'UYU')).toEqual([['Costo de envío', '$U\u00a06.500,00']])
})
