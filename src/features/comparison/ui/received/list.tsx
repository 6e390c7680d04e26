import { useState, type ReactNode } from 'react'
import { rfqRefusal } from '#features/rfqs/ui/rfq-refusal.ts'
import { count } from '#lib/text.ts'
import { NewRows } from '#ui/lists/new-rows.tsx'
import { useSteadyRows } from '#ui/lists/steady-rows.ts'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { estimatedText, partialNote } from '../../copy.ts'
import { mixesPartial } from '../../domain/ranking.ts'
import { comparisonModel } from '../model.ts'
import type { Order, Weights } from '../../domain/scoring.ts'
import { useOrder } from '../use-order.ts'
import styles from './ledger.module.css'
import { NoneYet } from './none-yet.tsx'
import { useReceived, type Received } from './query.ts'
import { LedgerRow } from './row.tsx'
import { ReceivedTools } from './tools.tsx'

type Props = {
  rfqId: string
  /** The address of the RFQ's public page, to share. */
  publicPage: string
  /** 'Extender fecha límite', offered while nothing has arrived. Handed in by the route. */
  extend: ReactNode
}

/**
 * The tab 'Cotizaciones' of the buyer's RFQ: a ledger with one row per quotation, the selected one first, that opens
 * into the document (docs/rules/screens.md#rfq-detail).
 */
export const ReceivedList = ({ rfqId, publicPage, extend }: Props) => {
  const received = useReceived(rfqId)
  const { order, weights } = useOrder()
  const latest = received.data ? ledgerOf(received.data, order, weights) : null
  const steady = useSteadyRows({
    latest: latest?.rows.map(({ quotation }) => quotation.id) ?? [],
    subject: `${order} ${JSON.stringify(weights)}`,
    isFetching: received.isFetching,
    keepsRows: true,
  })
  // All of a ledger stays as it was: which total is the lowest depends on the others.
  const [shown, setShown] = useState(latest)
  if (latest && !steady.isHeld && shown?.received !== latest.received) setShown(latest)
  const ledger = steady.isHeld ? shown : latest
  if (ledger) {
    const { comparison, rows } = ledger
    const { rfq, quotations } = ledger.received
    const offer = <NewRows rows={steady} one="cotización nueva" many="cotizaciones nuevas" list="cotizaciones" />
    if (quotations.length === 0)
      return (
        <div id="cotizaciones" tabIndex={-1}>
          <NoneYet rfq={rfq} publicPage={publicPage} extend={extend} />
          {offer}
        </div>
      )
    const { columns } = comparison
    const partial =
      columns.some(({ complete, quotation }) => !complete && quotation.unconfirmed === null) && columns.length > 1
    return (
      <>
        {columns.length > 1 ? <ReceivedTools rfqId={rfq.id} /> : null}
        <div className={styles.head} aria-hidden="true">
          <span>Proveedor</span>
          <span>Cobertura</span>
          <span>Entrega y validez</span>
          <span className={styles.savings}>Ahorro, sin el envío</span>
          <span className={styles.end}>Total sin IVA</span>
        </div>
        <ol
          id="cotizaciones"
          tabIndex={-1}
          className={styles.rows}
          aria-label={count(quotations.length, 'cotización', 'cotizaciones')}
        >
          {rows.map((column) => (
            <LedgerRow
              key={column.quotation.id}
              comparison={comparison}
              column={column}
              opened={column.selected || columns.length === 1}
            />
          ))}
        </ol>
        <p className={styles.foot}>
          {partial ? `${partialNote(mixesPartial(comparison.order))} ` : ''}
          {estimatedText(rfq)}
        </p>
        {offer}
      </>
    )
  }
  if (!received.error) return <SkeletonTable rows={5} />
  const refusal = rfqRefusal(received.error)
  return refusal ? (
    <RefusalState title={refusal.message} english={refusal.english} />
  ) : (
    <ErrorState
      title="No pudimos cargar las cotizaciones"
      onRetry={() => void received.refetch()}
      retrying={received.isFetching}
    >
      Siguen guardadas. Puede ser tu conexión.
    </ErrorState>
  )
}

/** The quotations as the ledger orders them: the selected one first. */
const ledgerOf = (received: Received, order: Order, weights: Weights | null) => {
  const comparison = comparisonModel(received.rfq, received.quotations, order, weights)
  return {
    received,
    comparison,
    rows: comparison.columns.toSorted((a, b) => Number(b.selected) - Number(a.selected)),
  }
}
