import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shippingText } from '#features/quotations/copy.ts'
import { takenOutText } from '#features/rfqs/copy/addenda.ts'
import { formatAmount, formatMoney, formatQuantity, formatUnitPrice } from '#lib/money.ts'
import { count, keepUnits } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import {
  deliveryTimeText,
  pointsText,
  quantityParts,
  rankText,
  shippingHeading,
  validityText,
  weightsText,
} from '../../copy/values.ts'
import { sectorAndDepartment, sizeAndSeniority } from '../../copy/supplier.ts'
import { comparabilityText, noPoints, oldQuantities } from '../../copy.ts'
import { priceRankOf, type ComparisonModel, type SupplierColumn } from '../model.ts'
import { SupplierName } from '../supplier-name.tsx'
import { SavingsValue } from '../values.tsx'
import styles from './table.module.css'

type Props = { comparison: ComparisonModel }

/** A group of suppliers as a printed table, with the conditions open, because paper does not unfold. */
export const PaperTable = ({ comparison }: Props) => {
  const { rfq, columns } = comparison
  return (
    <table
      className={styles.table}
      data-suppliers={columns.length}
      data-size={sizeOf(comparison)}
      data-estimates={rfq.items.some(hasLongEstimate) ? 'long' : undefined}
    >
      <colgroup>
        <col className={styles.itemsWidth} />
        <col className={styles.quantityWidth} />
        <col className={styles.estimateWidth} />
        {columns.map(({ quotation }) => (
          <col key={quotation.id} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td colSpan={2} className={styles.corner}>
            {count(rfq.items.length, 'ítem')}. {comparabilityText(comparison)}
          </td>
          <td className={styles.estimate}>
            <span>Tu estimación</span>
            <b>{rfq.estimatedTotal === null ? '—' : formatAmount(rfq.estimatedTotal)}</b>
            {rfq.estimatedTotal !== null && comparison.estimated < rfq.items.length ? (
              <span>
                {comparison.estimated} de {rfq.items.length} ítems
              </span>
            ) : null}
          </td>
          {columns.map((column) => (
            <th key={column.quotation.id} scope="col" className={columnClass(column)}>
              <Header column={column} currency={rfq.currency} />
            </th>
          ))}
        </tr>
      </thead>
      <Conditions comparison={comparison} />
      <Items comparison={comparison} />
      <Totals comparison={comparison} />
    </table>
  )
}

/** A unit price that needs a wider column of estimates. */
const hasLongEstimate = ({ estimatedUnitPrice }: ComparisonModel['rfq']['items'][number]) =>
  formatUnitPrice(estimatedUnitPrice ?? '0').length > 11

/** The size of the printed amounts, by the longest total or unit price and the number of columns. */
const sizeOf = ({ columns, rfq }: ComparisonModel): 'l' | 'm' | 's' | 'xs' => {
  const totals = columns.map(({ quotation }) => formatMoney(quotation.price, rfq.currency))
  const prices = columns.flatMap(({ answers }) =>
    [...answers.values()].map(({ unitPrice }) => formatUnitPrice(unitPrice ?? '0')),
  )
  const longest = [...totals, ...prices].reduce((most, { length }) => Math.max(most, length), 0)
  const characters = longest * columns.length
  return characters <= 65 ? 'l' : characters <= 84 ? 'm' : characters <= 98 ? 's' : 'xs'
}

const columnClass = (column: SupplierColumn, ...others: (string | false | undefined)[]) =>
  cx(styles.supplier, column.lead && styles.lead, column.firstPartial && styles.firstPartial, ...others)

const Header = ({ column, currency }: { column: SupplierColumn; currency: string }) => {
  return (
    <>
      <span className={styles.tag}>
        {column.selected ? 'Seleccionada' : column.tag}
        {column.quotation.expired && !column.selected ? ', vencida' : ''}
      </span>
      <span className={styles.name}>
        <SupplierName supplier={column.quotation.supplier} />
      </span>
      <span className={styles.attributes}>{sectorAndDepartment(column.quotation)}</span>
      <b className={styles.total}>{formatMoney(column.quotation.price, currency)}</b>
    </>
  )
}

type RowProps = Props & {
  name: ReactNode
  estimate?: ReactNode
  className?: string | undefined
  cell: (column: SupplierColumn) => ReactNode
}

const Row = ({ comparison, name, estimate, className, cell }: RowProps) => (
  <tr className={className}>
    <th scope="row" colSpan={estimate === undefined ? 3 : 2}>
      {name}
    </th>
    {estimate === undefined ? null : <td className={styles.estimate}>{estimate}</td>}
    {comparison.columns.map((column) => (
      <td key={column.quotation.id} className={columnClass(column)}>
        {cell(column)}
      </td>
    ))}
  </tr>
)

const Conditions = ({ comparison }: Props) => (
  <tbody className={styles.conditions}>
    {comparison.weights ? (
      <Row
        comparison={comparison}
        name={`Puntaje (${weightsText(comparison.weights)})`}
        cell={({ points, quotation }) => (points === null ? noPoints(quotation) : <b>{pointsText(points)}</b>)}
      />
    ) : null}
    <Row
      comparison={comparison}
      name="Ahorro contra tu estimación, sin el envío"
      cell={(column) => (
        <SavingsValue column={column} scale={comparison.savingsScale} items={comparison.rfq.items.length} />
      )}
    />
    <Row
      comparison={comparison}
      name="Plazo de entrega"
      cell={({ quotation }) => <b>{deliveryTimeText(quotation)}</b>}
    />
    <Row
      comparison={comparison}
      name="Condiciones de pago"
      cell={({ quotation }) => <span className={styles.payment}>{quotation.paymentTerms}</span>}
    />
    <Row comparison={comparison} name="Validez" cell={({ quotation }) => validityText(quotation)} />
    <Row comparison={comparison} name="Tamaño y antigüedad" cell={({ quotation }) => sizeAndSeniority(quotation)} />
  </tbody>
)

const Items = ({ comparison }: Props) => (
  <tbody className={styles.items}>
    {comparison.rfq.items.map((item) => {
      const [quantity, unit] = quantityParts(item.quantity, item.unit)
      return (
        <tr key={item.id}>
          <th scope="row">{keepUnits(item.productName)}</th>
          <td className={styles.quantity}>
            {quantity}
            <small>{unit}</small>
          </td>
          <td className={styles.estimate}>
            {item.estimatedUnitPrice === null ? '—' : formatUnitPrice(item.estimatedUnitPrice)}
            <small>{item.estimatedUnitPrice === null ? 'sin estimar' : 'estimado'}</small>
          </td>
          {comparison.columns.map((column) => (
            <PriceCell key={column.quotation.id} comparison={comparison} column={column} itemId={item.id} />
          ))}
        </tr>
      )
    })}
    {comparison.rfq.takenOut.map((item) => (
      <tr key={item.id}>
        <th scope="row">
          <s>{keepUnits(item.productName)}</s>
        </th>
        <td className={styles.quantity} colSpan={2}>
          <small>{takenOutText(item.takenOutOn)}</small>
        </td>
        {comparison.columns.map((column) => {
          const price = column.answers.get(item.id)?.unitPrice
          return (
            <td key={column.quotation.id} className={columnClass(column)}>
              {price == null ? '—' : <s>{formatUnitPrice(price)}</s>}
            </td>
          )
        })}
      </tr>
    ))}
  </tbody>
)

const PriceCell = ({ comparison, column, itemId }: Props & { column: SupplierColumn; itemId: string }) => {
  const rank = priceRankOf(comparison, column, itemId)
  const price = column.answers.get(itemId)?.unitPrice
  const quoted = column.quotedQuantities.get(itemId)
  if (rank.kind === 'declined' || price == null)
    return (
      <td className={columnClass(column, styles.declined)}>
        <span>No cotiza</span>
      </td>
    )
  const note = rank.kind === 'outside' && quoted !== undefined ? `cotizó ${formatQuantity(quoted)}` : rankText(rank)
  return (
    <td className={columnClass(column, rank.kind === 'best' && styles.best)}>
      {formatUnitPrice(price)}
      {note === null ? null : (
        <small className={rank.kind === 'worst' ? styles.worst : undefined}>
          {rank.kind === 'best' ? <IconCircleCheckFilled aria-hidden="true" /> : null}
          {note}
        </small>
      )}
    </td>
  )
}

const Totals = ({ comparison }: Props) => {
  const { rfq, anyShipping } = comparison
  const estimate = rfq.estimatedTotal === null ? null : formatAmount(rfq.estimatedTotal)
  return (
    <tbody className={styles.totals}>
      {anyShipping ? (
        <Row
          comparison={comparison}
          name="Subtotal de ítems"
          estimate={estimate}
          cell={({ quotation }) => formatAmount(quotation.itemsTotal)}
        />
      ) : null}
      <Row
        comparison={comparison}
        name={shippingHeading(rfq)}
        cell={({ quotation }) => shippingText(quotation.shipping)}
      />
      <Row
        comparison={comparison}
        className={styles.grandTotal}
        name="Total general sin IVA"
        estimate={anyShipping ? null : estimate}
        cell={({ quotation }) => (
          <>
            {formatAmount(quotation.price)}
            {quotation.unconfirmed?.quantities ? <small>{oldQuantities}</small> : null}
          </>
        )}
      />
    </tbody>
  )
}
