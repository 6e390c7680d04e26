import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Awaiting, type BuyerDay as Day } from '#features/comparison/ui/day/awaiting.tsx'
import { News } from '#features/comparison/ui/day/news.tsx'
import { WaitingRfqs } from '#features/clarifications/ui/questions/waiting-rfqs.tsx'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { DayDrafts } from '#features/rfqs/ui/buyer/day-drafts.tsx'
import { count } from '#lib/text.ts'
import { orpc } from '#ui/api.ts'
import { DayPart } from '#ui/day/part.tsx'
import { DueLink, WeekStrip } from '#ui/day/week-strip.tsx'
import { useSteadyView } from '#ui/lists/steady-view.ts'
import { FirstDay } from './first-day.tsx'
import { quietText } from './quiet-text.ts'
import { sinceText } from './since.ts'
import { Quiet } from './quiet.tsx'
import { DayFrame, DayOffer, DayStates } from './day-frame.tsx'

/** The day of a buyer: decisions, new quotations, deadlines of the week, drafts (docs/rules/screens.md#the-day). */
export const BuyerDay = ({ userId, name }: { userId: string; name: string }) => {
  const day = useQuery(orpc.comparison.day.queryOptions())
  const drafts = useQuery(orpc.rfqs.drafts.list.queryOptions())
  useFetchAgainOn({ types: ['rfq'] }, orpc.comparison.day.key())
  const latest = useMemo(() => (day.data ? { day: day.data, drafts: drafts.data } : undefined), [day.data, drafts.data])
  const steady = useSteadyView({ latest, rowsOf, isFetching: day.isFetching || drafts.isFetching })
  const isFirst = steady.view?.day.published === false && steady.view.drafts?.length === 0
  return (
    <DayFrame
      name={name}
      lead={isFirst ? 'Empieza por lo que necesitas comprar. Tus primeras 3 licitaciones son gratis.' : undefined}
    >
      {(today) => (
        <DayStates query={day} shown={steady.view}>
          {({ day: data, drafts }) =>
            isFirst ? (
              <FirstDay userId={userId} />
            ) : (
              <>
                {data.awaiting.total > 0 ? (
                  <Awaiting awaiting={data.awaiting} today={today} />
                ) : (
                  <NothingWaits day={data} today={today} />
                )}
                <WaitingRfqs />
                {data.news.quotations > 0 ? <News news={data.news} since={sinceText(data.since, today)} /> : null}
                {data.due.length > 0 ? <Deadlines due={data.due} today={today} /> : null}
                {drafts && drafts.length > 0 ? <DayDrafts drafts={drafts} /> : null}
                <DayOffer steady={steady} arrived={arrivedText(data, latest?.day)} />
              </>
            )
          }
        </DayStates>
      )}
    </DayFrame>
  )
}

type Shown = { readonly day: Day; readonly drafts: readonly { readonly id: string }[] | undefined } | undefined

/** The rows of the day, an RFQ with each new quotation as another row. */
const rowsOf = (shown: Shown): string =>
  shown
    ? [
        shown.day.published,
        shown.day.awaiting.rfqs.map(({ id }) => id),
        shown.day.news.rows.map(({ id, fresh }) => `${id} ${fresh}`),
        shown.day.due.map(({ id }) => id),
        shown.drafts?.map(({ id }) => id),
      ].join('/')
    : ''

const arrivedText = (shown: Day, latest: Day | undefined): string | null => {
  const arrived = (latest?.news.quotations ?? 0) - shown.news.quotations
  return arrived > 0 ? count(arrived, 'cotización nueva', 'cotizaciones nuevas') : null
}

/** The quiet day: what comes next, and the way to all RFQs. */
const NothingWaits = ({ day, today }: { day: Day; today: string }) => (
  <DayPart n={0} zero name="esperan tu decisión">
    <Quiet
      title="Hoy no hay nada que decidir"
      link={
        day.published
          ? { to: '/buyer-dashboard', label: 'Ver Mis Licitaciones' }
          : { to: '/create-rfq', label: 'Crear licitación' }
      }
    >
      {quietText(day.due[0], today)}
    </Quiet>
  </DayPart>
)

const Deadlines = ({ due, today }: { due: Day['due']; today: string }) => {
  const todays = due.filter(({ deadline }) => deadline === today).length
  return (
    <DayPart
      n={due.length}
      name={due.length === 1 ? 'vence en 7 días' : 'vencen en 7 días'}
      note={todays === 0 ? null : todays === 1 ? 'una vence hoy' : `${todays} vencen hoy`}
    >
      <WeekStrip
        today={today}
        due={due.map((rfq) => ({
          key: rfq.id,
          day: rfq.deadline,
          title: rfq.title,
          note: rfq.responses === 0 ? 'sin cotizaciones' : count(rfq.responses, 'cotización', 'cotizaciones'),
          state: 'open',
          link: (content) => (
            <DueLink to="/rfq/$id" params={{ id: rfq.id }}>
              {content}
            </DueLink>
          ),
        }))}
      />
    </DayPart>
  )
}
