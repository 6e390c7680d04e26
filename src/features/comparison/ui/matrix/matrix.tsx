import { memo, useRef, useState, type ReactNode } from 'react'
import { quantityText } from '#features/catalog/domain/units.ts'
import { currencyLabel, formatAmount } from '#lib/money.ts'
import { cx } from '#ui/cx.ts'
import { Price } from './cells.tsx'
import { standing, type Column, type Comparing } from './columns.ts'
import type { PriceStanding } from '../../domain/ranking.ts'
import { ElectionRow } from '../election.tsx'
import { EstimateHead, ItemsHead, SupplierHead, type Mode } from './heads.tsx'
import styles from './matrix.module.css'
import { columnClass, ConditionRows } from './rows.tsx'
import { ComparisonStrip } from './strip.tsx'
import { CombinationRow, TotalRows } from './totals.tsx'
import { unitPriceText } from '../../domain/wording.ts'
import { MoreText } from '../more-text.tsx'
import type { Received } from '../received/query.ts'
import { SupplierName } from '../supplier-name.tsx'

type Props = {
  comparing: Comparing
  part?: string | undefined
  /** Not all suppliers fit beside one another: the columns slide sideways under heads that stay (strip.tsx). */
  slides?: boolean
}

/** The matrix (mockup 06): items as rows, suppliers as columns, complete ones before partial ones; heads and first column stay in sight. */
export const ComparisonMatrix = ({ comparing, part, slides = false }: Props) => {
  const [mode, setMode] = useState<Mode>('unit')
  const { rfq, columns } = comparing
  const currency = currencyLabel(rfq.currency).toLocaleLowerCase('es')
  const size = Math.min(columns.length, 6)
  const region = useRef<HTMLDivElement>(null)
  const heads = <ItemsHead rfq={rfq} mode={mode} onMode={setMode} />
  return (
    <>
      {slides ? <ComparisonStrip comparing={comparing} first={heads} matrix={region} /> : null}
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
            <col className={styles.items} />
            <col className={styles.estimates} />
            {columns.map(({ quotation }) => (
              <col key={quotation.id} className={styles.supplier} />
            ))}
          </colgroup>
          {slides ? <SpokenHeads columns={columns} /> : <Heads comparing={comparing} first={heads} />}
          <ConditionRows comparing={comparing} slides={slides} />
          <tbody className={styles.prices}>
            {rfq.items.map((item) => (
              <tr key={item.id}>
                <th scope="row" className={styles.c0}>
                  <span className={styles.name}>{item.productName}</span>
                  <span className={styles.detail}>
                    {[quantityText(item.quantity, item.unit), item.technicalDescription].filter(Boolean).join(' · ')}
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
          {slides ? null : <ElectionRow comparing={comparing} />}
        </table>
      </div>
    </>
  )
}

const Heads = ({ comparing, first }: { comparing: Comparing; first: ReactNode }) => (
  <thead>
    <tr>
      <th scope="col" className={styles.c0}>
        {first}
      </th>
      <th scope="col" className={styles.c1}>
        <EstimateHead comparing={comparing} />
      </th>
      {comparing.columns.map((column) => (
        <th key={column.quotation.id} scope="col" className={cx(column.lead && styles.lead, column.gap && styles.gap)}>
          <SupplierHead column={column} currency={comparing.rfq.currency} />
        </th>
      ))}
    </tr>
  </thead>
)

/** The heads for who hears the table: who sees it has them above. */
const SpokenHeads = ({ columns }: { columns: readonly Column[] }) => (
  <thead className={styles.spoken}>
    <tr>
      <th scope="col" className={styles.c0}>
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
