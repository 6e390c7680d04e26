import { SelectField } from '#ui/fields/select-field.tsx'
import { itemColumns, type ItemColumn } from '../../domain/item-list/item-columns.ts'
import { columnLabels, type ItemList } from './item-list.ts'
import styles from './list-dialog.module.css'

const options = itemColumns.map((column) => ({ value: column, label: columnLabels[column] }))

type Props = { list: ItemList; onAssign: (index: number, meaning: ItemColumn | null) => void }

/** What each column of the list was read as, with its first cells and a field to change it. */
export const ListColumns = ({ list, onAssign }: Props) => {
  const { headings, rows, columns, sure } = list
  const read = columns.filter((column) => column !== null).length
  const width = Math.max(columns.length, ...rows.slice(0, sampleRows).map(({ cells }) => cells.length))
  return (
    <section data-corrections={sure ? undefined : true}>
      <h3 className={styles.heading}>{sure ? `Columnas reconocidas: ${read}` : 'Di qué es cada columna'}</h3>
      {sure ? null : (
        <p className="small sec">
          {headings
            ? 'Los encabezados no alcanzan para saberlo; lo que digas vale también para las próximas listas con ellos.'
            : 'La lista no trae encabezados.'}{' '}
          Debajo de cada columna están sus primeras celdas.
        </p>
      )}
      <div className={styles.columns}>
        {Array.from({ length: width }, (_, index) => {
          const samples = rows.flatMap(({ cells }) => cells[index] || []).slice(0, 3)
          const heading = headings?.[index]
          const name = `Columna ${heading || letter(index)}`
          if (samples.length === 0 && !heading) return null
          return (
            <SelectField
              key={index}
              label={heading || name}
              aria-label={name}
              help={samples.length === 0 ? 'vacía' : <span className={styles.sample}>{samples.join(' · ')}</span>}
              placeholder="No usar"
              options={options}
              value={columns[index] ?? ''}
              onChange={(event) => onAssign(index, (event.target.value || null) as ItemColumn | null)}
            />
          )
        })}
      </div>
    </section>
  )
}

const sampleRows = 50

/** The name of a column in spreadsheets: 0 is 'A'. */
const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`
