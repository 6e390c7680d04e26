import { bestTotalLabel, unconfirmedTitle, withoutShipping } from '../../copy.ts'
import { noEstimate } from '#lib/absent.ts'
import { daysBetween, formatDay, type Day } from '#lib/dates.ts'
import { count } from '#lib/text.ts'
import type { Api } from '#ui/api.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Decisions, type Decision } from '#ui/day/decisions.tsx'
import { DayPart } from '#ui/day/part.tsx'
import { Money } from '#ui/paper/money.tsx'
import { percentText } from '#lib/percent.ts'

export type BuyerDay = Awaited<ReturnType<Api['comparison']['day']>>
type Waiting = BuyerDay['awaiting']['rfqs'][number]

/** The RFQs that wait for the buyer's decision: their reception has ended. Each has its best total. */
export const Awaiting = ({ awaiting, today }: { awaiting: BuyerDay['awaiting']; today: Day }) => (
  <DayPart
    n={awaiting.total}
    name={awaiting.total === 1 ? 'espera tu decisión' : 'esperan tu decisión'}
    all={awaiting.total > awaiting.rfqs.length ? <TextLink to="/buyer-dashboard">Ver todas</TextLink> : null}
  >
    <Decisions decisions={awaiting.rfqs.map((rfq) => decisionOf(rfq, today))} />
  </DayPart>
)

const decisionOf = (rfq: Waiting, today: Day): Decision => ({
  key: rfq.id,
  title: rfq.title,
  facts: endedText(rfq),
  urgent: urgentText(rfq, today),
  amount: {
    label: amountLabel(rfq),
    value: rfq.best ? <Money amount={rfq.best.total} currency={rfq.currency} /> : '—',
  },
  detail: savingsOf(rfq),
  act: (first, className) => (
    <ButtonLink
      to="/rfq/$id"
      params={{ id: rfq.id }}
      search={{ tab: rfq.best ? 'comparison' : undefined }}
      variant={first ? 'pri' : 'sec'}
      className={className}
    >
      {rfq.best ? 'Comparar' : 'Decidir'}
      <span className="vh">
        {rfq.best ? ' las cotizaciones de' : ' sobre'} {rfq.title}
      </span>
    </ButtonLink>
  ),
})

/** When reception ended, and with how many quotations. If it ended before the deadline, the day is left out. */
const endedText = ({ daysLeft, deadline, responses, best, unconfirmed }: Waiting): string => {
  const ended = daysLeft === 0 ? `La recepción terminó el ${formatDay(deadline)}` : 'La recepción terminó'
  if (responses === 0) return `${ended} sin cotizaciones: puedes extender el plazo o cerrarla.`
  const received = `${ended} con ${count(responses, 'cotización', 'cotizaciones')}.`
  if (best?.complete) return received
  if (unconfirmed) return `${received} ${unconfirmedTitle(unconfirmed.quotations, unconfirmed.addendum)}.`
  return best ? `${received} Ninguna cotiza todo.` : received
}

const soonDays = 7

const urgentText = ({ best }: Waiting, today: Day): string | undefined => {
  if (!best) return undefined
  if (best.expired) return `La mejor venció el ${formatDay(best.validUntil)}.`
  const validDays = daysBetween(today, best.validUntil)
  if (validDays === 0) return 'La mejor vale hasta hoy.'
  return validDays < soonDays ? `La mejor vale hasta el ${formatDay(best.validUntil)}.` : undefined
}

const amountLabel = ({ best, responses, itemCount }: Waiting): string => {
  if (!best) return responses === 0 ? 'Sin cotizaciones' : 'Sin confirmar'
  if (!best.complete) return `Mejor parcial, ${best.quoted} de ${count(itemCount, 'ítem')}`
  return responses === 1 ? withoutShipping('Única cotización', best.shippingOpen) : bestTotalLabel(best.shippingOpen)
}

/** Above the estimate it reads 'Por encima', never a negative saving. */
const savingsOf = ({ best }: Waiting): Decision['detail'] => {
  if (!best) return { label: 'Ahorro', value: <span className="mut">—</span> }
  if (best.savings === null) return { label: noEstimate, value: <span className="mut">—</span> }
  if (Number(best.savings) < 0)
    return { label: 'Por encima', value: <span className="bad">{percentText(best.savings)}</span> }
  return {
    label: best.complete ? 'Ahorro, sin envío' : 'Ahorro parcial, sin envío',
    value: <span className="ok">{percentText(best.savings)}</span>,
  }
}
