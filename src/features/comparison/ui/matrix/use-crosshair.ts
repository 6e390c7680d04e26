import { useEffect, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isModified } from '#ui/forms/modified-key.ts'
import type { PricePlace, TellPrice } from './price-tip.tsx'
import { revealSideways } from './reveal-sideways.ts'

/** The columns before the first supplier: item, quantity and estimate. */
const fixedColumns = 3

/**
 * The crosshair of the matrix: the row and the column of the price under the pointer, or in focus, have `data-cross`.
 * It is set on the elements directly, because thousands of cells would be too many to render at each move. The matrix
 * is one stop of Tab: arrow keys walk over the prices, Enter opens the item, Escape leaves the prices.
 */
export const useCrosshair = (
  region: RefObject<HTMLElement | null>,
  tip: RefObject<TellPrice | null>,
  tipId: string,
  tell: (text: string) => void,
) => {
  const mark = (cell: HTMLTableCellElement | null) => {
    markCross(region.current, cell)
    cell?.setAttribute('aria-describedby', tipId)
    tip.current?.(cell && placeOf(region.current, cell))
  }
  useEffect(() => () => clear(region.current), [region])
  return {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') mark(priceOf(event.target))
    },
    onPointerLeave: () => mark(priceOf(document.activeElement)),
    onFocus: (event: FocusEvent) => mark(priceOf(event.target)),
    onBlur: () => mark(null),
    onKeyDown: (event: KeyboardEvent) => walk(event, region.current, tell),
  }
}

const priceOf = (target: unknown): HTMLTableCellElement | null => {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('[data-prices] td') : null
  return cell && cell.cellIndex >= fixedColumns && !row(cell).hasAttribute('data-texts') ? cell : null
}
const row = (cell: HTMLTableCellElement) => cell.parentElement as HTMLTableRowElement
const priceRows = (region: HTMLElement) => [
  ...region.querySelectorAll<HTMLTableRowElement>('[data-prices] > tr:not([data-texts])'),
]
/** The headers of the suppliers: in the table, or in the sticky header before it. */
const headersOf = (region: HTMLElement) =>
  (region.querySelector('thead [data-supplier]') ? region : region.previousElementSibling)?.querySelectorAll(
    '[data-supplier]',
  )

const placeOf = (region: HTMLElement | null, cell: HTMLTableCellElement): PricePlace | null =>
  region && { item: priceRows(region).indexOf(row(cell)), supplier: cell.cellIndex - fixedColumns, cell }

const clear = (region: HTMLElement | null) => {
  const scope = region?.parentElement
  for (const marked of scope?.querySelectorAll('[data-cross]') ?? []) {
    marked.removeAttribute('data-cross')
    marked.removeAttribute('aria-describedby')
  }
}

const markCross = (region: HTMLElement | null, cell: HTMLTableCellElement | null) => {
  clear(region)
  if (!region || !cell) return
  row(cell).setAttribute('data-cross', 'row')
  for (const each of priceRows(region)) each.cells[cell.cellIndex]?.setAttribute('data-cross', 'column')
  headersOf(region)?.[cell.cellIndex - fixedColumns]?.setAttribute('data-cross', 'column')
  cell.setAttribute('data-cross', 'cell')
}

/** Opens or closes the item of a price; `tell` gets the announcement, because the focus stays on the price. */
const toggleItem = (price: HTMLTableCellElement, tell: (text: string) => void) => {
  const opener = row(price).querySelector<HTMLElement>('[aria-expanded]')
  if (!opener) return
  flushSync(() => opener.click())
  const texts = row(price).nextElementSibling?.matches('[data-texts]') ? row(price).nextElementSibling : null
  const ofSupplier = texts?.children[price.cellIndex - fixedColumns + 1]
  tell(texts ? `${texts.children[0]?.textContent} ${ofSupplier?.textContent}` : `${opener.textContent}, plegado`)
}

const walk = (event: KeyboardEvent, region: HTMLElement | null, tell: (text: string) => void) => {
  const current = priceOf(document.activeElement)
  if (!region || isModified(event) || (!current && event.target !== region)) return
  const rows = priceRows(region)
  if (event.key === 'Escape' && current) return region.focus()
  if (event.key === 'Enter' && current) return current === event.target && toggleItem(current, tell)
  const last = (rows[0]?.cells.length ?? 0) - 1
  const at = current
    ? { row: rows.indexOf(row(current)), column: current.cellIndex }
    : { row: -1, column: fixedColumns }
  const next = {
    ArrowRight: { ...at, column: current ? at.column + 1 : at.column },
    ArrowLeft: { ...at, column: at.column - 1 },
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowUp: { ...at, row: at.row - 1 },
    Home: { ...at, column: fixedColumns },
    End: { ...at, column: last },
  }[event.key]
  const cell = next && rows[Math.max(0, next.row)]?.cells[Math.min(last, Math.max(fixedColumns, next.column))]
  if (!cell) return
  event.preventDefault()
  cell.tabIndex = -1
  cell.focus()
  revealSideways(region, cell)
}
