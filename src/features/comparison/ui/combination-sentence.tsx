import { count } from '#lib/text.ts'
import { Money } from '#ui/paper/money.tsx'
import { combinationShipping } from '../copy.ts'
import { leavesOutShipping } from '../domain/best-combination.ts'
import type { ComparisonModel } from './model.ts'
import { shortLabel } from './supplier-name.tsx'

/** One sentence on what buying from several suppliers would cost, where that is not cheaper. */
export const CombinationSentence = ({
  comparison: { combination, standing, rfq, columns },
}: {
  comparison: ComparisonModel
}) => {
  if (!combination) return null
  const suppliers = combination.parts.length
  const isOpen = leavesOutShipping(
    combination,
    columns.map(({ quotation }) => quotation),
    rfq,
  )
  const missing = rfq.items.length - combination.covered
  const total = (
    <>
      <Money amount={combination.total} currency={rfq.currency} flat /> entre{' '}
      {count(suppliers, 'proveedor', 'proveedores')}, {combinationShipping(suppliers, isOpen)}
      {missing > 0 ? `; ${count(missing, 'ítem')} sin precio` : ''}.
    </>
  )
  return standing.kind === 'loses' ? (
    <span>
      Comprar por separado costaría{' '}
      <b>
        <Money amount={standing.excess} currency={rfq.currency} flat /> más
      </b>{' '}
      que a <span className="hash">{shortLabel(standing.single.supplier.label)}</span>: {total}
    </span>
  ) : (
    <span>Comprar cada ítem al mejor precio costaría {total}</span>
  )
}
