import { IconAlertTriangle, IconCalendarX, IconCircleCheckFilled, IconFlag, IconMailCheck } from '@tabler/icons-react'
import { formatAmount, formatUnitPrice, type Amount } from '#lib/money.ts'
import { cx } from '#ui/cx.ts'
import { Segments, ShareBar } from '#ui/paper/stats.tsx'
import { percentText } from '#lib/percent.ts'
import { deliveryTimeText, pointsText, quotedShareText, rankText, validityText } from '../copy/values.ts'
import { noPoints, quotationTags } from '../copy.ts'
import type { PriceRank } from '../domain/price-ranks.ts'
import type { ComparisonModel, SupplierColumn } from './model.ts'
import type { ReceivedQuotation } from './received/query.ts'
import styles from './values.module.css'

/** The tag of a column ('Menor total', 'Completa', 'Parcial' …), and whether its quotation has expired. */
export const ColumnTag = ({ column }: { column: SupplierColumn }) => (
  <span className={column.lead ? styles.tagLead : cx(styles.tag, column.quotation.unconfirmed && styles.unconfirmed)}>
    {column.lead ? <IconFlag stroke={2} aria-hidden="true" /> : null}
    {column.quotation.unconfirmed && !column.selected ? <IconAlertTriangle stroke={2} aria-hidden="true" /> : null}
    {column.selected ? quotationTags.selected : column.tag}
    {column.quotation.expired && !column.selected ? (
      <span className={styles.expired}>
        <IconCalendarX stroke={2} aria-hidden="true" />
        Vencida
      </span>
    ) : null}
  </span>
)

type SavingsProps = {
  column: SupplierColumn
  /** The saving or excess that fills half the bar. */
  scale: number
  /** How many items the RFQ has. */
  items: number
  /** Where no heading says 'sin el envío': the class of the words that do, beside the figure. */
  basis?: string | undefined
}

/**
 * Savings with a bar from the middle: to the right below the estimate, to the left above it. Above it the text is '0,2
 * % por encima', never a negative saving.
 */
export const SavingsValue = ({ column, scale, items, basis }: SavingsProps) => {
  if (column.savings === null)
    return (
      <span className={styles.line}>
        <span aria-hidden="true">—</span>
        <span className={styles.muted}>{column.quotation.unconfirmed ? 'sin confirmar' : 'sin estimación'}</span>
      </span>
    )
  const above = Number(column.savings) < 0
  return (
    <>
      <span className={styles.line}>
        <b>{percentText(column.savings)}</b>
        {above ? <span className={styles.aboveEstimate}>por encima</span> : null}
        {column.compared < items ? (
          <span className={styles.muted}>
            en {column.compared} {column.compared === 1 ? 'ítem' : 'ítems'}
          </span>
        ) : null}
        {basis === undefined ? null : <span className={basis}>sin envío</span>}
      </span>
      <SavingsBar savings={column.savings} scale={scale} />
    </>
  )
}

const SavingsBar = ({ savings, scale }: { savings: Amount; scale: number }) => {
  const value = Number(savings)
  const width = Math.min(1, Math.abs(value) / scale) * 50
  return (
    <svg className={styles.savingsBar} aria-hidden="true">
      <rect className={styles.track} y="2" width="100%" height="6" />
      <rect
        className={value < 0 ? styles.excess : styles.saved}
        x={`${value < 0 ? 50 - width : 50}%`}
        y="2"
        width={`${width}%`}
        height="6"
      />
      <rect className={styles.zeroLine} x="50%" width="1" height="10" />
    </svg>
  )
}

/** With more items than this, coverage is a plain bar instead of one segment for each item. */
const maxSegments = 24

/** Which items a quotation covers; the text beside it says how many (docs/rules/money.md#coverage). */
export const CoverageBar = ({ column, items }: { column: SupplierColumn; items: readonly { readonly id: string }[] }) =>
  items.length > maxSegments ? (
    <ShareBar share={column.quoted / items.length} />
  ) : (
    <span aria-hidden="true">
      <Segments filled={items.map((item) => column.answers.has(item.id))} label="" />
    </span>
  )

/** How many items a quotation covers, and which. */
export const CoverageValue = ({ column, comparison }: { column: SupplierColumn; comparison: ComparisonModel }) => {
  const { items } = comparison.rfq
  return (
    <>
      <span className={styles.line}>
        <b>
          {column.quoted} de {items.length}
        </b>
        <span className={styles.muted}>{quotedShareText(column.quoted, items.length)}</span>
      </span>
      <CoverageBar column={column} items={items} />
    </>
  )
}

/** Delivery time, with a bar against the longest delivery of the comparison, in calendar days. */
export const DeliveryValue = ({ column, longest }: { column: SupplierColumn; longest: number }) => (
  <>
    <span className={styles.line}>
      <b>{deliveryTimeText(column.quotation)}</b>
      {column.fastest ? <span className={styles.fastest}>mín.</span> : null}
    </span>
    <ShareBar share={longest === 0 ? 0 : column.days / (longest * 1.1)} />
  </>
)

/** Until when a quotation is valid; an expired one is marked by text, icon and colour. */
export const ValidityValue = ({ quotation }: { quotation: ReceivedQuotation }) =>
  quotation.expired ? (
    <span className={styles.expiredDate}>
      <IconCalendarX stroke={2} aria-hidden="true" />
      {validityText(quotation)}
    </span>
  ) : (
    <span>{validityText(quotation)}</span>
  )

/** 'Correo verificado': all that may be said of a supplier's verification (docs/rules/accounts.md#verified). */
export const EmailVerified = () => (
  <span className={styles.verified}>
    <IconMailCheck stroke={1.75} aria-hidden="true" />
    Correo verificado
  </span>
)

type PriceProps = {
  answer: { readonly unitPrice: Amount | null; readonly total: Amount | null } | undefined
  rank: PriceRank
  mode: 'unit' | 'total'
}

/** One price and how it compares with the other prices of its item; 'No cotiza' when there is none. */
export const Price = ({ answer, rank, mode }: PriceProps) => {
  if (rank.kind === 'declined' || answer?.unitPrice == null || answer.total === null)
    return <span className={styles.declined}>No cotiza</span>
  return (
    <>
      <span className={rank.kind === 'best' ? styles.bestPrice : styles.price}>
        {mode === 'unit' ? formatUnitPrice(answer.unitPrice) : formatAmount(answer.total)}
      </span>
      <RankMark rank={rank} />
    </>
  )
}

/** The rank of a price by text, icon and colour. */
const RankMark = ({ rank }: { rank: PriceRank }) => {
  const text = rankText(rank)
  if (text === null) return null
  if (rank.kind !== 'best')
    return <span className={rank.kind === 'worst' ? styles.worst : styles.difference}>{text}</span>
  return (
    <span className={styles.best}>
      <IconCircleCheckFilled aria-hidden="true" />
      {text}
    </span>
  )
}

/** Points of 100; a partial quotation has none. */
export const PointsValue = ({ column: { quotation, points, paymentUnreadable } }: { column: SupplierColumn }) =>
  points === null ? (
    <span className={styles.line}>
      <span className={styles.muted}>{noPoints(quotation)}</span>
    </span>
  ) : (
    <>
      <span className={styles.line}>
        <b>{pointsText(points)}</b>
        {paymentUnreadable ? <span className={styles.muted}>pago sin plazo</span> : null}
      </span>
      <ShareBar share={points / 100} />
    </>
  )
