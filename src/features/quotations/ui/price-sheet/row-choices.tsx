import { SelectField } from '#ui/fields/select-field.tsx'
import { count, excerpt, keepUnits } from '#lib/text.ts'
import { unnamedItems } from '../../domain/likely-rows.ts'
import type { ChosenRows, SheetItem, SheetLine } from '../../domain/price-sheet.ts'
import styles from './price-sheet.module.css'

type Props = {
  lines: readonly SheetLine[]
  items: readonly SheetItem[]
  chosen: ChosenRows
  onChoose: (chosen: ChosenRows) => void
}

/** The items that the sheet calls by another name, each with a list of the rows that it may be. */
export const RowChoices = ({ lines, items, chosen, onChoose }: Props) => {
  const unnamed = unnamedItems(items, lines, chosen)
  if (unnamed.length === 0) return null
  const choose = (itemId: string, line: string) => {
    const next = new Map(chosen)
    if (line === '') next.delete(itemId)
    else next.set(itemId, Number(line))
    onChoose(next)
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{count(unnamed.length, 'ítem')} sin una fila con su nombre</legend>
      <p className="small sec">
        Si tu lista {unnamed.length === 1 ? 'lo llama' : 'los llama'} de otro modo, elige su fila.
      </p>
      {unnamed.map(({ item, rows }) => (
        <SelectField
          key={item.id}
          label={keepUnits(item.productName)}
          placeholder="Ninguna fila"
          value={String(chosen.get(item.id) ?? '')}
          onChange={({ target }) => choose(item.id, target.value)}
          options={rows.map(({ line, name, price }) => ({
            value: String(line),
            label: `${excerpt(name, 60) || 'Sin nombre'} · ${price} (fila ${line})`,
          }))}
        />
      ))}
    </fieldset>
  )
}
