import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './data-table.module.css'
import stacking from './stacked-table.module.css'
import { Sheet } from '../paper/sheet.tsx'

export type Column<Row> = {
  key: string
  head: string
  /** A header only for screen readers (a column of actions). */
  hiddenHead?: boolean | undefined
  /** Null where there is nothing to say: a dash, which a card leaves out. */
  cell: (row: Row) => ReactNode
  /** Aligned to the right, with the header: numbers and amounts. */
  end?: boolean | undefined
  /**
   * Its place in the card on a phone: 'title' is the heading, 'above' is over it (the status), 'wide' takes a whole
   * line, 'action' a whole line without a label, 'hidden' is not shown. Others take half a line, with the header as
   * label.
   */
  card?: 'title' | 'above' | 'wide' | 'action' | 'hidden' | undefined
}

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Without a sheet: the table is already on one. */
  bare?: boolean | undefined
}

/**
 * A table with hairlines. Below 1200 px the title has its own line, above the rest of its row; below 768 px
 * rows are cards. It stays a table for screen readers.
 */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, bare }: Props<Row>) => {
  const titled = !bare && columns.some(({ card }) => card === 'title')
  const table = (
    <div className={cx(styles.scroll, titled && styles.titled)}>
      <table className={cx(stacking.stacked, styles.table)} role="table">
        <caption className="vh">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} scope="col" role="columnheader" className={column.end ? styles.end : undefined}>
                {column.hiddenHead ? <span className="vh">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => {
                const content = column.cell(row)
                return (
                  <td
                    key={column.key}
                    // The title names its row, so that screen readers say it with each cell.
                    role={column.card === 'title' ? 'rowheader' : 'cell'}
                    data-label={column.head}
                    className={cx(
                      column.end && styles.end,
                      column.card && styles[column.card],
                      content === null && styles.hidden,
                    )}
                  >
                    {content ?? <span className="mut">—</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  return bare ? table : <Sheet className={styles.sheet}>{table}</Sheet>
}
