import { compare, formatAmount, formatQuantity, formatUnitPrice, minus } from '#lib/money.ts'
import { priceRankOf, type ComparisonModel, type SupplierColumn } from '../model.ts'
import { shortLabel } from '../supplier-name.tsx'

/**
 * What is said of a price: the sum behind it, and how far its total is from the best and from the estimate. Nothing
 * where the supplier does not quote the item. A price that did not confirm an addendum is multiplied by the quantity
 * that it was quoted for, and compared with nothing.
 */
export const priceSum = (
  comparison: ComparisonModel,
  item: ComparisonModel['rfq']['items'][number],
  column: SupplierColumn,
): readonly string[] => {
  const answer = column.answers.get(item.id)
  if (!answer?.unitPrice || !answer.total) return []
  const quantity = column.quotedQuantities.get(item.id) ?? item.quantity
  const sum = `${formatQuantity(quantity)} × ${formatUnitPrice(answer.unitPrice)} = ${formatAmount(answer.total)}`
  if (column.quotation.unconfirmed) return [sum]
  const best = comparison.columns.find((each) => priceRankOf(comparison, each, item.id).kind === 'best')
  const bestTotal = best?.answers.get(item.id)?.total
  return [
    sum,
    ...(best && bestTotal && compare(answer.total, bestTotal) > 0
      ? [`${formatAmount(minus(answer.total, bestTotal))} más que ${nameOf(best)}`]
      : []),
    ...(item.estimatedTotal === null ? [] : [estimateText(answer.total, item.estimatedTotal)]),
  ]
}

const nameOf = ({ quotation: { supplier } }: SupplierColumn): string =>
  supplier.view === 'identified' ? supplier.company : shortLabel(supplier.label)

const estimateText = (total: string, estimate: string): string => {
  const side = compare(total, estimate)
  if (side === 0) return 'igual a tu estimación'
  return side < 0
    ? `${formatAmount(minus(estimate, total))} bajo tu estimación`
    : `${formatAmount(minus(total, estimate))} sobre tu estimación`
}
