import {
  IconArrowBarToUp,
  IconBan,
  IconCalendarX,
  IconCircleCheckFilled,
  IconFlag,
  IconMailCheck,
} from '@tabler/icons-react'
import type { Amount } from '#lib/money.ts'
import { formatAmount } from '#lib/money.ts'
import { Segments, ShareBar } from '#ui/paper/stats.tsx'
import type { PriceStanding } from '../../domain/ranking.ts'
import { unparsableDelivery } from '#features/quotations/domain/delivery.ts'
import styles from './cells.module.css'
import type { Column, Comparing } from './columns.ts'
import {
  abovePercent,
  deliveryWords,
  formatPoints,
  percent,
  share,
  unitPriceText,
  validityWords,
} from '../../domain/wording.ts'

/** Most items that coverage shows one by one; beyond, a plain bar. */
const mostSegments = 24

/** What a column is: 'Menor total', 'Completa', 'Parcial', and whether it has expired. */
export const Tag = ({ column }: { column: Column }) => (
  <span className={column.lead ? styles.tagLead : styles.tag}>
    {column.lead ? <IconFlag stroke={2} aria-hidden="true" /> : null}
    {column.selected ? 'Seleccionada' : column.tag}
    {column.quotation.expired && !column.selected ? (
      <span className={styles.expired}>
        <IconCalendarX stroke={2} aria-hidden="true" />
        Vencida
      </span>
    ) : null}
  </span>
)

/** Savings from the middle: right of it below the estimate, left and striped above. Above reads '0,2 % por encima' (corrections, 6). */
export const SavingsFigure = ({ column, widest, items }: { column: Column; widest: number; items: number }) => {
  if (column.savings === null)
    return (
      <span className={styles.line}>
        <span aria-hidden="true">—</span>
        <span className={styles.aside}>sin estimación</span>
      </span>
    )
  const over = Number(column.savings) < 0
  return (
    <>
      <span className={styles.line}>
        <b>{percent(column.savings)}</b>
        {over ? <span className={styles.over}>por encima</span> : null}
        {!over && column.compared < items ? (
          <span className={styles.aside}>
            en {column.compared} {column.compared === 1 ? 'ítem' : 'ítems'}
          </span>
        ) : null}
      </span>
      <SavingsBar savings={column.savings} widest={widest} />
    </>
  )
}

const SavingsBar = ({ savings, widest }: { savings: Amount; widest: number }) => {
  const value = Number(savings)
  const half = Math.min(1, Math.abs(value) / widest) * 50
  return (
    <svg className={styles.savings} aria-hidden="true">
      <rect className={styles.track} y="3" width="100%" height="6" rx="2" />
      <rect
        className={value < 0 ? styles.excess : styles.saved}
        x={`${value < 0 ? 50 - half : 50}%`}
        y="3"
        width={`${half}%`}
        height="6"
      />
      <rect className={styles.middle} x="50%" width="1" height="12" />
    </svg>
  )
}

/** Coverage = quoted items / RFQ items (spec §9), one segment per item. */
export const CoverageFigure = ({ column, comparing }: { column: Column; comparing: Comparing }) => {
  const { items } = comparing.rfq
  return (
    <>
      <span className={styles.line}>
        <b>
          {column.quoted} de {items.length}
        </b>
        <span className={styles.aside}>{share(column.quoted, items.length)}</span>
      </span>
      {items.length > mostSegments ? (
        <ShareBar share={column.quoted / items.length} />
      ) : (
        <span aria-hidden="true">
          <Segments filled={items.map((item) => column.answers.has(item.id))} label="" />
        </span>
      )}
    </>
  )
}

/** Delivery as a bar against the longest of the comparison. */
export const DeliveryFigure = ({ column, longest }: { column: Column; longest: number }) => (
  <>
    <span className={styles.line}>
      <b>{deliveryWords(column.quotation)}</b>
      {column.fastest ? <span className={styles.good}>mín.</span> : null}
    </span>
    <ShareBar share={column.days === unparsableDelivery || longest === 0 ? 0 : column.days / (longest * 1.1)} />
  </>
)

/** Until when it holds; an expired one is marked by word, icon and colour. */
export const Validity = ({ column: { quotation } }: { column: Column }) =>
  quotation.expired ? (
    <span className={styles.lapsed}>
      <IconCalendarX stroke={2} aria-hidden="true" />
      {validityWords(quotation)}
    </span>
  ) : (
    <span>{validityWords(quotation)}</span>
  )

/** Every account that can quote has confirmed its email: true, and no more than that (rulings, Accounts). */
export const MailConfirmed = () => (
  <span className={styles.confirmed}>
    <IconMailCheck stroke={1.75} aria-hidden="true" />
    Correo verificado
  </span>
)

type PriceProps = {
  answer: { readonly unitPrice: Amount | null; readonly total: Amount | null } | undefined
  stand: PriceStanding
  mode: 'unit' | 'total'
}

/** One price: the best and the highest of its row say so, every other one how far it is; 'No cotiza' is worded, never empty. */
export const Price = ({ answer, stand, mode }: PriceProps) => {
  if (stand.kind === 'declined' || answer?.unitPrice == null || answer.total === null)
    return (
      <span className={styles.declined}>
        <IconBan stroke={1.75} aria-hidden="true" />
        No cotiza
      </span>
    )
  return (
    <>
      <span className={stand.kind === 'best' ? styles.bestPrice : styles.price}>
        {mode === 'unit' ? unitPriceText(answer.unitPrice) : formatAmount(answer.total)}
      </span>
      <Mark stand={stand} />
    </>
  )
}

/** What a price is beside the others of its row: by word, icon and colour. */
const Mark = ({ stand }: { stand: PriceStanding }) => {
  switch (stand.kind) {
    case 'best':
      return (
        <span className={styles.best}>
          <IconCircleCheckFilled aria-hidden="true" />
          Mejor precio
        </span>
      )
    case 'worst':
      return (
        <span className={styles.worst}>
          <IconArrowBarToUp stroke={2} aria-hidden="true" />
          Más alto {abovePercent(stand.fraction)}
        </span>
      )
    case 'between':
      return <span className={styles.far}>{abovePercent(stand.fraction)}</span>
    default:
      return <span className={styles.far}>Único precio</span>
  }
}

/** Points of the buyer's weights, of 100; a partial one has none. */
export const PointsFigure = ({ column: { points, unreadPayment } }: { column: Column }) =>
  points === null ? (
    <span className={styles.line}>
      <span className={styles.aside}>Sin puntaje: parcial</span>
    </span>
  ) : (
    <>
      <span className={styles.line}>
        <b>{formatPoints(points)}</b>
        {unreadPayment ? <span className={styles.aside}>pago sin plazo</span> : null}
      </span>
      <ShareBar share={points / 100} />
    </>
  )
