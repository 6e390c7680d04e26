import { expect, it } from 'vitest'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { reviewExtras } from '#features/quotations/ui/wizard/review-extras.ts'

it('the review lists what step 3 holds, also a shipping cost alone', () => {
  const draft = emptyQuotation([])
  expect(reviewExtras(draft, 'UYU')).toEqual([])
  expect(reviewExtras({ ...draft, shippingCost: '6.500' }, 'UYU')).toEqual([['Costo de envío', '$U\u00a06.500,00']])
})
