import { expect, test } from 'vitest'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { reviewExtras } from '#features/quotations/ui/wizard/review-extras.ts'

test('the review lists what step 3 holds beside the shipping cost', () => {
  const draft = emptyQuotation([])
  expect(reviewExtras({ ...draft, shippingCost: '6.500' })).toEqual([])
  expect(reviewExtras({ ...draft, shippingMethod: 'Camión' })).toEqual([['Método de envío', 'Camión']])
})
