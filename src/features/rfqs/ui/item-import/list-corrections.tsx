import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { familyLabels } from '#features/catalog/copy.ts'
import { parseUnit } from '#features/catalog/domain/unit-readings.ts'
import { unitFamilies, unitsOfFamily, type Unit, type UnitFamily } from '#features/catalog/domain/units.ts'
import { formatUnitPrice, parseAmount, type DecimalMark } from '#lib/money.ts'
import { fold } from '#lib/text.ts'
import { TextButton } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { NumberField, TextField } from '#ui/fields/text-field.tsx'
import type { ItemColumn } from '../../domain/item-list/item-columns.ts'
import type { ImportChoices, ImportedRow, UnknownUnit } from '../../domain/item-list/rows.ts'
import { linesText, namesText } from './row-texts.ts'
import styles from './list-dialog.module.css'

const marks = [
  { value: ',', label: 'Con coma' },
  { value: '.', label: 'Con punto' },
] as const

type DecimalProps = {
  numbers: readonly string[]
  mark: DecimalMark | null
  onChoose: (choices: Partial<ImportChoices>) => void
}

/** For numbers that can be read in two ways: how they were read, and the choice of the other reading. */
export const DecimalChoice = ({ numbers, mark, onChoose }: DecimalProps) => {
  const [first = ''] = numbers
  const read = mark === null ? null : parseAmount(first, mark)
  return (
    <section className={styles.decimal} data-corrections={mark === null ? true : undefined}>
      <SegmentedChoice
        small
        legend="¿Cómo escribe los decimales tu lista?"
        name="decimal-mark"
        choices={marks}
        value={mark}
        onChange={(chosen) => onChoose({ mark: chosen })}
      />
      <p className="small sec" role="status">
        {read === null
          ? `«${first}» se puede leer de dos maneras.`
          : `«${first}» se lee ${formatUnitPrice(read)}${others(numbers.length - 1)}.`}
      </p>
    </section>
  )
}

const others = (n: number) => (n === 0 ? '' : n === 1 ? '; otro número, igual' : `; otros ${n} números, igual`)

const unitOption = ({ family, unit }: Unit) => ({ value: `${family}|${unit}`, label: unit })
/** A unit of two families is offered once, in the family in which it is read. */
const unitOptions = unitFamilies.map((family) => ({
  group: familyLabels[family],
  options: unitsOfFamily(family)
    .filter((unit) => parseUnit(unit)?.family === family)
    .map((unit) => unitOption({ family, unit })),
}))
const readUnit = (value: string): Unit | null => {
  const [family, unit] = value.split('|')
  return family && unit ? { family: family as UnitFamily, unit } : null
}

type UnitProps = {
  units: readonly UnknownUnit[]
  choices: ImportChoices
  /** Names the items without their rows: a message has no rows to look up. */
  byName: boolean
  onChoose: (typed: string, unit: Unit | null) => void
}

/** The unknown units with their rows. A choice corrects every row with that unit, and stays visible. */
export const UnitChoices = ({ units, choices, byName, onChoose }: UnitProps) => {
  if (units.length === 0) return null
  return (
    <section data-corrections>
      <h3 className={styles.heading}>Unidades por elegir</h3>
      <p className="small sec">
        Cada elección vale para todas las filas con esa palabra
        {units.some(({ unit, readings }) => unit !== '' && readings.length === 0)
          ? '. La que no conocemos queda en la descripción técnica.'
          : '.'}
      </p>
      <div className={styles.columns}>
        {units.map(({ unit, lines, names, readings }) => {
          const chosen = choices.units.get(fold(unit))
          return (
            <SelectField
              key={fold(unit)}
              label={unit === '' ? 'Sin unidad' : `«${unit}»`}
              aria-label={unit === '' ? 'Unidad de las filas sin unidad' : `Unidad en lugar de «${unit}»`}
              help={byName ? namesText(names) : `${linesText(lines)}: ${namesText(names)}`}
              placeholder="Elige la unidad"
              options={readings.length > 1 ? readings.map(unitOption) : unitOptions}
              value={chosen ? `${chosen.family}|${chosen.unit}` : ''}
              onChange={(event) => onChoose(unit, readUnit(event.target.value))}
            />
          )
        })}
      </div>
    </section>
  )
}

const correctable: readonly { field: ItemColumn; label: string }[] = [
  { field: 'productName', label: 'Producto' },
  { field: 'quantity', label: 'Cantidad' },
  { field: 'estimatedUnitPrice', label: 'Precio unitario estimado' },
  { field: 'technicalDescription', label: 'Descripción técnica' },
]
const rowsAtOnce = 20

type RowsProps = {
  rows: readonly ImportedRow[]
  choices: ImportChoices
  /** A list of names and prices: the person fills in how many of what. */
  withoutQuantities: boolean
  onCorrect: (line: number, cells: Partial<Record<ItemColumn, string>>) => void
}

/** The rows with cells that cannot be read, each with its problem and a field to correct it. Units are chosen above. */
export const RowsToCorrect = ({ rows, choices, withoutQuantities, onCorrect }: RowsProps) => {
  const [limit, setLimit] = useState(rowsAtOnce)
  const list = useRef<HTMLUListElement>(null)
  const wrong = rows.filter(
    ({ line, problems }) =>
      choices.corrections.has(line) || problems.some(({ field, mark }) => field !== 'unit' && !mark),
  )
  if (wrong.length === 0) return null
  const showMore = () => {
    flushSync(() => setLimit(limit + rowsAtOnce))
    list.current?.children[limit]?.querySelector('input')?.focus()
  }
  return (
    <section data-corrections>
      <h3 className={styles.heading}>{withoutQuantities ? 'Cantidades' : 'Filas para corregir'}</h3>
      {withoutQuantities ? (
        <p className="small sec">
          La lista no trae cantidades: escribe cuánto necesitas de cada uno. Lo que quede sin cantidad no se agrega.
        </p>
      ) : null}
      <ul ref={list} className={styles.wrong}>
        {wrong.slice(0, limit).map((row) => (
          <WrongRow
            key={row.line}
            row={row}
            corrected={choices.corrections.get(row.line) ?? {}}
            withoutQuantities={withoutQuantities}
            onCorrect={onCorrect}
          />
        ))}
      </ul>
      {wrong.length > limit ? (
        <TextButton onClick={showMore}>
          Ver {Math.min(rowsAtOnce, wrong.length - limit)} más de {wrong.length - limit}
        </TextButton>
      ) : null}
    </section>
  )
}

type WrongProps = {
  row: ImportedRow
  corrected: Partial<Record<ItemColumn, string>>
  withoutQuantities: boolean
  onCorrect: RowsProps['onCorrect']
}

const WrongRow = ({ row: { line, item, problems }, corrected, withoutQuantities, onCorrect }: WrongProps) => {
  const isBlank = (field: ItemColumn) => withoutQuantities && field === 'quantity' && !corrected.quantity
  return (
    <li className={styles.row}>
      <p className={styles.rowName}>
        <span className="mut">Fila {line}</span> {item.productName || 'sin producto'}
      </p>
      <div className={styles.columns}>
        {correctable.map(({ field, label }) => {
          const problem = problems.find((known) => known.field === field && !known.mark)
          if (!problem && corrected[field] === undefined) return null
          const Field = field === 'quantity' || field === 'estimatedUnitPrice' ? NumberField : TextField
          return (
            <Field
              key={field}
              label={label}
              aria-label={`${label}, fila ${line}`}
              value={corrected[field] ?? String(item[field] ?? '')}
              error={isBlank(field) ? undefined : problem?.message}
              onChange={(event) => onCorrect(line, { [field]: event.target.value })}
            />
          )
        })}
      </div>
    </li>
  )
}
