import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { refusals } from '#features/rfqs/copy.ts'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { sortOptions, type SortOption } from '../domain/ranking.ts'
import { leastToWeigh, type Order, type Weights } from '../domain/scoring.ts'
import { comparing as compareAll, type Comparing } from './matrix/columns.ts'
import { ComparisonFiles } from './files.tsx'
import { News, PrintHead, Standing } from './notes.tsx'
import { ComparisonPhone } from './phone/phone.tsx'
import { ComparisonPlot } from './plot/plot.tsx'
import { ComparisonSheets } from './sheets.tsx'
import { ComparisonVerdict } from './verdict.tsx'
import { ComparisonWeights } from './weights.tsx'
import styles from './comparison.module.css'
import { refusalOf } from './received/refusal.ts'
import { useReceived, type Received, type ReceivedRfq } from './received/query.ts'
import { Label } from './supplier-name.tsx'
import { useOrder } from './use-order.ts'
import { useStill } from './use-settled-value.ts'

/** The tab 'Comparación' of the buyer's RFQ (spec §2 RFQ detail, §9 Sort options): fetched again when a quotation arrives. */
export const Comparison = ({ rfqId }: { rfqId: string }) => {
  const received = useReceived(rfqId)
  if (received.data)
    return received.data.quotations.length === 0 ? (
      <EmptyState title="No hay cotizaciones disponibles para comparar aún.">
        Cuando llegue la primera, aparece acá sola. Con dos o más, se comparan ítem por ítem.
      </EmptyState>
    ) : (
      <Ready rfq={received.data.rfq} quotations={received.data.quotations} />
    )
  if (!received.error) return <SkeletonTable rows={6} />
  const refusal = refusalOf(received.error)
  return refusal ? (
    <RefusalState title={refusals[refusal.code]} english={refusal.english} />
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

const choices: { value: Order; label: string }[] = Object.entries(sortOptions).map(([value, label]) => ({
  value: value as SortOption,
  label,
}))
const withPoints = [...choices, { value: 'points' as const, label: 'Puntaje' }]

type ReadyProps = { rfq: ReceivedRfq; quotations: readonly Received[] }

const Ready = (latest: ReadyProps) => {
  const { rfq, quotations } = latest
  const received = useMemo(() => ({ rfq, quotations }), [rfq, quotations])
  const { shown, waiting, show, touched } = useStill(received)
  const asked = useOrder()
  const { sortBy, weigh, forget } = asked
  const comparing = useMemo(
    () => compareAll(shown.rfq, shown.quotations, asked.order, asked.weights),
    [shown, asked.order, asked.weights],
  )
  const { columns, complete, order, weights } = comparing
  const [looking, setLooking] = useState(columns[0]?.quotation.id)
  // The supplier looked at stays in view when the order changes by itself or another quotation arrives.
  const found = columns.findIndex((column) => column.quotation.id === looking)
  const at = Math.max(0, found)
  const first = (next: Order, by = weights) =>
    setLooking(compareAll(shown.rfq, shown.quotations, next, by).columns[0]?.quotation.id)
  const touching = {
    onPointerMove: touched,
    onPointerDown: touched,
    onKeyDown: touched,
    onScrollCapture: touched,
    onTouchMove: touched,
  }
  const files = <ComparisonFiles rfqId={rfq.id} sort={order} weights={weights} />
  return (
    <div className={styles.comparison}>
      <PrintHead rfq={shown.rfq} />
      {columns.length > 1 ? (
        <Tools
          order={order}
          weights={weights}
          weighable={complete.length >= leastToWeigh}
          partialLast={complete.length > 0 && complete.length < columns.length}
          files={files}
          onSort={(next) => {
            first(next)
            sortBy(next)
          }}
          onWeigh={(next) => {
            first('points', next)
            weigh(next)
          }}
          onForget={forget}
        />
      ) : null}
      <Standing comparing={comparing} />
      {waiting ? <News shown={shown.quotations} latest={quotations} onShow={show} /> : null}
      {found < 0 ? (
        <div className={styles.phoneNote}>
          <Note tone="warn" live>
            La cotización que mirabas fue retirada.
          </Note>
        </div>
      ) : null}
      <div {...touching}>
        <div className="only-large">
          <ComparisonSheets comparing={comparing} />
        </div>
        <div className="only-small">
          <ComparisonPhone comparing={comparing} at={at} onMove={(to) => setLooking(columns[to]?.quotation.id)} />
        </div>
      </div>
      {complete.length > 1 || (columns.length > 1 && complete.length > 0) ? (
        <div className={complete.length > 1 ? styles.below : styles.belowAlone}>
          <ComparisonPlot comparing={comparing} />
          <ComparisonVerdict comparing={comparing} />
        </div>
      ) : null}
      {columns.length > 1 ? (
        <div className="only-small">{files}</div>
      ) : (
        <div className={styles.filesAlone}>{files}</div>
      )}
      <ActionBar comparing={comparing} at={at} />
    </div>
  )
}

type ToolsProps = {
  order: Order
  weights: Weights | null
  /** There are two complete quotations to tell apart. */
  weighable: boolean
  partialLast: boolean
  /** The files one can take along: beside the order on a large screen. */
  files: ReactNode
  onSort: (order: Order) => void
  onWeigh: (weights: Weights) => void
  onForget: () => void
}

const Tools = ({ order, weights, weighable, partialLast, files, onSort, onWeigh, onForget }: ToolsProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.sort}>
          <span className={styles.by} aria-hidden="true">
            Ordenar por
          </span>
          <SegmentedChoice
            legend="Ordenar por"
            hiddenLegend
            small
            choices={weights ? withPoints : choices}
            value={order}
            onChange={onSort}
          />
        </div>
        {weighable ? (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open}
            icon={<IconAdjustmentsHorizontal stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          >
            Ponderar
          </Button>
        ) : null}
        <div className="only-large">
          <div className={styles.files}>{files}</div>
        </div>
        {partialLast ? (
          <span className={styles.hint}>
            Las parciales van al final: su total no es comparable.
            {weighable ? '' : ' Con una sola completa no hay puntaje: no tiene con quién compararse.'}
          </span>
        ) : null}
      </div>
      {open && weighable ? (
        <ComparisonWeights
          weights={weights}
          onApply={onWeigh}
          onRemove={() => {
            onForget()
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}

/** On a phone the choice stays at hand; choosing a partial quotation says so (corrections). */
const ActionBar = ({ comparing: { columns, rfq }, at }: { comparing: Comparing; at: number }) => {
  const column = columns[at]
  if (!column || !(column.selectable || column.selected)) return null
  const { supplier, id } = column.quotation
  const partial = column.complete ? '' : ` (cotiza ${column.quoted} de ${rfq.items.length})`
  return (
    <div data-foot-bar="" className={styles.bar}>
      {column.selected ? (
        <ButtonLink to="/selection-success" search={{ rfqId: rfq.id }} full>
          Ver los datos del proveedor
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/rfq/$rfqId/quotation/$quotationId/confirm"
          params={{ rfqId: rfq.id, quotationId: id }}
          variant="pri"
          full
          aria-label={`Elegir, ${supplier.label}${partial}`}
        >
          <span className={styles.elect}>
            Elegir <Label label={supplier.label} />
            {partial}
          </span>
        </ButtonLink>
      )}
    </div>
  )
}
