import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '#lib/dates.ts'
import { count, keepUnits } from '#lib/text.ts'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { StatRow, type Stat } from '#ui/paper/stats.tsx'
import { NewRows } from '#ui/lists/new-rows.tsx'
import { useSteadyRows } from '#ui/lists/steady-rows.ts'
import { MoreRows } from '#ui/lists/more-rows.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { statusLabel } from '../../copy.ts'
import styles from './buyer-dashboard.module.css'
import { RfqDrafts } from './rfq-drafts.tsx'
import { rfqColumns, type RfqColumns } from './rfq-columns.tsx'
import type { BuyerRfqList, BuyerRfqRow } from './buyer-rfqs.ts'

type Props = RfqColumns & {
  userId: string
  company: string
  list: BuyerRfqList
  /** What was saved this year, in the page's head. Handed in by the route, as is the one below. */
  savings: ReactNode
  /** The best quotation for the RFQ that waits for a choice. */
  bestQuotation: (rfqId: string) => ReactNode
}

/** 'Mis Licitaciones': four counters, drafts, the buyer's RFQs (docs/rules/screens.md#buyer-dashboard). */
export const BuyerDashboard = ({
  userId,
  company,
  list,
  responses,
  questions,
  savings,
  bestQuotation,
  actions,
}: Props) => {
  const pages = list.data?.pages
  const rows = pages?.flatMap((page) => page.rfqs) ?? []
  const steady = useSteadyRows({ latest: rows.map(({ id }) => id), subject: '', isFetching: list.isFetching })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const counters = pages?.at(0)?.counters
  const isEmpty = list.isSuccess && rows.length === 0
  const waiting = rows.find((row) => row.status === 'reviewing')
  return (
    <div className="wrap">
      <PageHead above={company} title="Mis Licitaciones" actions={savings} />
      {/* The empty state has its own button, and four zeros would push it off a phone's screen. */}
      {isEmpty ? null : (
        <div className={styles.new}>
          <ButtonLink to="/create-rfq" variant="pri" full icon={<IconPlus aria-hidden="true" />}>
            Nueva RFQ
          </ButtonLink>
        </div>
      )}
      {isEmpty ? null : <StatRow stats={statsOf(counters, list.hasNextPage ? null : rows)} />}
      {waiting ? (
        <AwaitingChoice row={waiting} responses={responses.get(waiting.id)} best={bestQuotation(waiting.id)} />
      ) : null}
      <RfqDrafts userId={userId} />
      <section id="licitaciones" tabIndex={-1} className={styles.section} aria-labelledby="recientes">
        <h2 id="recientes" className={styles.heading}>
          Mis RFQs Recientes
        </h2>
        <QueryStates
          query={list}
          failed={{
            title: 'No pudimos cargar tus licitaciones',
            text: 'Siguen guardadas: prueba de nuevo en un momento.',
          }}
          empty={steady.keys.length === 0 ? <NoRfqs /> : null}
        >
          {() => (
            <>
              <DataTable
                caption="Mis RFQs Recientes"
                columns={rfqColumns({ responses, questions, actions })}
                rows={steady.keys.flatMap((id) => byId.get(id) ?? [])}
                rowKey={(row) => row.id}
              />
              <MoreRows list={list} />
            </>
          )}
        </QueryStates>
        <NewRows rows={steady} one="licitación nueva" many="licitaciones nuevas" list="licitaciones" />
      </section>
    </div>
  )
}

const NoRfqs = () => (
  <EmptyState
    level={3}
    title="Todavía no publicaste licitaciones"
    action={
      <ButtonLink to="/create-rfq" variant="pri" icon={<IconPlus aria-hidden="true" />}>
        Crear mi primera licitación
      </ButtonLink>
    }
  >
    Escribe la lista de lo que necesitas y recibe cotizaciones comparables, ítem por ítem.
  </EmptyState>
)

type Counters = { total: number; active: number; reviewing: number; closed: number }

/** `rows` are all RFQs, or null when only some are loaded: then nothing is said about how many are due. */
const statsOf = (counters: Counters | undefined, rows: readonly BuyerRfqRow[] | null): readonly Stat[] => {
  const dueToday = rows?.filter((row) => row.status === 'active' && row.daysLeft === 1).length ?? 0
  const won = rows?.filter((row) => row.status === 'closed' && row.hasWinner).length ?? 0
  return [
    { label: 'Total de licitaciones', value: counters?.total ?? '–' },
    {
      label: 'Activas',
      value: counters?.active ?? '–',
      ...(dueToday > 0
        ? { note: dueToday === 1 ? '1 vence hoy' : `${dueToday} vencen hoy`, tone: 'bad' as const }
        : {}),
    },
    {
      label: 'En Revisión',
      value: counters?.reviewing ?? '–',
      ...(counters && counters.reviewing > 0
        ? { note: counters.reviewing === 1 ? 'espera tu decisión' : 'esperan tu decisión' }
        : {}),
    },
    {
      label: 'Completadas',
      value: counters?.closed ?? '–',
      ...(won > 0 ? { note: `${won} con proveedor seleccionado` } : {}),
    },
  ]
}

type AwaitingProps = { row: BuyerRfqRow; responses: number | undefined; best: ReactNode }

/** The RFQ whose reception has ended: the buyer has to choose. */
const AwaitingChoice = ({ row, responses, best }: AwaitingProps) => (
  <Sheet as="section" tint fold="document" className={styles.waiting} aria-labelledby="espera">
    <div>
      <StatusBadge state={row.status}>{statusLabel(row.status)}</StatusBadge>
      <h2 id="espera" className={styles.waitingTitle}>
        {keepUnits(row.title)}
      </h2>
      <p className="small sec">
        La recepción terminó{row.daysLeft === 0 ? ` el ${formatDay(row.deadline)}` : ''}
        {responses === undefined ? '' : ` con ${count(responses, 'cotización', 'cotizaciones')}`}.
      </p>
    </div>
    {responses === 0 ? null : best}
    <ButtonLink to="/rfq/$id" params={{ id: row.id }} search={{ tab: responses === 0 ? undefined : 'comparison' }}>
      {responses === 0 ? 'Ver detalles' : 'Comparar'}
    </ButtonLink>
  </Sheet>
)
