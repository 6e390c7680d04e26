import { IconNote } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { FileClip } from '#features/files/ui/reading/file-clip.tsx'
import type { NumberOfItem, ReceivedFile } from '#features/files/ui/reading/readable.ts'
import { fileWords } from '#features/files/copy.ts'
import { takenOutText } from '#features/rfqs/copy/addenda.ts'
import { formatAmount, formatQuantity, formatUnitPrice, type Amount } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { quantityParts } from '../../copy/values.ts'
import type { PriceRank } from '../../domain/price-ranks.ts'
import { priceRankOf, type ComparisonModel } from '../model.ts'
import type { ReceivedQuotation } from '../received/query.ts'
import { supplierName } from '../supplier-name.tsx'
import { Price } from '../values.tsx'
import { bringIntoView } from './bring-into-view.ts'
import type { PriceMode } from './headers.tsx'
import styles from './items.module.css'
import { columnClass } from './row.tsx'
import table from './table.module.css'

type Item = ComparisonModel['rfq']['items'][number]
type Props = { comparison: ComparisonModel; mode: PriceMode }

/** The items with their quantity, their estimate and each supplier's price. An item opens to its texts and notes. */
export const ItemRows = ({ comparison, mode }: Props) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return (
    <tbody className={styles.items} data-prices="">
      {comparison.rfq.items.map((item) => (
        <ItemRow
          key={item.id}
          {...{ item, comparison, mode }}
          open={open.has(item.id)}
          onToggle={() => setOpen(toggled(open, item.id))}
        />
      ))}
      {comparison.rfq.takenOut.map((item) => (
        <TakenOutRow key={item.id} {...{ item, comparison, mode }} />
      ))}
    </tbody>
  )
}

const toggled = (open: ReadonlySet<string>, id: string) => {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

type RowProps = Props & { item: Item; open: boolean; onToggle: () => void }

const ItemRow = ({ item, comparison, mode, open, onToggle }: RowProps) => {
  const { columns } = comparison
  const [quantity, unit] = quantityParts(item.quantity, item.unit)
  const noted = columns.some(({ notes }) => notes.get(item.id)?.trim())
  const filed = columns.some(({ files }) => files.has(item.id))
  const opens = noted || filed || Boolean(item.technicalDescription?.trim())
  return (
    <>
      <tr>
        <th scope="row" className={cx(table.rowHeader, styles.itemColumn)}>
          {opens ? (
            // Not in the order of Tab, where fifty names would come before 'Elegir': Enter on a price opens the item.
            <button type="button" tabIndex={-1} className={styles.opener} aria-expanded={open} onClick={onToggle}>
              {keepUnits(item.productName)}
            </button>
          ) : (
            <span className={styles.name}>{keepUnits(item.productName)}</span>
          )}
        </th>
        <td className={styles.quantityColumn}>
          <span className={styles.quantity}>
            {quantity}
            <span className={table.small}>{unit}</span>
          </span>
        </td>
        <td className={table.estimateColumn}>
          <Estimate item={item} mode={mode} />
          <span className={cx(table.small, styles.narrowQuantity)} aria-hidden="true">
            {quantity} {unit}
          </span>
        </td>
        {columns.map((column) => (
          <PriceCell
            key={column.quotation.id}
            answer={column.answers.get(item.id)}
            quoted={column.quotedQuantities.get(item.id)}
            rank={priceRankOf(comparison, column, item.id)}
            noted={Boolean(column.notes.get(item.id)?.trim())}
            mode={mode}
            files={column.files.get(item.id)}
            numberOf={comparison.numberOf}
            of={supplierName(column.quotation.supplier)}
            className={columnClass(column)}
          />
        ))}
      </tr>
      {open ? (
        <tr ref={bringIntoView} className={styles.texts} data-texts="">
          <th scope="row" className={table.rowHeader} colSpan={3}>
            <span className="vh">Más de {item.productName}: </span>
            {keepUnits(item.technicalDescription ?? '') || (noted ? 'Notas de los proveedores' : fileWords.files)}
          </th>
          {columns.map((column) => (
            <td key={column.quotation.id} className={columnClass(column)}>
              {column.notes.get(item.id)}
              <FileClip
                files={column.files.get(item.id) ?? []}
                numberOf={comparison.numberOf}
                of={supplierName(column.quotation.supplier)}
              />
            </td>
          ))}
        </tr>
      ) : null}
    </>
  )
}

const Estimate = ({ item, mode }: { item: Item; mode: PriceMode }) => {
  const amount = mode === 'unit' ? item.estimatedUnitPrice : item.estimatedTotal
  return amount === null ? (
    <>
      <span aria-hidden="true">—</span>
      <span className={cx(table.small, styles.kindOfPrice)}>sin estimar</span>
    </>
  ) : (
    <>
      {mode === 'unit' ? formatUnitPrice(amount) : formatAmount(amount)}
      <span className={cx(table.small, styles.kindOfPrice)}>estimado</span>
    </>
  )
}

type TakenOutProps = Props & { item: ComparisonModel['rfq']['takenOut'][number] }

/** An item that an addendum took out: struck through, and counted nowhere. */
const TakenOutRow = ({ item, comparison: { columns }, mode }: TakenOutProps) => {
  const amountOf = (unit: Amount | null, total: Amount | null) => {
    const amount = mode === 'unit' ? unit : total
    if (amount === null) return <span aria-hidden="true">—</span>
    return <s>{mode === 'unit' ? formatUnitPrice(amount) : formatAmount(amount)}</s>
  }
  return (
    <tr className={styles.takenOut}>
      <th scope="row" className={cx(table.rowHeader, styles.itemColumn)}>
        <s className={styles.name}>{keepUnits(item.productName)}</s>
        <span className={table.small}>{takenOutText(item.takenOutOn)}</span>
      </th>
      <td className={styles.quantityColumn} />
      <td className={table.estimateColumn}>{amountOf(item.estimatedUnitPrice, item.estimatedTotal)}</td>
      {columns.map((column) => {
        const answer = column.answers.get(item.id)
        return (
          <td key={column.quotation.id} className={columnClass(column)}>
            {amountOf(answer?.unitPrice ?? null, answer?.total ?? null)}
          </td>
        )
      })}
    </tr>
  )
}

type CellProps = {
  answer: ReceivedQuotation['items'][number] | undefined
  /** The quantity that it is for, where another is asked now. */
  quoted: Amount | undefined
  rank: PriceRank
  /** The supplier wrote something about this item, also when it does not quote it. */
  noted: boolean
  mode: PriceMode
  files: readonly ReceivedFile[] | undefined
  numberOf: NumberOfItem
  /** The supplier, for readers. */
  of: string
  className: string | undefined
}

/** Memoized, because a matrix may have thousands of cells. */
const PriceCell = memo(({ answer, quoted, rank, noted, mode, files, numberOf, of, className }: CellProps) => (
  <td className={cx(className, rank.kind === 'best' && styles.best, rank.kind === 'declined' && styles.declined)}>
    <Price {...{ answer, rank, mode }} />
    {answer && quoted !== undefined ? <span className={table.small}>cotizó {formatQuantity(quoted)}</span> : null}
    {noted || files ? (
      <span className={styles.marks}>
        {noted ? (
          <span className={styles.note}>
            <IconNote stroke={1.75} aria-hidden="true" />
            <span className="vh">Con nota</span>
          </span>
        ) : null}
        {/* Out of the order of Tab like the names: the opened item has it too. */}
        {files ? <FileClip small tabIndex={-1} files={files} numberOf={numberOf} of={of} /> : null}
      </span>
    ) : null}
  </td>
))
PriceCell.displayName = 'PriceCell'
