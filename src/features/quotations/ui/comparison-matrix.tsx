import { memo, useState } from 'react'
import { quantityWords } from '#features/catalog/domain/product.ts'
import { currencyLabel, formatAmount } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { SegmentedChoice } from '#ui/choice.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/money.tsx'
import { Price, Tag } from './comparison-cells.tsx'
import { standing, type Column, type Comparing } from './comparison-columns.ts'
import type { PriceStanding } from '../domain/comparison.ts'
import { ElectionRow } from './comparison-election.tsx'
import styles from './comparison-matrix.module.css'
import { columnClass, ConditionRows } from './comparison-rows.tsx'
import { CombinationRow, TotalRows } from './comparison-totals.tsx'
import { attributes, unitPriceText } from '../domain/comparison-words.ts'
import { MoreText } from './more-text.tsx'
import type { Received } from './received-query.ts'
import { Label, SupplierName } from './supplier-name.tsx'

type Mode = 'unit' | 'total'

/** The matrix (mockup 06): items as rows, suppliers as columns, complete ones before partial ones; heads and first column stay in sight. */
export const ComparisonMatrix = ({ comparing, part }: { comparing: Comparing; part?: string | undefined }) => {
  const [mode, setMode] = useState<Mode>('unit')
  const { rfq, columns } = comparing
  const currency = currencyLabel(rfq.currency).toLocaleLowerCase('es')
  const size = Math.min(columns.length, 6)
  return (
    <div
      className={styles.region}
      data-suppliers={size}
      role="region"
      aria-label={`Comparación de precios por ítem y proveedor${part ? `, ${part}` : ''}`}
      tabIndex={0}
    >
      <table className={styles.table} data-suppliers={size}>
        <caption className="vh">
          Comparación de {mode === 'unit' ? 'precios unitarios' : 'totales'} por ítem y proveedor, en {currency} sin IVA
        </caption>
        <colgroup>
          <col className={styles.items} />
          <col className={styles.estimates} />
          {columns.map(({ quotation }) => (
            <col key={quotation.id} className={styles.supplier} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.c0}>
              <span className={styles.what}>
                {count(rfq.items.length, 'ítem')}, {currency} sin IVA
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
                onChange={setMode}
              />
            </th>
            <th scope="col" className={styles.c1}>
              <span className={styles.what}>Tu estimación</span>
              <EstimateTotal comparing={comparing} />
            </th>
            {columns.map((column) => (
              <Head key={column.quotation.id} column={column} currency={rfq.currency} />
            ))}
          </tr>
        </thead>
        <ConditionRows comparing={comparing} />
        <tbody className={styles.prices}>
          {rfq.items.map((item) => (
            <tr key={item.id}>
              <th scope="row" className={styles.c0}>
                <span className={styles.name}>{item.productName}</span>
                <span className={styles.detail}>
                  {[quantityWords(item.quantity, item.unit), item.technicalDescription].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className={cx(styles.c1, styles.number)}>
                <Estimate item={item} mode={mode} />
              </td>
              {columns.map((column) => (
                <PriceCell
                  key={column.quotation.id}
                  answer={column.answers.get(item.id)}
                  stand={standing(comparing, column, item.id)}
                  notes={column.notes.get(item.id) ?? ''}
                  mode={mode}
                  className={columnClass(column, styles.number)}
                />
              ))}
            </tr>
          ))}
        </tbody>
        <TotalRows comparing={comparing} />
        <CombinationRow comparing={comparing} />
        <ElectionRow comparing={comparing} />
      </table>
    </div>
  )
}

const Head = ({ column, currency }: { column: Column; currency: string }) => {
  const { quotation } = column
  const { sector, department } = attributes(quotation)
  return (
    <th scope="col" className={cx(column.lead && styles.lead, column.gap && styles.gap)}>
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
        <span className={styles.profile}>
          {sector ?? 'Sin sector'}
          <br />
          {department ?? 'Sin departamento'}
        </span>
        <span className={styles.total}>
          <Money amount={quotation.price} currency={currency} size="s" />
        </span>
      </div>
    </th>
  )
}

const EstimateTotal = ({ comparing: { rfq, estimated } }: { comparing: Comparing }) =>
  rfq.estimatedTotal === null ? (
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
  )

const Estimate = ({ item, mode }: { item: Comparing['rfq']['items'][number]; mode: Mode }) => {
  const amount = mode === 'unit' ? item.estimatedUnitPrice : item.estimatedTotal
  return amount === null ? (
    <>
      <span aria-hidden="true" className={styles.estimate}>
        —
      </span>
      <span className={styles.small}>sin estimar</span>
    </>
  ) : (
    <>
      <span className={styles.estimate}>{mode === 'unit' ? unitPriceText(amount) : formatAmount(amount)}</span>
      <span className={styles.small}>estimado</span>
    </>
  )
}

type CellProps = {
  answer: Received['items'][number] | undefined
  stand: PriceStanding
  /** Notes of the item, also of one that is not quoted. */
  notes: string
  mode: Mode
  className: string | undefined
}

/** One of up to thousands: drawn again only when something of it changes. */
const PriceCell = memo(({ answer, stand, notes, mode, className }: CellProps) => (
  <td
    className={cx(
      className,
      stand.kind === 'best' && styles.bestCell,
      stand.kind === 'worst' && styles.worstCell,
      stand.kind === 'declined' && styles.declinedCell,
    )}
  >
    <Price {...{ answer, stand, mode }} />
    {notes ? (
      <div className={styles.notes}>
        <MoreText text={notes} max={40} />
      </div>
    ) : null}
  </td>
))
PriceCell.displayName = 'PriceCell'
