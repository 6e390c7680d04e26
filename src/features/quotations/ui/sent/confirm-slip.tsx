import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { addendumTitle, quantityChangeText, takenOutText } from '#features/rfqs/copy/addenda.ts'
import { formatMoney, formatUnitMoney } from '#lib/money.ts'
import { count, keepUnits } from '#lib/text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/feedback/note.tsx'
import stacking from '#ui/lists/stacked-table.module.css'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { confirming, differenceText } from '../../copy/confirming.ts'
import { confirmation, type ChangedAnswer } from '../../domain/confirmation.ts'
import { isLive } from '../../domain/status.ts'
import styles from './confirm-slip.module.css'
import type { SentQuotation } from './sent-query.ts'
import type { useQuotationActs } from './use-quotation-acts.ts'

/** Whether the supplier has an addendum to confirm, and still can. */
export const mustConfirm = (quotation: SentQuotation): boolean =>
  quotation.unconfirmed !== null && quotation.rfqOpen && isLive(quotation)

/** Whether the head of the page asks for an act: its button is then the filled one of the screen. */
export const asksForAct = (quotation: SentQuotation): boolean =>
  quotation.rfqOpen && (quotation.status === 'withdrawn' || mustConfirm(quotation) || quotation.expired)

type Props = { quotation: SentQuotation; confirm: ReturnType<typeof useQuotationActs>['confirm'] }

/** The RFQ changed: what becomes of this quotation, before and now, and the two ways to answer. */
export const ConfirmSlip = ({ quotation, confirm }: Props) => {
  const { rfq, unconfirmed } = quotation
  const totals = confirmation(quotation, rfq)
  const addendum = rfq.addenda.find(({ number }) => number === unconfirmed?.number)
  return (
    <Sheet as="section" fold="document" flap="warn" className={styles.slip} aria-label="La licitación cambió">
      <div className={styles.says}>
        <IconAlertTriangle stroke={1.75} aria-hidden="true" />
        <div>
          <h2 className={styles.title}>{confirming.banner(rfq.deadline)}</h2>
          {addendum ? (
            <p className={styles.under}>
              <a href={`#aclaracion-${addendum.number}`}>{addendumTitle(addendum)}</a>.{' '}
              {unconfirmed?.quantities ? confirming.cannotChoose : confirming.mayChoose}
            </p>
          ) : null}
        </div>
        <div className={styles.acts}>
          {totals.price === null ? null : (
            <Button
              variant="pri"
              loading={confirm.isPending}
              loadingText={confirming.pending}
              onClick={() => confirm.mutate()}
            >
              {confirming.confirm}
            </Button>
          )}
          <ButtonLink
            to="/quotation-detail/$id"
            params={{ id: quotation.id }}
            search={{ step: '1' }}
            variant={totals.price === null ? 'pri' : 'sec'}
            icon={<IconPencil stroke={1.75} aria-hidden="true" />}
          >
            {confirming.change}
          </ButtonLink>
        </div>
      </div>
      <Crease />
      <div className={styles.counts}>
        <BeforeAndNow quotation={quotation} totals={totals} />
        <p className={styles.after}>
          {totals.price === null ? (
            <span>{confirming.doesNotFit}</span>
          ) : (
            <>
              <span>{confirming.sends(quotation.revision + 1)}</span>
              <span className={styles.difference}>{differenceText(quotation.price, totals.price, rfq.currency)}</span>
            </>
          )}
        </p>
      </div>
    </Sheet>
  )
}

/** In the place of the slip once its prices were confirmed: whoever pressed the button goes on from here. */
export const ConfirmedNote = () => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className={styles.confirmed}>
      <Note tone="ok" title={confirming.confirmed.title}>
        {confirming.confirmed.message}
      </Note>
    </div>
  )
}

type TableProps = { quotation: SentQuotation; totals: ReturnType<typeof confirmation> }

const BeforeAndNow = ({ quotation, totals }: TableProps) => {
  const { currency } = quotation.rfq
  const { changed, rest, price } = totals
  const kept = `${count(rest.items, 'ítem')} sin cambios${quotation.shipping ? ' y envío' : ''}`
  return (
    <table className={cx(stacking.stacked, styles.table)}>
      <caption className="vh">Tu cotización antes y después de la aclaración</caption>
      <thead>
        <tr>
          <th scope="col">Qué cambia en tu cotización</th>
          <th scope="col">Antes</th>
          <th scope="col">Ahora</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((answer) => (
          <ChangedRow key={answer.itemId} answer={answer} quotation={quotation} />
        ))}
        {rest.items > 0 || quotation.shipping ? (
          <tr className={styles.same}>
            <th scope="row">{kept}</th>
            <td data-label="Antes">{formatMoney(rest.total, currency)}</td>
            <td data-label="Ahora">{formatMoney(rest.total, currency)}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total general</th>
          <td className={styles.was} data-label="Antes">
            <Money amount={quotation.price} currency={currency} size="s" />
          </td>
          <td className={styles.now} data-label="Ahora">
            {price === null ? '—' : <Money amount={price} currency={currency} size="m" />}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const ChangedRow = ({ answer, quotation }: { answer: ChangedAnswer; quotation: SentQuotation }) => {
  const { items, takenOut, currency } = quotation.rfq
  const gone = takenOut.find(({ id }) => id === answer.itemId)
  const name = keepUnits((gone ?? items.find(({ id }) => id === answer.itemId))?.productName ?? '')
  const under =
    answer.after === null
      ? gone && takenOutText(gone.takenOutOn)
      : `${quantityChangeText(answer.before, answer.after)}, a ${formatUnitMoney(answer.unitPrice, currency)}`
  return (
    <tr>
      <th scope="row">
        {gone ? <span className={styles.gone}>{name}</span> : name}
        <small>{under}</small>
      </th>
      <td className={styles.was} data-label="Antes">
        {formatMoney(answer.totalBefore, currency)}
      </td>
      <td className={styles.now} data-label="Ahora">
        {answer.total === null ? <span className={styles.none}>No cuenta</span> : formatMoney(answer.total, currency)}
      </td>
    </tr>
  )
}
