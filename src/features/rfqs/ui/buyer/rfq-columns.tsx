import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { deadlineLabel, formatDay, isSoon } from '#lib/dates.ts'
import { count, keepUnits } from '#lib/text.ts'
import { TextLink } from '#ui/button.tsx'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { budgetLabel, statusLabel } from '../../copy.ts'
import styles from './buyer-dashboard.module.css'
import type { BuyerRfqRow } from './buyer-rfqs.ts'

export type RfqColumns = {
  /** Quotations per RFQ, as far as they are known. */
  responses: ReadonlyMap<string, number>
  /** Questions per RFQ that wait for an answer. */
  questions: ReadonlyMap<string, number>
  /** What the buyer can do with an RFQ besides opening it. */
  actions: (row: BuyerRfqRow) => ReactNode
}

/** The columns of 'Mis RFQs Recientes'. */
export const rfqColumns = ({ responses, questions, actions }: RfqColumns): readonly Column<BuyerRfqRow>[] => [
  {
    key: 'title',
    head: 'Licitación',
    card: 'title',
    cell: (row) => (
      <div className={styles.row}>
        {keepUnits(row.title)}
        <span className={styles.under}>{count(row.itemCount, 'ítem')}</span>
        <WaitingQuestions row={row} waiting={questions.get(row.id) ?? 0} />
      </div>
    ),
  },
  {
    key: 'status',
    head: 'Estado',
    card: 'above',
    cell: (row) => <StatusBadge state={row.status}>{statusLabel(row.status)}</StatusBadge>,
  },
  {
    key: 'responses',
    head: 'Respuestas',
    cell: (row) => {
      const n = responses.get(row.id)
      return n === undefined ? (
        <span className="mut">…</span>
      ) : (
        <span className="nb">
          <b className={styles.number}>{n}</b>{' '}
          <span className="micro mut">{n === 1 ? 'cotización' : 'cotizaciones'}</span>
        </span>
      )
    },
  },
  {
    key: 'deadline',
    head: 'Fecha límite',
    cell: (row) => (
      <span className="nb">
        {formatDay(row.deadline)}
        <span className={styles.under} data-soon={row.status === 'active' && isSoon(row.daysLeft)}>
          {statusText(row)}
        </span>
      </span>
    ),
  },
  {
    key: 'budget',
    head: 'Presupuesto',
    end: true,
    card: 'wide',
    cell: (row) => <span className={row.budget === null ? 'mut' : undefined}>{budgetLabel(row.budget)}</span>,
  },
  {
    key: 'details',
    head: 'Detalles',
    hiddenHead: true,
    end: true,
    card: 'action',
    cell: (row) => (
      <span className={styles.ways}>
        <TextLink to="/rfq/$id" params={{ id: row.id }}>
          Ver detalles<span className="vh"> de {row.title}</span>
          <IconChevronRight stroke={1.75} aria-hidden="true" />
        </TextLink>
        {actions(row)}
      </span>
    ),
  },
]

/** '2 consultas esperan respuesta', which leads there; nothing when none waits. */
const WaitingQuestions = ({ row, waiting }: { row: BuyerRfqRow; waiting: number }) =>
  waiting === 0 || row.status !== 'active' ? null : (
    <TextLink to="/rfq/$id" params={{ id: row.id }} search={{ tab: 'questions' }} className={styles.questions}>
      {count(waiting, 'consulta espera respuesta', 'consultas esperan respuesta')}
      <span className="vh"> en {row.title}</span>
    </TextLink>
  )

const statusText = (row: BuyerRfqRow): string => {
  if (row.status === 'closed') return row.hasWinner ? 'con selección' : 'sin selección'
  return row.status === 'reviewing' ? 'ya terminó' : deadlineLabel(row.daysLeft).toLocaleLowerCase('es')
}
