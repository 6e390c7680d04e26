import { memo, useRef, useState, type ReactNode } from 'react'
import { quantityText } from '#features/catalog/domain/units.ts'
import { currencyLabel, formatAmount } from '#lib/money.ts'
import { cx } from '#ui/cx.ts'
import { unitPriceText } from '../../copy.ts'
import type { PriceRank } from '../../domain/ranking.ts'
import { ExpandableText } from '../expandable-text.tsx'
import { priceRankOf, type ComparisonModel, type SupplierColumn } from '../model.ts'
import type { ReceivedQuotation } from '../received/query.ts'
import { SupplierName } from '../supplier-name.tsx'
import { Price } from '../values.tsx'
import { ConditionRows } from './condition-rows.tsx'
import { EstimateHeader, ItemsHeader, SupplierHeader, type PriceMode } from './headers.tsx'
import styles from './matrix.module.css'
import { columnClass } from './row.tsx'
import { SelectionRow } from './selection.tsx'
import { StickyHeader } from './sticky-header.tsx'
import { CombinationRow, TotalRows } from './total-rows.tsx'

type Props = {
  comparison: ComparisonModel
  /** Which suppliers these are, where the comparison is printed on several pages. */
  part?: string | undefined
  /** The suppliers do not all fit side by side: the columns scroll sideways under a sticky header. */
  slides?: boolean
}

/** The comparison as a table: items as rows, suppliers as columns, complete quotations before partial ones. */
export const Matrix = ({ comparison, part, slides = false }: Props) => {
  const [mode, setMode] = useState<PriceMode>('unit')
  const { rfq, columns } = comparison
  const currency = currencyLabel(rfq.currency).toLocaleLowerCase('es')
  const size = Math.min(columns.length, 6)
  const region = useRef<HTMLDivElement>(null)
  const itemsHeader = <ItemsHeader rfq={rfq} mode={mode} onMode={setMode} />
  return (
    <>
      {slides ? <StickyHeader comparison={comparison} itemsHeader={itemsHeader} matrix={region} /> : null}
      <div
        ref={region}
        className={styles.region}
        data-slides={slides || undefined}
        role="region"
        aria-label={`Comparación de precios por ítem y proveedor${part ? `, ${part}` : ''}`}
        tabIndex={0}
      >
        <table className={styles.table} data-suppliers={size}>
          <caption className="vh">
            Comparación de {mode === 'unit' ? 'precios unitarios' : 'totales'} por ítem y proveedor, en {currency} sin
            IVA
          </caption>
          <colgroup>
            <col className={styles.itemsWidth} />
            <col className={styles.estimatesWidth} />
            {columns.map(({ quotation }) => (
              <col key={quotation.id} className={styles.supplierWidth} />
            ))}
          </colgroup>
          {slides ? <HiddenHeaders columns={columns} /> : <Headers comparison={comparison} itemsHeader={itemsHeader} />}
          <ConditionRows comparison={comparison} slides={slides} />
          <tbody className={styles.prices}>
            {rfq.items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className={styles.itemColumn}>
                  <span className={styles.name}>{item.productName}</span>
                  <span className={styles.detail}>
                    {[quantityText(item.quantity, item.unit), item.technicalDescription].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td className={cx(styles.estimateColumn, styles.number)}>
                  <Estimate item={item} mode={mode} />
                </td>
                {columns.map((column) => (
                  <PriceCell
                    key={column.quotation.id}
                    answer={column.answers.get(item.id)}
                    rank={priceRankOf(comparison, column, item.id)}
                    notes={column.notes.get(item.id) ?? ''}
                    mode={mode}
                    className={columnClass(column, styles.number)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <TotalRows comparison={comparison} />
          <CombinationRow comparison={comparison} />
          {slides ? null : <SelectionRow comparison={comparison} />}
        </table>
      </div>
    </>
  )
}

const Headers = ({ comparison, itemsHeader }: { comparison: ComparisonModel; itemsHeader: ReactNode }) => (
  <thead>
    <tr>
      <th scope="col" className={styles.itemColumn}>
        {itemsHeader}
      </th>
      <th scope="col" className={styles.estimateColumn}>
        <EstimateHeader comparison={comparison} />
      </th>
      {comparison.columns.map((column) => (
        <th
          key={column.quotation.id}
          scope="col"
          className={cx(column.lead && styles.lead, column.firstPartial && styles.firstPartial)}
        >
          <SupplierHeader column={column} currency={comparison.rfq.currency} />
        </th>
      ))}
    </tr>
  </thead>
)

/** Headers for screen readers only: on the screen the sticky header shows them. */
const HiddenHeaders = ({ columns }: { columns: readonly SupplierColumn[] }) => (
  <thead className={styles.hiddenHeaders}>
    <tr>
      <th scope="col" className={styles.itemColumn}>
        <span className="vh">Ítem</span>
      </th>
      <th scope="col">
        <span className="vh">Tu estimación</span>
      </th>
      {columns.map(({ quotation }) => (
        <th key={quotation.id} scope="col">
          <span className="vh">
            <SupplierName supplier={quotation.supplier} />
          </span>
        </th>
      ))}
    </tr>
  </thead>
)

const Estimate = ({ item, mode }: { item: ComparisonModel['rfq']['items'][number]; mode: PriceMode }) => {
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
  answer: ReceivedQuotation['items'][number] | undefined
  rank: PriceRank
  /** The supplier's notes about the item, also when it does not quote it. */
  notes: string
  mode: PriceMode
  className: string | undefined
}

/** Memoized, because a matrix may have thousands of these cells. */
const PriceCell = memo(({ answer, rank, notes, mode, className }: CellProps) => (
  <td
    className={cx(
      className,
      rank.kind === 'best' && styles.bestCell,
      rank.kind === 'worst' && styles.worstCell,
      rank.kind === 'declined' && styles.declinedCell,
    )}
  >
    <Price {...{ answer, rank, mode }} />
    {notes ? (
      <div className={styles.notes}>
        <ExpandableText text={notes} max={40} />
      </div>
    ) : null}
  </td>
))
PriceCell.displayName = 'PriceCell'
