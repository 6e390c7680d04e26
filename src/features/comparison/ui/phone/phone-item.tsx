import { quantityText } from '#features/catalog/domain/units.ts'
import { compare } from '#lib/money.ts'
import { unitPriceText } from '../../domain/wording.ts'
import { Price } from '../matrix/cells.tsx'
import { standing, type Column, type Comparing } from '../matrix/columns.ts'
import styles from './phone.module.css'
import { MoreText } from '../more-text.tsx'

type ItemProps = { item: Comparing['rfq']['items'][number]; column: Column; comparing: Comparing }

/** One line of the RFQ as this supplier answers it, and where its price lies among the others. */
export const Item = ({ item, column, comparing }: ItemProps) => {
  const answer = column.answers.get(item.id)
  const notes = column.quotation.items.find((one) => one.rfqItemId === item.id)?.notes
  return (
    <li className={answer ? undefined : styles.declined}>
      <div className={styles.item}>
        <div>
          <span className={styles.product}>{item.productName}</span>
          <span className={styles.detail}>
            {quantityText(item.quantity, item.unit)} ·{' '}
            {item.estimatedUnitPrice === null ? 'sin estimar' : `estimado ${unitPriceText(item.estimatedUnitPrice)}`}
          </span>
        </div>
        <div className={styles.price}>
          <Price answer={answer} stand={standing(comparing, column, item.id)} mode="unit" />
        </div>
      </div>
      {notes ? (
        <p className={styles.notes}>
          <MoreText text={notes} max={90} />
        </p>
      ) : null}
      <Range item={item} column={column} comparing={comparing} />
    </li>
  )
}

/** Where this price lies between the best and the worst of its item; nothing to draw while all ask the same. */
const Range = ({ item, column, comparing }: ItemProps) => {
  const range = comparing.ranges.get(item.id)
  const price = column.answers.get(item.id)?.unitPrice
  if (!range || price == null || compare(range.best, range.worst) === 0) return null
  const at = (Number(price) - Number(range.best)) / (Number(range.worst) - Number(range.best))
  return (
    <div className={styles.range}>
      <span>
        <span className="vh">Entre </span>
        {unitPriceText(range.best)}
      </span>
      <svg aria-hidden="true">
        <line x1="0" x2="100%" y1="6" y2="6" />
        <circle cx={`${at * 100}%`} cy="6" r="5" className={at === 0 ? styles.bestDot : undefined} />
      </svg>
      <span>
        <span className="vh"> y </span>
        {unitPriceText(range.worst)}
      </span>
    </div>
  )
}
