import { SelectField } from '#ui/fields/select-field.tsx'
import { itemColumns, type ItemColumn } from '../../domain/spreadsheet-headings.ts'
import type { ItemList } from './use-item-list.ts'
import styles from './list-dialog.module.css'

const columnLabels: Readonly<Record<ItemColumn, string>> = {
  productName: 'Producto',
  quantity: 'Cantidad',
  type: 'Tipo',
  unit: 'Unidad',
  technicalDescription: 'Descripción técnica',
  estimatedUnitPrice: 'Precio unitario estimado',
}
const options = itemColumns.map((column) => ({ value: column, label: columnLabels[column] }))

type Props = { list: ItemList; onAssign: (index: number, meaning: ItemColumn | null) => void }

/** What each column of the list was read as, with its first cell, and a way to change it. */
export const ListColumns = ({ list: { headings, rows, columns }, onAssign }: Props) => {
  const read = columns.filter((column) => column !== null).length
  return (
    <section>
      <h3 className={styles.heading}>Columnas reconocidas: {read}</h3>
      <div className={styles.columns}>
        {columns.map((column, index) => {
          const sample = rows.find(({ cells }) => cells[index])?.cells[index] ?? ''
          const head = headings?.[index] || `Columna ${letter(index)}`
          if (sample === '' && !headings?.[index]) return null
          return (
            <SelectField
              key={index}
              label={head}
              aria-label={`Columna ${head}`}
              help={sample === '' ? 'vacía' : <span className={styles.sample}>{sample}</span>}
              placeholder="No usar"
              options={options}
              value={column ?? ''}
              onChange={(event) => onAssign(index, (event.target.value || null) as ItemColumn | null)}
            />
          )
        })}
      </div>
    </section>
  )
}

/** The name of a column in spreadsheets: 0 is 'A'. */
const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`
