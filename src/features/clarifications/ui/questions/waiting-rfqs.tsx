import { useQuery } from '@tanstack/react-query'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { deadlineLabel, formatDay } from '#lib/dates.ts'
import { orpc } from '#ui/api.ts'
import { DayPart } from '#ui/day/part.tsx'
import { DayRow, DayRows, RowLink } from '#ui/day/rows.tsx'
import { count } from '#lib/text.ts'

/** The part of the buyer's day with the questions that wait for an answer; nothing when none does. */
export const WaitingRfqs = () => {
  const options = orpc.clarifications.questions.waitingRfqs.queryOptions()
  useFetchAgainOn({ types: ['rfq'] }, options.queryKey)
  const waiting = useQuery(options).data
  if (!waiting || waiting.questions === 0) return null
  return (
    <DayPart
      n={waiting.questions}
      name={waiting.questions === 1 ? 'consulta espera respuesta' : 'consultas esperan respuesta'}
    >
      <DayRows>
        {waiting.rfqs.map((rfq) => (
          <DayRow
            key={rfq.id}
            title={rfq.title}
            facts={
              <>
                {count(rfq.waiting, 'consulta')}. Se responde hasta el {formatDay(rfq.deadline)}:{' '}
                {deadlineLabel(rfq.daysLeft).toLocaleLowerCase('es')}.
              </>
            }
            link={
              <RowLink to="/rfq/$id" params={{ id: rfq.id }} search={{ tab: 'questions' }}>
                Responder
                <span className="vh"> las consultas de {rfq.title}</span>
              </RowLink>
            }
          />
        ))}
      </DayRows>
    </DayPart>
  )
}
