import { useQuery } from '@tanstack/react-query'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { DayQuotationDrafts, type QuotationDraftRow } from '#features/quotations/ui/day/drafts.tsx'
import { Expired, Unconfirmed, type SupplierDay as Day } from '#features/quotations/ui/day/to-decide.tsx'
import { DayOpportunities } from '#features/quotations/ui/day/opportunities.tsx'
import { count } from '#lib/text.ts'
import { useMemo, type ReactNode } from 'react'
import { orpc } from '#ui/api.ts'
import { DayPart } from '#ui/day/part.tsx'
import { DueLink, WeekStrip, type Due } from '#ui/day/week-strip.tsx'
import { useSteadyView } from '#ui/lists/steady-view.ts'
import { DayFrame, DayOffer, DayStates } from './day-frame.tsx'
import { FirstSteps } from './first-steps.tsx'
import { sinceText } from './since.ts'
import { Quiet } from './quiet.tsx'

/**
 * The day of a supplier: what to confirm, what to renew, opportunities, drafts, deadlines of the week
 * (docs/rules/screens.md#the-day).
 */
export const SupplierDay = ({ name }: { name: string }) => {
  const day = useQuery(orpc.quotations.day.queryOptions())
  const drafts = useQuery(orpc.quotations.draft.list.queryOptions())
  useFetchAgainOn({ types: ['quotation', 'notification'] }, orpc.quotations.day.key())
  useFetchAgainOn({ types: ['rfq'] }, orpc.quotations.day.key(), orpc.quotations.draft.list.key())
  const latest = useMemo(
    () => (day.data ? { day: day.data, drafts: drafts.data ?? [] } : undefined),
    [day.data, drafts.data],
  )
  const steady = useSteadyView({ latest, rowsOf, isFetching: day.isFetching || drafts.isFetching })
  const isFirst = steady.view?.day.started === false && drafts.data?.length === 0
  return (
    <DayFrame
      name={name}
      lead={isFirst ? 'Elige una licitación y cotiza ítem por ítem: no ves quién compra, ni te ven.' : undefined}
    >
      {(today) => (
        <DayStates query={day} shown={steady.view}>
          {({ day: data, drafts }) => (
            <>
              {data.unconfirmed.total > 0 ? <Unconfirmed unconfirmed={data.unconfirmed} /> : null}
              {data.expired.total > 0 ? (
                <Expired expired={data.expired} isFirst={data.unconfirmed.total === 0} />
              ) : null}
              {data.opportunities.total > 0 ? (
                <DayOpportunities {...data} since={sinceText(data.since, today)} />
              ) : (
                <NothingOpen />
              )}
              {isFirst ? <FirstSteps /> : null}
              {drafts.length > 0 ? <DayQuotationDrafts drafts={drafts} /> : null}
              <Deadlines day={data} drafts={drafts} today={today} />
              <DayOffer steady={steady} arrived={arrivedText(data, latest?.day)} />
            </>
          )}
        </DayStates>
      )}
    </DayFrame>
  )
}

type Shown = { readonly day: Day; readonly drafts: readonly QuotationDraftRow[] } | undefined

const rowsOf = (shown: Shown): string =>
  shown
    ? [
        shown.day.unconfirmed.quotations.map(({ id }) => id),
        shown.day.expired.quotations.map(({ id }) => id),
        shown.day.opportunities.rfqs.map(({ id }) => id),
        shown.drafts.map(({ rfqId }) => rfqId),
        shown.day.due.map(({ id }) => id),
        shown.day.expiring.map(({ id }) => id),
      ].join('/')
    : ''

const arrivedText = (shown: Day, latest: Day | undefined): string | null => {
  const known = new Set(shown.opportunities.rfqs.map(({ id }) => id))
  const arrived = latest?.opportunities.rfqs.filter(({ id }) => !known.has(id)).length ?? 0
  return arrived > 0 ? count(arrived, 'oportunidad nueva', 'oportunidades nuevas') : null
}

const NothingOpen = () => (
  <DayPart n={0} zero name="oportunidades abiertas">
    <Quiet
      title="Hoy no hay licitaciones nuevas para ti"
      link={{ to: '/supplier-dashboard', label: 'Ver Mis Cotizaciones' }}
    >
      Ya cotizaste todas las abiertas, o no hay ninguna. Cuando se publique una, la verás aquí.
    </Quiet>
  </DayPart>
)

/** What ends within the week: quoted, started, those of the opportunities above, and the validity of own prices. */
const Deadlines = ({ day, drafts, today }: { day: Day; drafts: readonly QuotationDraftRow[]; today: string }) => {
  const due = [
    ...day.due.map(quoted),
    ...day.expiring.map(expiring),
    ...drafts.filter(isNew).filter(isNear).map(drafted),
    ...day.opportunities.rfqs.filter(isNear).map(open),
  ]
  if (due.length === 0) return null
  return (
    <DayPart
      n={due.length}
      name={due.length === 1 ? 'vence en 7 días' : 'vencen en 7 días'}
      note="tuyas y de tus oportunidades"
    >
      <WeekStrip today={today} due={due.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))} />
    </DayPart>
  )
}

const isNear = ({ daysLeft }: { daysLeft: number }) => daysLeft > 0 && daysLeft <= 7
const isNew = ({ quotationId }: QuotationDraftRow) => quotationId === null

const quoted = ({ id, deadline, title }: Day['due'][number]): Due => ({
  key: id,
  day: deadline,
  title,
  note: 'ya cotizaste',
  state: 'done',
  link: (content) => toQuotation(id, content),
})
const expiring = ({ id, validUntil, renewable, title }: Day['expiring'][number]): Due => ({
  key: `validity-${id}`,
  day: validUntil,
  title,
  note: renewable ? 'al vencer puedes renovarla' : 'tus precios valen hasta ese día',
  state: 'validity',
  link: (content) => toQuotation(id, content),
})
const drafted = ({ rfqId, deadline, rfqTitle, answered, itemCount }: QuotationDraftRow): Due => ({
  key: rfqId,
  day: deadline,
  title: rfqTitle,
  note: `${answered} de ${itemCount} ${itemCount === 1 ? 'ítem' : 'ítems'}`,
  state: 'draft',
  link: (content) => toRfq(rfqId, content),
})
const open = ({ id, deadline, title }: Day['opportunities']['rfqs'][number]): Due => ({
  key: id,
  day: deadline,
  title,
  note: 'sin cotizar',
  state: 'open',
  link: (content) => toRfq(id, content),
})
const toQuotation = (id: string, content: ReactNode) => (
  <DueLink to="/quotation-detail/$id" params={{ id }}>
    {content}
  </DueLink>
)
const toRfq = (id: string, content: ReactNode) => (
  <DueLink to="/rfq/$id" params={{ id }}>
    {content}
  </DueLink>
)
