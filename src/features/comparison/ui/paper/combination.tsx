import { compare, formatAmount, formatMoney, plus } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { combinationText } from '../../copy.ts'
import { CombinationSentence } from '../combination-sentence.tsx'
import type { ComparisonModel } from '../model.ts'
import styles from './paper.module.css'

/** What buying from several suppliers would cost, after the last table; with a dark band where it is cheaper. */
export const PaperCombination = ({ comparison }: { comparison: ComparisonModel }) => {
  const { combination, standing, rfq, columns } = comparison
  if (!combination || standing.kind === 'same') return null
  if (standing.kind !== 'wins')
    return (
      <p className={styles.combination}>
        <CombinationSentence comparison={comparison} />
      </p>
    )
  const shares = columns.flatMap(({ quotation }) => {
    const part = combination.parts.find(({ quotationId }) => quotationId === quotation.id)
    return part ? [{ label: quotation.supplier.label, part }] : []
  })
  return (
    <p className={styles.wins}>
      <b>Mejor combinación, {formatMoney(combination.total, rfq.currency)}</b>:{' '}
      {formatMoney(standing.saved, rfq.currency)} menos que la mejor completa. {combinationText(comparison)}.{' '}
      {shares
        .map(({ label, part }) => {
          const ships = compare(part.shipping, '0') > 0 ? ' y envío' : ''
          return `${label}: ${formatAmount(plus(part.itemsTotal, part.shipping))} (${count(part.items, 'ítem')}${ships})`
        })
        .join('; ')}
      .
    </p>
  )
}
