import type { ReactNode } from 'react'
import { formatDate, formatDay } from '#lib/dates.ts'
import { keepUnits } from '#lib/text.ts'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { BackLink } from '#ui/layout/page-head.tsx'
import { cx } from '#ui/cx.ts'
import { statusLabel } from '../../copy.ts'
import type { BuyerRfq } from './buyer-rfqs.ts'
import styles from './rfq-head.module.css'

type Props = {
  rfq: BuyerRfq
  actions: ReactNode
  /** The title is cut to one line, so that the content of the tab stands higher. */
  oneLine: boolean
}

/** The head of the buyer's own RFQ: back link, status and dates on one line, then the title and its actions. */
export const RfqHead = ({ rfq, actions, oneLine }: Props) => (
  <div className={cx(styles.head, oneLine && styles.oneLine, rfq.status === 'closed' && styles.closed)}>
    <div className={styles.facts}>
      <BackLink to="/buyer-dashboard">Mis Licitaciones</BackLink>
      <StatusBadge state={rfq.status}>{statusLabel(rfq.status)}</StatusBadge>
      {rfq.status === 'closed' && rfq.selectedQuotationId === null ? (
        <StatusBadge state="unselected">Sin Selección Registrada</StatusBadge>
      ) : null}
      <span className={styles.dates}>
        Publicada el {formatDate(rfq.createdAt)}, fecha límite {formatDay(rfq.deadline)}
      </span>
    </div>
    <div className={styles.title}>
      <h1 title={oneLine ? rfq.title : undefined}>{keepUnits(rfq.title)}</h1>
      <div className={styles.actions}>{actions}</div>
    </div>
  </div>
)
