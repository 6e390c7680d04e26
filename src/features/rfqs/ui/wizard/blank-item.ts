import type { ItemDraft } from '../../domain/draft.ts'

/** Nothing was written in it: it may go without a word. */
export const isBlank = ({
  productName,
  quantity,
  unit,
  technicalDescription,
  estimatedUnitPrice,
}: ItemDraft): boolean =>
  [productName, quantity, unit, technicalDescription, estimatedUnitPrice].every((text) => text.trim() === '')
