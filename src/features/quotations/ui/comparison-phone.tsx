import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { quantityWords } from '#features/catalog/domain/product.ts'
import { compare, currencySymbol, formatAmount } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { IconButton } from '#ui/button.tsx'
import { Crease } from '#ui/crease.tsx'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/sheet.tsx'
import {
  CoverageFigure,
  DeliveryFigure,
  MailConfirmed,
  Price,
  SavingsFigure,
  Tag,
  Validity,
} from './comparison-cells.tsx'
import type { Column, Comparing } from './comparison-columns.ts'
import styles from './comparison-phone.module.css'
import { attributesLine, percent, shippingWords, unitPriceText } from '../domain/comparison-words.ts'
import { MoreText } from './more-text.tsx'
import { SupplierName } from './supplier-name.tsx'

/** Most suppliers that the pager shows as dots; beyond, '2 de 30'. */
const mostDots = 8

type Props = { comparing: Comparing; at: number; onMove: (at: number) => void }

/** One supplier at a time (mockup 06 at 360 px): pager, its sheet, then item by item. */
export const ComparisonPhone = ({ comparing, at, onMove }: Props) => {
  const column = comparing.columns[at]
  if (!column) return null
  return (
    <div className={styles.phone}>
      <Pager {...{ comparing, at, onMove }} column={column} />
      <Summary comparing={comparing} column={column} />
      <div className={styles.heading}>
        <h2>Ítem por ítem</h2>
        <span className="micro mut">{currencySymbol(comparing.rfq.currency)} sin IVA, por unidad</span>
      </div>
      <ul className={styles.items}>
        {comparing.rfq.items.map((item) => (
          <Item key={item.id} item={item} column={column} comparing={comparing} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal de ítems</dt>
          <dd>{formatAmount(column.quotation.itemsTotal)}</dd>
        </div>
        <div>
          <dt>{comparing.rfq.shipping?.city ? `Envío a ${comparing.rfq.shipping.city}` : 'Envío'}</dt>
          <dd>{shippingWords(column.quotation)}</dd>
        </div>
        <div>
          <dt>Total general sin IVA</dt>
          <dd>
            <Money amount={column.quotation.price} currency={comparing.rfq.currency} flat />
          </dd>
        </div>
      </dl>
      <Combination comparing={comparing} column={column} />
    </div>
  )
}

const Pager = ({ comparing: { columns }, column, at, onMove }: Props & { column: Column }) => {
  const [told, setTold] = useState('')
  const { supplier } = column.quotation
  const move = (to: number) => {
    onMove(to)
    const next = columns[to]
    if (next) setTold(`${next.quotation.supplier.label}, ${to + 1} de ${columns.length}`)
  }
  return (
    <nav className={styles.pager} aria-label="Proveedores">
      <IconButton label="Proveedor anterior" disabled={at === 0} onClick={() => move(at - 1)}>
        <IconChevronLeft stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div>
        <span className={styles.name}>
          <SupplierName supplier={supplier} />
        </span>
        <span className="vh">
          , {at + 1} de {columns.length}
        </span>
        <span aria-hidden="true">
          {columns.length > mostDots ? (
            <span className="tiny mut">
              {at + 1} de {columns.length}
            </span>
          ) : (
            <span className={styles.dots}>
              {columns.map(({ quotation }, index) => (
                <i key={quotation.id} className={index === at ? styles.on : undefined} />
              ))}
            </span>
          )}
        </span>
      </div>
      <IconButton label="Proveedor siguiente" disabled={at === columns.length - 1} onClick={() => move(at + 1)}>
        <IconChevronRight stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span className="vh" role="status">
        {told}
      </span>
    </nav>
  )
}

const Summary = ({ comparing, column }: { comparing: Comparing; column: Column }) => {
  const { quotation } = column
  const words = [quotation.proposal, quotation.additionalInfo, quotation.delivery.notes].filter((one) => one.trim())
  return (
    <Sheet fold="card" padding="pad" flap={quotation.expired ? 'past' : 'open'}>
      <Tag column={column} />
      <p className={styles.total}>
        <Money amount={quotation.price} currency={comparing.rfq.currency} size="l" />
      </p>
      <p className="micro sec">{attributesLine(quotation)}</p>
      <div className={styles.confirmed}>
        <MailConfirmed />
      </div>
      <Crease bleed="pad" />
      <dl className={styles.figures}>
        <div>
          <dt>Ahorro</dt>
          <dd>
            <SavingsFigure column={column} widest={comparing.widest} items={comparing.rfq.items.length} />
          </dd>
        </div>
        <div>
          <dt>Cobertura</dt>
          <dd>
            <CoverageFigure column={column} comparing={comparing} />
          </dd>
        </div>
        <div>
          <dt>Plazo de entrega</dt>
          <dd>
            <DeliveryFigure column={column} longest={comparing.longest} />
          </dd>
        </div>
        <div>
          <dt>Validez</dt>
          <dd className={styles.text}>
            <Validity column={column} />
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>Condiciones de pago</dt>
          <dd className={styles.text}>
            <MoreText text={quotation.paymentTerms} max={120} />
          </dd>
        </div>
        {words.length > 0 ? (
          <div className={styles.wide}>
            <dt>Propuesta e información adicional</dt>
            {words.map((text, index) => (
              <dd key={index} className={styles.text}>
                <MoreText text={text} max={120} />
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
    </Sheet>
  )
}

type ItemProps = { item: Comparing['rfq']['items'][number]; column: Column; comparing: Comparing }

const Item = ({ item, column, comparing }: ItemProps) => {
  const answer = column.answers.get(item.id)
  const notes = column.quotation.items.find((one) => one.rfqItemId === item.id)?.notes
  return (
    <li className={answer ? undefined : styles.declined}>
      <div className={styles.item}>
        <div>
          <span className={styles.product}>{item.productName}</span>
          <span className={styles.detail}>
            {quantityWords(item.quantity, item.unit)} ·{' '}
            {item.estimatedUnitPrice === null ? 'sin estimar' : `estimado ${unitPriceText(item.estimatedUnitPrice)}`}
          </span>
        </div>
        <div className={styles.price}>
          <Price comparing={comparing} column={column} itemId={item.id} mode="unit" />
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

const Combination = ({
  comparing: { combination, rfq, anyExpired },
  column,
}: {
  comparing: Comparing
  column: Column
}) => {
  if (!combination) return null
  const won = combination.parts.find((part) => part.quotationId === column.quotation.id)?.items ?? 0
  return (
    <Sheet padding="pad" className={styles.mix}>
      <h2>Mejor combinación</h2>
      <p className={styles.mixLine}>
        <Money amount={combination.total} currency={rfq.currency} size="m" tone="onDark" />
        {combination.savings === null ? null : (
          <span>
            {Number(combination.savings) < 0
              ? `${percent(combination.savings)} por encima`
              : `ahorra ${percent(combination.savings)}`}
          </span>
        )}
      </p>
      <p className="micro">
        El mejor precio de cada ítem, entre {count(combination.parts.length, 'proveedor', 'proveedores')}
        {anyExpired ? ', sin las vencidas' : ''}. Este proveedor gana {won} de {rfq.items.length}.
      </p>
    </Sheet>
  )
}
