import { useState } from 'react'
import { statusLabel } from '#features/rfqs/copy.ts'
import { formatDateTime, formatDay } from '#lib/dates.ts'
import { currencyLabel, formatMoney } from '#lib/money.ts'
import { count, keepUnits, shortId } from '#lib/text.ts'
import { LogoMark } from '#ui/layout/logo.tsx'
import { percentText } from '#lib/percent.ts'
import { deliveryTimeText, openShippingText } from '../../copy/values.ts'
import { isShippingOpen } from '../../domain/comparable-quotation.ts'
import { verdict } from '../../domain/verdict.ts'
import type { ComparisonModel } from '../model.ts'
import { shortLabel } from '../supplier-name.tsx'
import styles from './paper.module.css'

type Props = {
  comparison: ComparisonModel
  /** Which suppliers are on this sheet, if they need several. */
  part: string | null
  first: boolean
}

/** The head of a printed sheet: which comparison it is, and of when; on the first one also the cheapest quotation. */
export const PaperHead = ({ comparison, part, first }: Props) => {
  const { rfq, columns } = comparison
  const [printedAt] = useState(() => new Date())
  const Title = first ? 'h1' : 'h2'
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.logo}>
          <LogoMark height={15} />
          Pliego
        </p>
        <Title className={styles.title}>{keepUnits(rfq.title)}</Title>
        <p className={styles.meta}>
          Cuadro comparativo. Licitación <span className="hash">#{shortId(rfq.id, 8)}</span>,{' '}
          {statusLabel(rfq.status).toLocaleLowerCase('es')}. Fecha límite {formatDay(rfq.deadline)}.{' '}
          {count(columns.length, 'cotización', 'cotizaciones')} al {formatDateTime(printedAt)}.{' '}
          {currencyLabel(rfq.currency)}, sin IVA.
        </p>
        {part ? <p className={styles.part}>{part}</p> : null}
      </div>
      {first ? <Cheapest comparison={comparison} /> : null}
    </header>
  )
}

const Cheapest = ({ comparison: { rfq, columns, complete } }: { comparison: ComparisonModel }) => {
  const { cheapest } = verdict(
    columns.map(({ quotation }) => quotation),
    rfq,
  )
  const savings = columns.find(({ quotation }) => quotation === cheapest)?.savings ?? null
  if (!cheapest || columns.length < 2) return null
  return (
    <p className={styles.cheapest}>
      {complete.length === 1 ? 'La única completa' : 'La más barata completa'}
      <b>
        <span className="hash">{shortLabel(cheapest.supplier.label)}</span> {formatMoney(cheapest.price, rfq.currency)}
      </b>
      {savings === null
        ? ''
        : `${percentText(savings)} ${Number(savings) < 0 ? 'sobre' : 'bajo'} la estimación, sin envío, `}
      {deliveryTimeText(cheapest)}
      {isShippingOpen(cheapest, rfq) ? `. ${openShippingText(cheapest)}` : ''}
    </p>
  )
}
