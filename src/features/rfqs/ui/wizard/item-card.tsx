import { IconChevronUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { quantityText, unitOfFields } from '#features/catalog/domain/stored-unit.ts'
import { FileCount } from '#features/files/ui/file-count.tsx'
import { formatUnitMoney, type Currency } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import type { ItemDraft } from '../../domain/draft.ts'
import { itemEstimate, readQuantity, readUnitPrice } from '../../domain/exact-items.ts'
import { itemProblems } from '../../domain/steps.ts'
import { ItemFields, type ItemFieldsProps } from './item-fields.tsx'
import styles from './items.module.css'
import { MoveBar, MoveHandle } from './move-item.tsx'
import type { ItemActs } from './use-item-acts.ts'

type Props = ItemFieldsProps & {
  /** How many items there are. */
  count: number
  open: boolean
  /** It is being moved. */
  lifted: boolean
  acts: ItemActs
}

/** One item of the RFQ: folded to one line when complete, its fields when open. */
export const ItemCard = memo(function ItemCard(props: Props) {
  const { item, index, count, currency, open, lifted, acts } = props
  const total = itemEstimate(item)
  const name = item.productName.trim()
  const complete = itemProblems(item).length === 0
  const folded = complete && !open
  const number = index + 1
  const moving = { ...acts, itemKey: item.key, index, lifted }
  return (
    <Sheet
      as="li"
      id={`item-${item.key}`}
      data-item={item.key}
      data-drop-files
      className={cx(styles.item, folded ? styles.folded : styles.open, lifted && styles.lifted)}
    >
      <div className={styles.head}>
        <MoveHandle {...moving} />
        {folded ? (
          <button type="button" data-main className={styles.unfold} onClick={() => acts.onOpen(item.key)}>
            <span className={styles.name}>{keepUnits(name)}</span>
            <span className={styles.detail}>
              <span>{lineOf(item, currency)}</span>
              <FileCount count={item.files.length} />
            </span>
            <span className="vh">Editar ítem {number}</span>
          </button>
        ) : (
          <h3 data-main tabIndex={-1} className={name === '' ? styles.blank : styles.name}>
            {name === '' ? 'Ítem sin completar' : keepUnits(name)}
          </h3>
        )}
        <span className={styles.total}>{total === null ? null : <Money amount={total} currency={currency} />}</span>
        <span className={styles.acts}>
          {folded ? (
            <IconButton label={`Editar ítem ${number}`} onClick={() => acts.onOpen(item.key)} className={styles.pencil}>
              <IconPencil stroke={1.75} />
            </IconButton>
          ) : complete ? (
            <IconButton label={`Plegar ítem ${number}`} onClick={() => acts.onFold(item.key)}>
              <IconChevronUp stroke={1.75} />
            </IconButton>
          ) : null}
          <IconButton label={`Duplicar ítem ${number}`} onClick={() => acts.onDuplicate(item.key)}>
            <IconCopy stroke={1.75} />
          </IconButton>
          <IconButton label={`Quitar ítem ${number}`} onClick={() => acts.onRemove(item.key)}>
            <IconTrash stroke={1.75} />
          </IconButton>
        </span>
      </div>
      {lifted ? <MoveBar {...moving} count={count} /> : null}
      {folded ? null : <ItemFields {...props} />}
    </Sheet>
  )
})

/** '60 unidades a $U 2.290,00'. */
const lineOf = (item: ItemDraft, currency: Currency): string => {
  const quantity = readQuantity(item.quantity)
  const price = readUnitPrice(item.estimatedUnitPrice)
  const unit = unitOfFields(item.type, item.unit)
  const line = quantity === null || unit === null ? `${item.quantity} ${item.unit}` : quantityText(quantity, unit)
  return price === null ? `${line}, sin estimación` : `${line} a ${formatUnitMoney(price, currency)}`
}
