import { IconFoldDown } from '@tabler/icons-react'
import { unitOfFields, quantityText } from '#features/catalog/domain/stored-unit.ts'
import { readingWords } from '#features/files/copy/screens.ts'
import type { FileVisibility } from '#features/files/domain/kinds.ts'
import { FileCount } from '#features/files/ui/file-count.tsx'
import { useOwnFiles } from '#features/files/ui/own-files.ts'
import { formatUnitMoney, type Currency } from '#lib/money.ts'
import { cx } from '#ui/cx.ts'
import stacking from '#ui/lists/stacked-table.module.css'
import { memo } from 'react'
import type { ItemDraft } from '../../../domain/draft.ts'
import { readQuantity, readUnitPrice } from '../../../domain/exact-items.ts'
import { visibleItemNames } from '../../../domain/visitor-view.ts'
import { AsRead } from './as-read.tsx'
import { AudienceMark } from './audience.tsx'
import { Change, PartHead } from './part.tsx'
import styles from './items-part.module.css'
import sheet from './review.module.css'

type Props = { items: readonly ItemDraft[]; currency: Currency; onChange: () => void }

/** The items as suppliers will read them, and beside them the estimates, which the buyer alone reads. */
export const ItemsPart = memo(function ItemsPart({ items, currency, onChange }: Props) {
  const files = useOwnFiles(items.flatMap((item) => item.files)).files.filter(({ state }) => state !== 'refused')
  const countOf = (item: ItemDraft, visibility: FileVisibility) =>
    files.filter((file) => file.visibility === visibility && item.files.includes(file.id)).length
  return (
    <section className={sheet.part} aria-label="Ítems">
      <PartHead
        audience="suppliers"
        note={
          items.length > visibleItemNames
            ? `los ${visibleItemNames} primeros nombres son públicos`
            : 'los nombres son públicos'
        }
        change={<Change what="los ítems" onClick={onChange} />}
      />
      <table className={cx(stacking.stacked, styles.items)} role="table">
        <caption className="vh">Ítems de la licitación</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Producto
            </th>
            <th role="columnheader" scope="col" className={styles.right}>
              Cantidad
            </th>
            <th role="columnheader" scope="col" className={styles.own}>
              <AudienceMark audience="owner" />
              <span className="vh">: precio unitario estimado</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <ItemRow
              key={item.key}
              item={item}
              currency={currency}
              now={countOf(item, 'now')}
              award={countOf(item, 'award')}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
})

/** `now` and `award`: how many of its files suppliers read, and how many the selected one alone. */
type RowProps = { item: ItemDraft; currency: Currency; now: number; award: number }

const ItemRow = memo(function ItemRow({ item, currency, now, award }: RowProps) {
  const quantity = readQuantity(item.quantity)
  const price = readUnitPrice(item.estimatedUnitPrice)
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <AsRead text={item.productName} />
        <span className={styles.files}>
          <FileCount count={now} />
          {award > 0 ? (
            <span className={styles.foldedFiles}>
              <IconFoldDown aria-hidden="true" stroke={1.75} />
              {readingWords.clip(0, award)}
            </span>
          ) : null}
        </span>
        {item.technicalDescription.trim() === '' ? null : (
          <span className={styles.technical}>
            <AsRead text={item.technicalDescription} />
          </span>
        )}
      </th>
      <td role="cell" className={styles.right}>
        {quantity === null ? item.quantity : quantityText(quantity, unitOfFields(item.type, item.unit) ?? item.unit)}
      </td>
      <td role="cell" className={styles.own}>
        {price === null ? 'sin estimar' : formatUnitMoney(price, currency)}
      </td>
    </tr>
  )
})
