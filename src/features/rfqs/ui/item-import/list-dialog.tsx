import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { quantityText, unitOfFields } from '#features/catalog/domain/stored-unit.ts'
import {
  currencyLabel,
  formatAmount,
  formatMoney,
  formatUnitMoney,
  formatUnitPrice,
  type Currency,
} from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/lists/data-table.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { maxItems } from '../../domain/draft.ts'
import { itemEstimate, readQuantity, readUnitPrice } from '../../domain/exact-items.ts'
import { ambiguousNumbers } from '../../domain/item-list/doubtful-numbers.ts'
import { lacksQuantities, unknownUnits, type ImportedRow } from '../../domain/item-list/rows.ts'
import type { ItemList } from './item-list.ts'
import { ListColumns } from './list-columns.tsx'
import { DecimalChoice, RowsToCorrect, UnitChoices } from './list-corrections.tsx'
import { reviewButtonId } from './list-buttons.ts'
import { leftOut, notConverted, otherCurrency, roundings, taxedPrices } from './list-notes.ts'
import { additionOf, isGood, rowsOf, type Addition } from './list-rows.ts'
import { reviewActs } from './review-acts.ts'
import styles from './list-dialog.module.css'

/** How many rows are shown as they will be added, until the person asks for the rest. */
const sampleRows = 5

/** The list that is reviewed, or null, and what becomes of it. */
type Import = {
  readonly list: ItemList | null
  /** How many rows the RFQ has room for. */
  readonly room: number
  readonly change: (changed: (list: ItemList) => ItemList) => void
  /** Returns the key of the first item added, or null. */
  readonly add: (addition: Addition) => string | null
  readonly close: () => void
}

/** `currency` is null until the person chose that of the RFQ. */
type Props = { list: Import; currency: Currency | null; onAdded: (key: string | null) => void }

/** The list that is reviewed, its rows, and what the person can change. */
type Review = Pick<Import, 'list' | 'room'> & {
  rows: readonly ImportedRow[]
  acts: ReturnType<typeof reviewActs>
}

/** A list before it is added: its rows, how its columns were read, and what has to be corrected. */
export const ListDialog = ({ list: { list, room, change, add, close }, currency, onAdded }: Props) => {
  // Thousands of rows are read again at each key of a correction: the field shows it first.
  const deferred = useDeferredValue(list)
  const shown = deferred?.id === list?.id ? deferred : list
  const rows = useMemo(() => (shown ? rowsOf(shown) : []), [shown])
  const review = { list, room, rows, acts: reviewActs(list, change) }
  const wait = () => {
    close()
    // What opened it may be gone: the list waits now.
    if (list) focusSoon(reviewButtonId(list.id))
  }
  return (
    <Dialog
      wide
      open={list !== null}
      onClose={wait}
      title="Revisa la lista"
      actions={<Actions review={review} onAdd={() => list && onAdded(add(additionOf(list, room)))} onClose={wait} />}
    >
      <Contents review={review} currency={currency} />
    </Dialog>
  )
}

type ActionsProps = { review: Review; onAdd: () => void; onClose: () => void }

const Actions = ({ review: { list, room, rows, acts }, onAdd, onClose }: ActionsProps) => {
  const foot = useRef<HTMLSpanElement>(null)
  const asksColumns = list?.sure === false
  const toCorrect = list && lacksQuantities(list) ? 'Escribir cantidades' : 'Corregir la primera'
  const good = Math.min(room, rows.filter(isGood).length)
  const goOn = () => {
    if (asksColumns && list.columns.includes('productName')) return acts.confirmColumns()
    if (!asksColumns && good > 0) return onAdd()
    // Nothing can be added yet: the first field to correct receives the focus.
    foot.current
      ?.closest('dialog')
      ?.querySelector<HTMLElement>('[data-corrections] select, [data-corrections] input, select')
      ?.focus()
  }
  return (
    <>
      <span ref={foot} hidden />
      <Button variant="ghost" onClick={onClose}>
        Ahora no
      </Button>
      <Button variant="pri" onClick={goOn}>
        {asksColumns ? 'Usar estas columnas' : good === 0 ? toCorrect : `Agregar ${count(good, 'ítem')}`}
      </Button>
    </>
  )
}

const Contents = ({ review: { list, room, rows, acts }, currency }: { review: Review; currency: Currency | null }) => {
  const good = useMemo(() => rows.filter(isGood), [rows])
  const units = useMemo(() => unknownUnits(rows), [rows])
  if (!list) return null
  const matched = good.filter((row) => row.productId !== null).length
  const ambiguous = ambiguousNumbers(list)
  const other = otherCurrency(list, currency ?? 'UYU')
  const taxed = taxedPrices(list)
  const waiting = rows.length - good.length
  const withoutQuantities = lacksQuantities(list)
  const notes = [...leftOut(list), roundings(rows) ?? ''].filter(Boolean)
  const lead = (
    <p className={styles.lead}>
      {list.source}: {count(rows.length, 'fila')}. Moneda: {currency ? currencyLabel(currency) : 'sin elegir'}.
    </p>
  )
  if (!list.sure)
    return (
      <div className={styles.contents}>
        {lead}
        <ListColumns list={list} onAssign={acts.assign} />
      </div>
    )
  return (
    <div className={styles.contents}>
      {lead}
      <p className={styles.tally} role="status">
        <strong className="ok">{count(good.length, 'fila lista', 'filas listas')}</strong>
        {waiting > 0 ? (
          <strong className="warn">
            {waiting} {withoutQuantities ? 'sin cantidad' : 'para corregir'}
          </strong>
        ) : null}
        {matched > 0 ? <span className="sec">{matched} con el nombre del catálogo</span> : null}
      </p>
      {other ? (
        <Note tone="warn">
          {other}
          {notConverted(currency)}
        </Note>
      ) : null}
      {taxed ? (
        <Note tone="warn">
          {taxed} y las estimaciones van sin IVA: se agregan como están.
          {list.isMessage ? '' : ' Para no usarlos, elige «No usar» en la columna de los precios.'}
        </Note>
      ) : null}
      {notes.length > 0 ? <Note>{notes.join(' ')}</Note> : null}
      {good.length > room ? (
        <Note tone="warn">
          Una licitación lleva hasta {maxItems} ítems: se agregan {room === 1 ? 'el primero' : `los primeros ${room}`} y
          el resto queda a la espera.
        </Note>
      ) : null}
      {ambiguous.length > 0 ? (
        <DecimalChoice numbers={ambiguous} mark={list.choices.mark} onChoose={acts.choose} />
      ) : null}
      <UnitChoices units={units} choices={list.choices} byName={list.isMessage} onChoose={acts.chooseUnit} />
      <RowsToCorrect
        rows={rows}
        choices={list.choices}
        withoutQuantities={withoutQuantities}
        onCorrect={acts.correct}
      />
      {list.isMessage ? null : <ListColumns list={list} onAssign={acts.assign} />}
      {good.length > 0 ? (
        <section>
          <h3 className={styles.heading}>Así quedan</h3>
          <Sample key={list.id} rows={good} currency={currency} />
        </section>
      ) : null}
    </div>
  )
}

/** The first rows as they will be added, and the rest on request. */
const Sample = ({ rows, currency }: { rows: readonly ImportedRow[]; currency: Currency | null }) => {
  const [isWhole, setWhole] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const showWhole = () => {
    setWhole(true)
    table.current?.focus({ preventScroll: true })
  }
  const hasPrices = rows.some(({ item }) => item.estimatedUnitPrice.trim() !== '')
  return (
    <>
      <div ref={table} tabIndex={-1}>
        <DataTable
          bare
          caption={isWhole ? 'Filas de la lista, como ítems' : 'Primeras filas de la lista, como ítems'}
          columns={sampleColumns(currency).filter(({ key }) => hasPrices || !priceColumns.includes(key))}
          rows={isWhole ? rows : rows.slice(0, sampleRows)}
          rowKey={({ line }) => String(line)}
        />
      </div>
      {!isWhole && rows.length > sampleRows ? (
        <TextButton onClick={showWhole}>Ver {rows.length - sampleRows} más</TextButton>
      ) : null}
    </>
  )
}

/** Not shown for a list in which nothing has a price. */
const priceColumns = ['price', 'total']

const sampleColumns = (currency: Currency | null): readonly Column<ImportedRow>[] => [
  { key: 'line', head: 'Fila', cell: ({ line }) => line, card: 'hidden' },
  { key: 'product', head: 'Producto', cell: ({ item }) => item.productName, card: 'title' },
  {
    key: 'quantity',
    head: 'Cantidad',
    cell: ({ item }) =>
      quantityText(readQuantity(item.quantity) ?? '0', unitOfFields(item.type, item.unit) ?? item.unit),
  },
  {
    key: 'price',
    head: 'Precio unitario estimado',
    end: true,
    cell: ({ item }) => unitMoney(readUnitPrice(item.estimatedUnitPrice), currency),
  },
  { key: 'total', head: 'Total', end: true, cell: ({ item }) => money(itemEstimate(item), currency) },
]

const unitMoney = (price: string | null, currency: Currency | null) =>
  price === null ? '—' : currency ? formatUnitMoney(price, currency) : formatUnitPrice(price)
const money = (amount: string | null, currency: Currency | null) =>
  amount === null ? '—' : currency ? formatMoney(amount, currency) : formatAmount(amount)
