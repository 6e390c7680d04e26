import { attachingTexts } from '#features/files/copy.ts'
import { refusals as rfqRefusals } from '#features/rfqs/copy.ts'
import { changeRefusals, sendRefusals } from '../copy.ts'

/** What a supplier reads when it may not see, quote or change something, by the code of the refusal. */
export const quotationRefusals = {
  ...sendRefusals,
  ...changeRefusals,
  ...attachingTexts('quotation'),
  ACCESS_DENIED: rfqRefusals.ACCESS_DENIED,
} as const
