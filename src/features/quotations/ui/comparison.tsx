import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { refusals } from '#features/rfqs/copy.ts'
import { SegmentedChoice } from '#ui/choice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { SkeletonTable } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState, RefusalState } from '#ui/states.tsx'
import { sortOptions, type SortOption } from '../domain/comparison.ts'
import { comparing as compareAll, type Comparing } from './comparison-columns.ts'
import { ComparisonMatrix } from './comparison-matrix.tsx'
import { ComparisonPhone } from './comparison-phone.tsx'
import { ComparisonPlot } from './comparison-plot.tsx'
import { ComparisonVerdict } from './comparison-verdict.tsx'
import styles from './comparison.module.css'
import { refusalOf } from './received-refusal.ts'
import { useReceived, type Received, type ReceivedRfq } from './received-query.ts'
import { Label } from './supplier-name.tsx'

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

const isSort = (text: unknown): text is SortOption => typeof text === 'string' && text in sortOptions
const choices = Object.entries(sortOptions).map(([value, label]) => ({ value: value as SortOption, label }))

/** The order lives in the URL, so that it survives a reload and can be sent to a colleague. */
const useSort = () => {
  const { sort } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (next: SortOption) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, sort: next === 'total' ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  return [isSort(sort) ? sort : 'total', choose] as const
}

const Ready = ({ rfq, quotations }: { rfq: ReceivedRfq; quotations: readonly Received[] }) => {
  const [sort, setSort] = useSort()
  const [shown, setShown] = useState<string | null>(null)
  const comparing = useMemo(() => compareAll(rfq, quotations, sort), [rfq, quotations, sort])
  const { columns, complete } = comparing
  // The supplier looked at stays in view when the order changes or another quotation arrives.
  const at = Math.max(
    0,
    columns.findIndex((column) => column.quotation.id === shown),
  )
  return (
    <div className={styles.comparison}>
      {columns.length > 1 ? (
        <div className={styles.tools}>
          <div className={styles.sort}>
            <span className={styles.by} aria-hidden="true">
              Ordenar por
            </span>
            <SegmentedChoice
              legend="Ordenar por"
              hiddenLegend
              small
              choices={choices}
              value={sort}
              onChange={(next) => {
                setShown(null)
                setSort(next)
              }}
            />
          </div>
          {complete.length > 0 && complete.length < columns.length ? (
            <span className={styles.hint}>Las parciales van al final: su total no es comparable.</span>
          ) : null}
        </div>
      ) : null}
      <Standing comparing={comparing} />
      <div className="only-large">
        <ComparisonMatrix comparing={comparing} />
      </div>
      <div className="only-small">
        <ComparisonPhone comparing={comparing} at={at} onMove={(to) => setShown(columns[to]?.quotation.id ?? null)} />
      </div>
      {complete.length > 1 || (columns.length > 1 && complete.length > 0) ? (
        <div className={complete.length > 1 ? styles.below : styles.belowAlone}>
          <ComparisonPlot comparing={comparing} />
          <ComparisonVerdict comparing={comparing} />
        </div>
      ) : null}
      <ActionBar comparing={comparing} at={at} />
    </div>
  )
}

/** What a reader must know before comparing: one quotation alone, or none that answers everything. */
const Standing = ({ comparing: { columns, complete, rfq } }: { comparing: Comparing }) => {
  if (columns.length === 1)
    return (
      <div className={styles.standing}>
        <Note>
          {rfq.status === 'active'
            ? 'Por ahora hay una sola cotización. Cuando llegue otra, acá se comparan los precios.'
            : 'Hay una sola cotización: no hay precios contra los que compararla.'}
        </Note>
      </div>
    )
  return complete.length === 0 ? (
    <div className={styles.standing}>
      <Note tone="warn" title="Ninguna cotización responde todos los ítems">
        Sus totales no son comparables entre sí: mira los precios ítem por ítem.
      </Note>
    </div>
  ) : null
}

/** On a phone the choice stays at hand; choosing a partial quotation says so (corrections). */
const ActionBar = ({ comparing: { columns, rfq }, at }: { comparing: Comparing; at: number }) => {
  const column = columns[at]
  if (!column || !(column.selectable || column.selected)) return null
  const { supplier, id } = column.quotation
  const partial = column.complete ? '' : ` (cotiza ${column.quoted} de ${rfq.items.length})`
  return (
    <div className={styles.bar}>
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
