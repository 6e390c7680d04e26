import { useId, useRef, useState, type ReactNode } from 'react'
import { currencyLabel, formatAmount, formatQuantity, formatUnitPrice } from '#lib/money.ts'
import { cx } from '#ui/cx.ts'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { SupplierName } from '../supplier-name.tsx'
import { CombinationRows } from './combination-rows.tsx'
import { ConditionRows, SummaryRows } from './condition-rows.tsx'
import { Corner, SupplierHeader, type PriceMode } from './headers.tsx'
import headers from './headers.module.css'
import { PriceTip, type TellPrice } from './price-tip.tsx'
import { ItemRows } from './item-rows.tsx'
import { SelectionRow } from './selection.tsx'
import { StickyHeader } from './sticky-header.tsx'
import styles from './table.module.css'
import { TotalRows } from './total-rows.tsx'
import { useCrosshair } from './use-crosshair.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = {
  comparison: ComparisonModel
  /** The suppliers do not all fit side by side: the columns scroll sideways under a sticky header. */
  slides: boolean
}

/** The comparison as a table: items as rows, suppliers as columns, complete quotations before partial ones. */
export const Matrix = ({ comparison, slides }: Props) => {
  const [mode, setMode] = useState<PriceMode>('unit')
  const [showsConditions, setShowsConditions] = useState(false)
  const { rfq, columns } = comparison
  const currency = currencyLabel(rfq.currency).toLocaleLowerCase('es')
  const region = useRef<HTMLDivElement>(null)
  const hint = useId()
  const corner = <Corner comparison={comparison} mode={mode} onMode={setMode} />
  const tip = useRef<TellPrice>(null)
  const tipId = useId()
  const [told, tell] = useState('')
  const crosshair = useCrosshair(region, tip, tipId, tell)
  return (
    <div
      className={styles.widths}
      data-amounts={amountsOf(comparison)}
      data-long-quantities={hasLongQuantity(comparison) || undefined}
      {...useKeptFocus(region)}
    >
      {slides ? <StickyHeader comparison={comparison} corner={corner} matrix={region} /> : null}
      <div
        ref={region}
        className={styles.region}
        data-slides={slides || undefined}
        role="region"
        aria-label="Comparación de precios por ítem y proveedor"
        aria-describedby={hint}
        tabIndex={0}
        {...crosshair}
      >
        <p id={hint} className="vh">
          Las flechas recorren los precios, Inicio y Fin van al primer y al último proveedor, Enter abre el ítem.
        </p>
        <table className={styles.table} data-suppliers={Math.min(columns.length, 6)}>
          <caption className="vh">
            Comparación de {mode === 'unit' ? 'precios unitarios' : 'totales'} por ítem y proveedor, en {currency} sin
            IVA
          </caption>
          <colgroup>
            <col className={styles.itemsWidth} />
            <col className={styles.quantityWidth} />
            <col className={styles.estimateWidth} />
            {columns.map(({ quotation }) => (
              <col key={quotation.id} className={styles.supplierWidth} />
            ))}
          </colgroup>
          {slides ? <HiddenHeaders columns={columns} /> : <Headers comparison={comparison} corner={corner} />}
          <SummaryRows comparison={comparison} />
          <ConditionRows
            comparison={comparison}
            open={showsConditions}
            onToggle={() => setShowsConditions(!showsConditions)}
          />
          <ItemRows comparison={comparison} mode={mode} />
          <TotalRows comparison={comparison} />
          <CombinationRows comparison={comparison} />
          {slides ? null : <SelectionRow comparison={comparison} />}
        </table>
      </div>
      <span className="vh" role="status">
        {told}
      </span>
      <PriceTip ref={tip} id={tipId} comparison={comparison} />
    </div>
  )
}

/** How long the amounts are, which decides the width of the columns and the size of the text. */
const amountsOf = ({ rfq, columns }: ComparisonModel): 'long' | 'longest' | undefined => {
  const texts = [
    ...columns.map(({ quotation }) => formatAmount(quotation.price)),
    ...rfq.items.map(({ estimatedTotal }) => formatAmount(estimatedTotal ?? '0')),
    ...rfq.items.map(({ estimatedUnitPrice }) => formatUnitPrice(estimatedUnitPrice ?? '0')),
  ]
  const longest = Math.max(...texts.map((text) => text.length))
  return longest > 13 ? 'longest' : longest > 10 ? 'long' : undefined
}

const hasLongQuantity = ({ rfq }: ComparisonModel) =>
  rfq.items.some(({ quantity }) => formatQuantity(quantity).length > 7)

const Headers = ({ comparison, corner }: { comparison: ComparisonModel; corner: ReactNode }) => (
  <thead className={headers.headers}>
    <tr>
      <td className={styles.rowHeader} colSpan={3}>
        {corner}
      </td>
      {comparison.columns.map((column) => (
        <th
          key={column.quotation.id}
          scope="col"
          data-supplier={column.quotation.id}
          className={cx(column.lead && headers.lead, column.firstPartial && headers.firstPartial)}
        >
          <SupplierHeader column={column} currency={comparison.rfq.currency} />
        </th>
      ))}
    </tr>
  </thead>
)

/** Headers for screen readers only: on the screen the sticky header shows them. */
const HiddenHeaders = ({ columns }: { columns: readonly SupplierColumn[] }) => (
  <thead className={headers.hidden}>
    <tr>
      <td colSpan={3} />
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
