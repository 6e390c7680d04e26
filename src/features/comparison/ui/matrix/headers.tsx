import { noEstimate } from '#lib/absent.ts'
import { currencySymbol } from '#lib/money.ts'
import { count, keepName } from '#lib/text.ts'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { Money } from '#ui/paper/money.tsx'
import { attributeLabels } from '../../copy/supplier.ts'
import { comparabilityText } from '../../copy.ts'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { PartyLabel, SupplierName } from '../supplier-name.tsx'
import { ColumnTag } from '../values.tsx'
import styles from './headers.module.css'

/** Whether the matrix shows prices of one unit or of the whole item. */
export type PriceMode = 'unit' | 'total'
type CornerProps = { comparison: ComparisonModel; mode: PriceMode; onMode: (mode: PriceMode) => void }

/** The corner of the matrix: what its prices are, which totals cannot be compared, and the buyer's estimate. */
export const Corner = ({ comparison, mode, onMode }: CornerProps) => {
  const { rfq, estimated } = comparison
  return (
    <div className={styles.corner}>
      <div className={styles.items}>
        <span className={styles.caption}>
          {count(rfq.items.length, 'ítem')}, {currencySymbol(rfq.currency)} sin IVA. {comparabilityText(comparison)}
        </span>
        <SegmentedChoice
          legend="Precios por ítem"
          hiddenLegend
          small
          choices={[
            { value: 'unit', label: 'Unitario' },
            { value: 'total', label: 'Total' },
          ]}
          value={mode}
          onChange={onMode}
        />
      </div>
      <div className={styles.estimate}>
        <span className={styles.caption}>Tu estimación</span>
        {rfq.estimatedTotal === null ? (
          <span className={styles.noEstimate}>{noEstimate}</span>
        ) : (
          <>
            <span className={styles.estimateTotal}>
              <Money amount={rfq.estimatedTotal} currency={rfq.currency} size="s" />
            </span>
            {estimated < rfq.items.length ? (
              <small className={styles.noEstimate}>
                {estimated} de {rfq.items.length} ítems
              </small>
            ) : null}
          </>
        )}
      </div>
    </div>
  )
}

type SupplierProps = {
  column: SupplierColumn
  currency: string
}

/** The header of a supplier's column: its tag, its name, its sector and department, its total. */
export const SupplierHeader = ({ column, currency }: SupplierProps) => {
  const { quotation } = column
  const { sector, department } = attributeLabels(quotation)
  return (
    <div className={styles.supplierCard}>
      <ColumnTag column={column} />
      <span className={styles.supplierName}>
        <SupplierName supplier={quotation.supplier} />
      </span>
      <span className={styles.attributes}>
        {quotation.supplier.view === 'identified' ? (
          <>
            <PartyLabel label={quotation.supplier.label} />
            <br />
          </>
        ) : null}
        {sector ?? 'Sin sector'}
        <br />
        {keepName(department)}
      </span>
      <span className={styles.total}>
        <Money amount={quotation.price} currency={currency} size="s" />
      </span>
    </div>
  )
}
