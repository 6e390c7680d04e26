import { IconScissors } from '@tabler/icons-react'
import { shippingText } from '#features/quotations/copy.ts'
import { compare, currencySymbol, formatAmount } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { comparabilityText, combinationText, oldQuantities } from '../../copy.ts'
import { shippingHeading } from '../../copy/values.ts'
import { CombinationSentence } from '../combination-sentence.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { Item, TakenOutItem } from './item.tsx'
import { Pager } from './pager.tsx'
import styles from './phone.module.css'
import { Summary } from './summary.tsx'

type Props = {
  comparison: ComparisonModel
  /** The supplier that is shown. */
  index: number
  onMove: (index: number) => void
}

/** The comparison on a phone: one supplier at a time, with a pager, its summary and its items. */
export const PhoneView = ({ comparison, index, onMove }: Props) => {
  const column = comparison.columns[index]
  if (!column) return null
  const { rfq } = comparison
  const { quotation } = column
  return (
    <div className={styles.phone}>
      <Pager {...{ comparison, index, onMove }} column={column} />
      <Summary comparison={comparison} column={column} />
      <div className={styles.heading}>
        <h2>Ítem por ítem</h2>
        <span className="micro mut">{currencySymbol(rfq.currency)} por unidad, sin IVA</span>
      </div>
      {comparabilityText(comparison) ? <p className="micro mut">{comparabilityText(comparison)}</p> : null}
      <ul className={styles.items}>
        {rfq.items.map((item) => (
          <Item key={item.id} item={item} column={column} comparison={comparison} />
        ))}
        {rfq.takenOut.map((item) => (
          <TakenOutItem key={item.id} item={item} column={column} />
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>Subtotal de ítems</dt>
          <dd>{formatAmount(quotation.itemsTotal)}</dd>
        </div>
        <div>
          <dt>{shippingHeading(rfq)}</dt>
          <dd>{shippingText(quotation.shipping)}</dd>
        </div>
        <div>
          <dt>Total general sin IVA</dt>
          <dd>
            <Money amount={quotation.price} currency={rfq.currency} flat />
            {quotation.unconfirmed?.quantities ? <small>{oldQuantities}</small> : null}
            {rfq.budgetUpper !== null && compare(quotation.price, rfq.budgetUpper) > 0 ? (
              <small>Sobre tu límite superior</small>
            ) : null}
          </dd>
        </div>
      </dl>
      <Combination comparison={comparison} column={column} />
    </div>
  )
}

type PartProps = { comparison: ComparisonModel; column: SupplierColumn }

/** What buying from several suppliers costs, on a dark sheet where it is cheaper. */
const Combination = ({ comparison, column }: PartProps) => {
  const { combination, standing, rfq } = comparison
  if (!combination || standing.kind === 'same') return null
  if (standing.kind !== 'wins')
    return (
      <p className={styles.apart}>
        <IconScissors stroke={1.75} aria-hidden="true" />
        <CombinationSentence comparison={comparison} />
      </p>
    )
  const itemsWon = combination.parts.find((part) => part.quotationId === column.quotation.id)?.items ?? 0
  return (
    <Sheet padding="pad" className={styles.combination}>
      <h2>Mejor combinación</h2>
      <p className={styles.combinationTotal}>
        <Money amount={combination.total} currency={rfq.currency} size="m" tone="onDark" />
        <span>
          <Money amount={standing.saved} currency={rfq.currency} flat tone="onDark" /> menos que la mejor completa
        </span>
      </p>
      <p className="micro">
        {combinationText(comparison)}, entre {count(combination.parts.length, 'proveedor', 'proveedores')}. Este
        proveedor gana {itemsWon} de {rfq.items.length}.
      </p>
    </Sheet>
  )
}
