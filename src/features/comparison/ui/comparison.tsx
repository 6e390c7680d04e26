import { useMemo, useRef, useState } from 'react'
import { rfqRefusal } from '#features/rfqs/ui/rfq-refusal.ts'
import { noneYet, nothingToCompare } from '../copy.ts'
import { Note } from '#ui/feedback/note.tsx'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { minScored, type Order } from '../domain/scoring.ts'
import { ActionBar } from './action-bar.tsx'
import styles from './comparison.module.css'
import { ExportButtons } from './export-buttons.tsx'
import { MatrixView } from './matrix/view.tsx'
import { comparisonModel } from './model.ts'
import { SingleNotice, UnconfirmedNotice, UpdateNotice } from './notices.tsx'
import { PhoneView } from './phone/phone.tsx'
import { PricePlot } from './plot/plot.tsx'
import { useReceived, type ReceivedQuotation, type ReceivedRfq } from './received/query.ts'
import { Toolbar } from './toolbar.tsx'
import { useOrder } from './use-order.ts'
import { useSettledValue } from './use-settled-value.ts'
import { useSlidingColumns } from './use-sliding-columns.ts'
import { VerdictSummary } from './verdict.tsx'

/** The tab 'Comparación' of the buyer's RFQ (docs/rules/screens.md#rfq-detail). */
export const Comparison = ({ rfqId }: { rfqId: string }) => {
  const received = useReceived(rfqId)
  if (received.data)
    return received.data.quotations.length === 0 ? (
      <EmptyState title="No hay cotizaciones disponibles para comparar aún.">
        {received.data.rfq.status === 'active' ? nothingToCompare : noneYet.ended}
      </EmptyState>
    ) : (
      <Ready rfq={received.data.rfq} quotations={received.data.quotations} />
    )
  if (!received.error) return <SkeletonTable rows={6} />
  const refusal = rfqRefusal(received.error)
  return refusal ? (
    <RefusalState title={refusal.message} english={refusal.english} />
  ) : (
    <ErrorState
      title="No pudimos cargar la comparación"
      onRetry={() => void received.refetch()}
      retrying={received.isFetching}
    >
      Las cotizaciones siguen guardadas.
    </ErrorState>
  )
}

type ReadyProps = { rfq: ReceivedRfq; quotations: readonly ReceivedQuotation[] }

const Ready = ({ rfq, quotations }: ReadyProps) => {
  const latest = useMemo(() => ({ rfq, quotations }), [rfq, quotations])
  const { value: shown, pending, showLatest, onInteraction } = useSettledValue(latest)
  const requested = useOrder()
  const wanted = useMemo(
    () => comparisonModel(shown.rfq, shown.quotations, requested.order, requested.weights),
    [shown, requested.order, requested.weights],
  )
  const root = useRef<HTMLDivElement>(null)
  const comparison = useSlidingColumns(root, wanted)
  const { columns, complete, order, weights } = comparison
  const [currentId, setCurrentId] = useState(columns[0]?.quotation.id)
  // The phone view keeps its supplier when the order changes by itself or another quotation arrives.
  const currentIndex = columns.findIndex((column) => column.quotation.id === currentId)
  const index = Math.max(0, currentIndex)
  const showFirst = (next: Order, nextWeights = weights) =>
    setCurrentId(comparisonModel(shown.rfq, shown.quotations, next, nextWeights).columns[0]?.quotation.id)
  const interactionHandlers = {
    onPointerMove: onInteraction,
    onPointerDown: onInteraction,
    onKeyDown: onInteraction,
    onScrollCapture: onInteraction,
    onTouchMove: onInteraction,
  }
  const exports = <ExportButtons rfqId={rfq.id} sort={order} weights={weights} />
  return (
    <div ref={root} id="comparacion" tabIndex={-1}>
      {columns.length > 1 ? (
        <Toolbar
          order={order}
          weights={weights}
          scorable={complete.length >= minScored}
          exports={exports}
          onSort={(next) => {
            showFirst(next)
            requested.sortBy(next)
          }}
          onApplyWeights={(next) => {
            showFirst('points', next)
            requested.applyWeights(next)
          }}
          onClearWeights={requested.clearWeights}
        />
      ) : (
        <SingleNotice rfq={shown.rfq} exports={exports} />
      )}
      <UpdateNotice
        shown={shown.quotations}
        latest={quotations}
        pending={pending}
        list="comparacion"
        onShow={showLatest}
      />
      {currentIndex < 0 ? (
        <div className={styles.phoneNotice}>
          <Note tone="warn" live>
            La cotización que mirabas fue retirada.
          </Note>
        </div>
      ) : null}
      <UnconfirmedNotice comparison={comparison} />
      <div {...interactionHandlers}>
        <div className="only-large">
          <MatrixView comparison={comparison} />
        </div>
        <div className="only-small">
          <PhoneView
            comparison={comparison}
            index={index}
            onMove={(next) => setCurrentId(columns[next]?.quotation.id)}
          />
        </div>
      </div>
      {complete.length > 1 || (columns.length > 1 && complete.length > 0) ? (
        <div className={complete.length > 1 ? styles.below : styles.verdictAlone}>
          <PricePlot comparison={comparison} />
          <VerdictSummary comparison={comparison} />
        </div>
      ) : null}
      <ActionBar comparison={comparison} index={index} />
    </div>
  )
}
