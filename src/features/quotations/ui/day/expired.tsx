import { addendumName } from '#features/rfqs/copy/addenda.ts'
import { formatDay } from '#lib/dates.ts'
import type { Api } from '#ui/api.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Decisions } from '#ui/day/decisions.tsx'
import { DayPart } from '#ui/day/part.tsx'
import { Money } from '#ui/paper/money.tsx'

export type SupplierDay = Awaited<ReturnType<Api['quotations']['day']>>

/** The supplier's quotations on open RFQs with an addendum to confirm. */
export const Unconfirmed = ({ unconfirmed }: { unconfirmed: SupplierDay['unconfirmed'] }) => (
  <DayPart
    n={unconfirmed.total}
    name="para confirmar"
    all={
      unconfirmed.total > unconfirmed.quotations.length ? <TextLink to="/supplier-dashboard">Ver todas</TextLink> : null
    }
  >
    <Decisions
      decisions={unconfirmed.quotations.map((quotation) => ({
        key: quotation.id,
        title: quotation.title,
        facts: `La licitación cambió: ${addendumName(quotation.addendum)}.`,
        urgent: `Confirma tus precios hasta el ${formatDay(quotation.deadline)} inclusive.`,
        amount: { label: 'Tu total', value: <Money amount={quotation.price} currency={quotation.currency} /> },
        detail: { label: 'Fecha límite', value: formatDay(quotation.deadline) },
        act: (first, className) => (
          <ButtonLink
            to="/quotation-detail/$id"
            params={{ id: quotation.id }}
            variant={first ? 'pri' : 'sec'}
            className={className}
          >
            Confirmar<span className="vh"> los precios de {quotation.title}</span>
          </ButtonLink>
        ),
      }))}
    />
  </DayPart>
)

type ExpiredProps = {
  expired: SupplierDay['expired']
  /** Nothing comes before it: its first button is the filled one of the screen. */
  isFirst: boolean
}

/** The supplier's quotations on open RFQs whose validity has ended, to be renewed. */
export const Expired = ({ expired, isFirst }: ExpiredProps) => (
  <DayPart
    n={expired.total}
    name="para renovar"
    all={expired.total > expired.quotations.length ? <TextLink to="/supplier-dashboard">Ver todas</TextLink> : null}
  >
    <Decisions
      decisions={expired.quotations.map((quotation) => ({
        key: quotation.id,
        title: quotation.title,
        facts: 'La licitación sigue abierta.',
        urgent: `Tu validez venció el ${formatDay(quotation.validUntil)}.`,
        amount: { label: 'Tu total', value: <Money amount={quotation.price} currency={quotation.currency} /> },
        detail: { label: 'Fecha límite', value: formatDay(quotation.deadline) },
        act: (first, className) => (
          <ButtonLink
            to="/quotation-detail/$id"
            params={{ id: quotation.id }}
            variant={first && isFirst ? 'pri' : 'sec'}
            className={className}
          >
            Renovar<span className="vh"> la cotización de {quotation.title}</span>
          </ButtonLink>
        ),
      }))}
    />
  </DayPart>
)
