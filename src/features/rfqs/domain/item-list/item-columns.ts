/** What a column of a list of items may hold (docs/rules/exports-and-lists.md#item-lists). */
export const itemColumns = [
  'productName',
  'quantity',
  'type',
  'unit',
  'technicalDescription',
  'estimatedUnitPrice',
] as const
export type ItemColumn = (typeof itemColumns)[number]
