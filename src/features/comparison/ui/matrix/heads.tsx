import { currencyLabel } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Tag } from './cells.tsx'
import type { Column, Comparing } from './columns.ts'
import styles from './matrix.module.css'
import { attributes } from '../../domain/wording.ts'
import { Label, SupplierName } from '../supplier-name.tsx'

/** Whether the matrix shows prices of one unit or of the whole item. */
export type Mode = 'unit' | 'total'
type ItemsProps = { rfq: Comparing['rfq']; mode: Mode; onMode: (mode: Mode) => void }

/** Over the items: how many, in what, and of one unit or in total. */
export const ItemsHead = ({ rfq, mode, onMode }: ItemsProps) => (
  <>
    <span className={styles.what}>
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

/** Over the estimates: what they come to. */
export const EstimateHead = ({ comparing: { rfq, estimated } }: { comparing: Comparing }) => (
  <>
    <span className={styles.what}>Tu estimación</span>
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

type SupplierProps = { column: Column; currency: string; profile?: boolean }

/** Over a supplier's column: what it is, who, and its total; `profile`: its sector and department too. */
export const SupplierHead = ({ column, currency, profile = true }: SupplierProps) => {
  const { quotation } = column
  const { sector, department } = attributes(quotation)
  return (
    <div className={styles.sheet}>
      <Tag column={column} />
      <span className={styles.supplierName}>
        <SupplierName supplier={quotation.supplier} />
      </span>
      {quotation.supplier.view === 'identified' ? (
        <span className={styles.profile}>
          <Label label={quotation.supplier.label} />
        </span>
      ) : null}
      {profile ? (
        <span className={styles.profile}>
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
