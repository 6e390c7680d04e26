import { count } from '#lib/text.ts'
import { Money } from '#ui/paper/money.tsx'
import { isShippingOpen } from '../domain/comparable-quotation.ts'
import type { ComparisonModel } from './model.ts'
import { shortLabel } from './supplier-name.tsx'

/** One sentence on what buying from several suppliers would cost, where that is not cheaper. */
export const CombinationSentence = ({
  comparison: { combination, standing, rfq, columns },
}: {
  comparison: ComparisonModel
}) => {
  if (!combination) return null
  const used = new Set(combination.parts.map(({ quotationId }) => quotationId))
  const isOpen = columns.some(({ quotation }) => used.has(quotation.id) && isShippingOpen(quotation, rfq))
  const missing = rfq.items.length - combination.covered
  const total = (
    <>
      <Money amount={combination.total} currency={rfq.currency} flat /> entre{' '}
      {count(combination.parts.length, 'proveedor', 'proveedores')},{' '}
      {isOpen ? 'sin los envíos por acordar' : combination.parts.length === 1 ? 'con su envío' : 'con sus envíos'}
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
