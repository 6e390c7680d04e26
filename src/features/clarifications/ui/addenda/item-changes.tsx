import { flushSync } from 'react-dom'
import { IconArrowBackUp } from '@tabler/icons-react'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { formatQuantity } from '#lib/money.ts'
import { excerpt, keepUnits } from '#lib/text.ts'
import { IconButton } from '#ui/button.tsx'
import { NumberField } from '#ui/fields/text-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { addendumCopy } from '../../copy/addenda.ts'
import type { AddendumForm } from '../../domain/addendum.ts'
import styles from './addendum-form.module.css'

type Item = BuyerRfq['items'][number]
type Change = AddendumForm['changes'][number]
type Props = {
  items: readonly Item[]
  changes: AddendumForm['changes']
  onChange: (changes: Change[]) => void
  idOf: (itemId: string) => string
  errorOf: (itemId: string) => string | undefined
}

/** The items that change, picked one by one: a new quantity, or taken out. */
export const ItemChanges = ({ items, changes, onChange, idOf, errorOf }: Props) => {
  const left = items.filter(({ id }) => !changes.some(({ itemId }) => itemId === id))
  const add = (change: Change) => {
    flushSync(() => onChange([...changes, change]))
    focusField(idOf(change.itemId))
  }
  /** To where the item can be picked again: the button that was pressed is gone. */
  const undo = (change: Change) => {
    flushSync(() => onChange(changes.filter((each) => each !== change)))
    focusField(idOf(pickerOf(change)))
  }
  return (
    <section className={styles.group} aria-labelledby={idOf('title')}>
      <h3 id={idOf('title')} className={styles.heading}>
        {addendumCopy.changes} <span className={styles.optional}>(opcional)</span>
      </h3>
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => {
            const item = items.find(({ id }) => id === change.itemId)
            return item ? (
              <ItemChange
                key={change.itemId}
                item={item}
                change={change}
                id={idOf(item.id)}
                error={errorOf(item.id)}
                onQuantity={(quantity) =>
                  onChange(changes.map((each) => (each === change ? { ...each, quantity } : each)))
                }
                onUndo={() => undo(change)}
              />
            ) : null
          })}
        </ul>
      ) : null}
      {left.length > 0 ? (
        <div className={styles.pick}>
          <Picker
            id={idOf('quantity')}
            label={addendumCopy.quantity}
            items={left}
            onPick={(itemId) => add({ itemId, quantity: '' })}
          />
          <Picker
            id={idOf('takeOut')}
            label={addendumCopy.takeOut}
            items={left}
            onPick={(itemId) => add({ itemId, quantity: null })}
          />
        </div>
      ) : null}
    </section>
  )
}

const pickerOf = ({ quantity }: Change) => (quantity === null ? 'takeOut' : 'quantity')

type PickerProps = { id: string; label: string; items: readonly Item[]; onPick: (id: string) => void }

/** Picks the item of a change. It shows no value: what was picked is a row above. */
const Picker = ({ id, label, items, onPick }: PickerProps) => (
  <SelectField
    id={id}
    label={label}
    placeholder="Elige un ítem"
    value=""
    options={items.map((item) => ({ value: item.id, label: `${item.number}. ${excerpt(item.productName, 60)}` }))}
    onChange={(event) => onPick(event.target.value)}
  />
)

type ChangeProps = {
  item: Item
  change: Change
  id: string
  error: string | undefined
  onQuantity: (typed: string) => void
  onUndo: () => void
}

const ItemChange = ({ item, change, id, error, onQuantity, onUndo }: ChangeProps) => (
  <li>
    <div className={styles.item}>
      <p className={change.quantity === null ? styles.gone : undefined}>{keepUnits(item.productName)}</p>
      <p className={styles.under}>
        Ítem {item.number}, {quantityText(item.quantity, item.unit)}
      </p>
    </div>
    {change.quantity === null ? (
      <p className={styles.out}>{addendumCopy.out}</p>
    ) : (
      <NumberField
        id={id}
        label={
          <>
            antes <del>{formatQuantity(item.quantity)}</del>, ahora
            <span className="vh">, ítem {item.number}</span>
          </>
        }
        value={change.quantity}
        onChange={(event) => onQuantity(event.target.value)}
        error={error}
        className={styles.quantity}
      />
    )}
    <IconButton label={`Deshacer el cambio, ítem ${item.number}`} onClick={onUndo}>
      <IconArrowBackUp stroke={1.75} />
    </IconButton>
  </li>
)
