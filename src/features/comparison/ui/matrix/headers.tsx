import { currencyLabel } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { Money } from '#ui/paper/money.tsx'
import { attributeLabels } from '../../copy.ts'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { PartyLabel, SupplierName } from '../supplier-name.tsx'
import { ColumnTag } from '../values.tsx'
import styles from './matrix.module.css'

/** Whether the matrix shows prices of one unit or of the whole item. */
export type PriceMode = 'unit' | 'total'
type ItemsProps = { rfq: ComparisonModel['rfq']; mode: PriceMode; onMode: (mode: PriceMode) => void }

/** The header of the items: how many there are, the currency, and the choice of the price mode. */
export const ItemsHeader = ({ rfq, mode, onMode }: ItemsProps) => (
  <>
    <span className={styles.caption}>
      {count(rfq.items.length, 'ítem')}, {currencyLabel(rfq.currency).toLocaleLowerCase('es')} sin IVA
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
  </>
)

/** The header of the estimates: their total, and over how many items when not over all. */
export const EstimateHeader = ({ comparison: { rfq, estimated } }: { comparison: ComparisonModel }) => (
  <>
    <span className={styles.caption}>Tu estimación</span>
    {rfq.estimatedTotal === null ? (
      <span className={styles.noEstimate}>Sin estimación</span>
    ) : (
      <span className={styles.estimateTotal}>
        <Money amount={rfq.estimatedTotal} currency={rfq.currency} size="s" />
        {estimated < rfq.items.length ? (
          <small>
            {estimated} de {rfq.items.length} ítems
          </small>
        ) : null}
      </span>
    )}
  </>
)

type SupplierProps = {
  column: SupplierColumn
  currency: string
  /** Whether sector and department are shown too. */
  attributes?: boolean
}

/** The header of a supplier's column: its tag, its name and its total. */
export const SupplierHeader = ({ column, currency, attributes = true }: SupplierProps) => {
  const { quotation } = column
  const { sector, department } = attributeLabels(quotation)
  return (
    <div className={styles.supplierCard}>
      <ColumnTag column={column} />
      <span className={styles.supplierName}>
        <SupplierName supplier={quotation.supplier} />
      </span>
      {quotation.supplier.view === 'identified' ? (
        <span className={styles.attributes}>
          <PartyLabel label={quotation.supplier.label} />
        </span>
      ) : null}
      {attributes ? (
        <span className={styles.attributes}>
          {sector ?? 'Sin sector'}
          <br />
          {department ?? 'Sin departamento'}
        </span>
      ) : null}
      <span className={styles.total}>
        <Money amount={quotation.price} currency={currency} size="s" />
      </span>
    </div>
  )
}
