import { addendumName } from '#features/rfqs/copy/addenda.ts'
import { formatDay, type Day } from '#lib/dates.ts'
import type { Amount } from '#lib/money.ts'
import type { Api } from '#ui/api.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { Decisions } from '#ui/day/decisions.tsx'
import { DayPart } from '#ui/day/part.tsx'
import { Money } from '#ui/paper/money.tsx'

export type SupplierDay = Awaited<ReturnType<Api['quotations']['day']>>
type Currency = SupplierDay['expired']['quotations'][number]['currency']

/** The supplier's quotations on open RFQs with an addendum to confirm. */
export const Unconfirmed = ({ unconfirmed }: { unconfirmed: SupplierDay['unconfirmed'] }) => (
  <ToDecide
    name="para confirmar"
    total={unconfirmed.total}
    quotations={unconfirmed.quotations}
    words={({ title, addendum, deadline }) => ({
      facts: `La licitación cambió: ${addendumName(addendum)}.`,
      urgent: `Confirma tus precios hasta el ${formatDay(deadline)} inclusive.`,
      act: 'Confirmar',
      actOn: `los precios de ${title}`,
    })}
    isFirst
  />
)

type ExpiredProps = {
  expired: SupplierDay['expired']
  /** Nothing comes before it: its first button is the filled one of the screen. */
  isFirst: boolean
}

/** The supplier's quotations on open RFQs whose validity has ended, to be renewed. */
export const Expired = ({ expired, isFirst }: ExpiredProps) => (
  <ToDecide
    name="para renovar"
    total={expired.total}
    quotations={expired.quotations}
    words={({ title, validUntil }) => ({
      facts: 'La licitación sigue abierta.',
      urgent: `Tu validez venció el ${formatDay(validUntil)}.`,
      act: 'Renovar',
      actOn: `la cotización de ${title}`,
    })}
    isFirst={isFirst}
  />
)

type Quotation = {
  readonly id: string
  readonly title: string
  readonly price: Amount
  readonly currency: Currency
  readonly deadline: Day
}

type Props<Q> = {
  name: string
  total: number
  quotations: readonly Q[]
  /** What a quotation waits for, and its button: `act` is shown, `actOn` is read aloud after it. */
  words: (quotation: Q) => {
    readonly facts: string
    readonly urgent: string
    readonly act: string
    readonly actOn: string
  }
  isFirst: boolean
}

const ToDecide = <Q extends Quotation>({ name, total, quotations, words, isFirst }: Props<Q>) => (
  <DayPart
    n={total}
    name={name}
    all={total > quotations.length ? <TextLink to="/supplier-dashboard">Ver todas</TextLink> : null}
  >
    <Decisions
      decisions={quotations.map((quotation) => {
        const { id, title, price, currency, deadline } = quotation
        const { facts, urgent, act, actOn } = words(quotation)
        return {
          key: id,
          title,
          facts,
          urgent,
          amount: { label: 'Tu total', value: <Money amount={price} currency={currency} /> },
          detail: { label: 'Fecha límite', value: formatDay(deadline) },
          act: (first: boolean, className: string | undefined) => (
            <ButtonLink
              to="/quotation-detail/$id"
              params={{ id }}
              variant={first && isFirst ? 'pri' : 'sec'}
              className={className}
            >
              {act}
              <span className="vh"> {actOn}</span>
            </ButtonLink>
          ),
        }
      })}
    />
  </DayPart>
)
