import { useMemo, useRef, useState } from 'react'
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
import { ListColumns } from './list-columns.tsx'
import { DecimalChoice, RowsToCorrect, UnitChoices } from './list-corrections.tsx'
import { reviewButtonId } from './list-remains.tsx'
import { leftOut, notConverted, otherCurrency, roundings, taxedPrices } from './list-notes.ts'
import type { ItemListState } from './use-item-list.ts'
import styles from './list-dialog.module.css'

/** How many rows are shown as they will be added, until the person asks for the rest. */
const sampleRows = 5

/** `currency` is null until the person chose that of the RFQ. */
type Props = { list: ItemListState; currency: Currency | null; onAdded: (key: string | null) => void }

/** A list before it is added: its rows, how its columns were read, and what has to be corrected. */
export const ListDialog = ({ list, currency, onAdded }: Props) => {
  const close = () => {
    list.close()
    // What opened it may be gone: the list waits now.
    if (list.list) focusSoon(reviewButtonId(list.list.id))
  }
  return (
    <Dialog
      wide
      open={list.list !== null}
      onClose={close}
      title="Revisa la lista"
      actions={<Actions list={list} onAdded={onAdded} onClose={close} />}
    >
      <Contents list={list} currency={currency} />
    </Dialog>
  )
}

const Actions = ({ list, onAdded, onClose }: Pick<Props, 'list' | 'onAdded'> & { onClose: () => void }) => {
  const foot = useRef<HTMLSpanElement>(null)
  const asksColumns = list.list?.sure === false
  const toCorrect = list.list && lacksQuantities(list.list) ? 'Escribir cantidades' : 'Corregir la primera'
  const good = Math.min(list.room, list.rows.filter(({ problems }) => problems.length === 0).length)
  const goOn = () => {
    if (asksColumns && list.list?.columns.includes('productName')) return list.confirmColumns()
    if (!asksColumns && good > 0) return onAdded(list.add())
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

const Contents = ({ list: state, currency }: Omit<Props, 'onAdded'>) => {
  const { list, rows } = state
  const good = useMemo(() => rows.filter(({ problems }) => problems.length === 0), [rows])
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
        <ListColumns list={list} onAssign={state.assign} />
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
      {good.length > state.room ? (
        <Note tone="warn">
          Una licitación lleva hasta {maxItems} ítems: se agregan{' '}
          {state.room === 1 ? 'el primero' : `los primeros ${state.room}`} y el resto queda a la espera.
        </Note>
      ) : null}
      {ambiguous.length > 0 ? (
        <DecimalChoice numbers={ambiguous} mark={list.choices.mark} onChoose={state.choose} />
      ) : null}
      <UnitChoices units={units} choices={list.choices} byName={list.isMessage} onChoose={state.chooseUnit} />
      <RowsToCorrect
        rows={rows}
        choices={list.choices}
        withoutQuantities={withoutQuantities}
        onCorrect={state.correct}
      />
      {list.isMessage ? null : <ListColumns list={list} onAssign={state.assign} />}
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
