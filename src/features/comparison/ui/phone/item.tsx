import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { FileClip } from '#features/files/ui/reading/file-clip.tsx'
import { takenOutText } from '#features/rfqs/copy/addenda.ts'
import { compare, formatQuantity, formatUnitPrice } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { ExpandableText } from '../expandable-text.tsx'
import { priceRankOf, type ComparisonModel, type SupplierColumn } from '../model.ts'
import { Price } from '../values.tsx'
import styles from './phone.module.css'

type Props = { item: ComparisonModel['rfq']['items'][number]; column: SupplierColumn; comparison: ComparisonModel }

/** One item of the RFQ as this supplier answers it, and where its price lies among the others. */
export const Item = ({ item, column, comparison }: Props) => {
  const answer = column.answers.get(item.id)
  const quoted = column.quotedQuantities.get(item.id)
  const notes = column.notes.get(item.id)
  return (
    <li className={answer ? undefined : styles.declined}>
      <div className={styles.item}>
        <div>
          <span className={styles.product}>{keepUnits(item.productName)}</span>
          <span className={styles.detail}>
            {quantityText(item.quantity, item.unit)} ·{' '}
            {item.estimatedUnitPrice === null ? 'sin estimar' : `estimado ${formatUnitPrice(item.estimatedUnitPrice)}`}
          </span>
        </div>
        <div className={styles.price}>
          <Price answer={answer} rank={priceRankOf(comparison, column, item.id)} mode="unit" />
          {answer && quoted !== undefined ? (
            <span className={styles.detail}>cotizó {formatQuantity(quoted)}</span>
          ) : null}
        </div>
      </div>
      {notes ? (
        <p className={styles.notes}>
          <ExpandableText text={notes} max={90} />
        </p>
      ) : null}
      <FileClip
        files={column.files.get(item.id) ?? []}
        numberOf={comparison.numberOf}
        of={keepUnits(item.productName)}
      />
      <RangeBar item={item} column={column} comparison={comparison} />
    </li>
  )
}

type TakenOutProps = { item: ComparisonModel['rfq']['takenOut'][number]; column: SupplierColumn }

/** An item that an addendum took out: struck through, and counted nowhere. */
export const TakenOutItem = ({ item, column }: TakenOutProps) => {
  const price = column.answers.get(item.id)?.unitPrice
  return (
    <li className={styles.declined}>
      <div className={styles.item}>
        <div>
          <s className={styles.product}>{keepUnits(item.productName)}</s>
          <span className={styles.detail}>{takenOutText(item.takenOutOn)}</span>
        </div>
        <div className={styles.price}>{price == null ? 'No cotiza' : <s>{formatUnitPrice(price)}</s>}</div>
      </div>
    </li>
  )
}

/** Where this price lies between the best and the worst of its item; nothing when all prices are equal. */
const RangeBar = ({ item, column, comparison }: Props) => {
  const range = comparison.ranges.get(item.id)
  const price = column.answers.get(item.id)?.unitPrice
  if (!range || price == null || column.quotation.unconfirmed || compare(range.best, range.worst) === 0) return null
  const position = (Number(price) - Number(range.best)) / (Number(range.worst) - Number(range.best))
  return (
    <div className={styles.range}>
      <span>
        <span className="vh">Entre </span>
        {formatUnitPrice(range.best)}
      </span>
      <svg aria-hidden="true">
        <line x1="0" x2="100%" y1="6" y2="6" />
        <circle cx={`${position * 100}%`} cy="6" r="5" className={position === 0 ? styles.bestDot : undefined} />
      </svg>
      <span>
        <span className="vh"> y </span>
        {formatUnitPrice(range.worst)}
      </span>
    </div>
  )
}
