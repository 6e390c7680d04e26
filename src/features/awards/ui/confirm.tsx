import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { withoutExpiryWhenClosed } from '#features/comparison/domain/comparable-quotation.ts'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { BackToRfqs } from '#features/rfqs/ui/buyer/back-to-rfqs.tsx'
import { orpc } from '#ui/api.ts'
import { BackLink, PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { selectionRefusals } from '../copy.ts'
import { ConfirmForm } from './confirm-form.tsx'
import styles from './confirm.module.css'
import { isSelectionAbsent, type RfqWithQuotation } from './use-selection.ts'

/** The page on which the buyer confirms a selection (docs/rules/screens.md#confirm-selection). */
export const Confirm = ({ rfqId, quotationId }: { rfqId: string; quotationId: string }) => {
  const navigate = useNavigate()
  const options = orpc.awards.candidate.queryOptions({ input: { rfqId, quotationId } })
  const query = useQuery(options)
  useFetchAgainOn({ types: ['rfq'], id: rfqId }, options.queryKey)
  const candidate = query.data
  if (candidate && !isSelectionAbsent(query.error))
    return (
      <Ready
        candidate={{ rfq: candidate.rfq, quotation: withoutExpiryWhenClosed(candidate.rfq, candidate.quotation) }}
        onSelected={() => void navigate({ to: '/selection-success', search: { rfqId }, replace: true })}
      />
    )
  return (
    <div className={`wrap ${styles.alone}`}>
      {query.error ? (
        <Unavailable error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <>
          <h1 className="vh">Confirmar selección</h1>
          <SkeletonDocument />
        </>
      )}
    </div>
  )
}

const Ready = ({ candidate, onSelected }: { candidate: RfqWithQuotation; onSelected: () => void }) => {
  const chosenBy = useLocation({ select: ({ state }) => state.chosenBy })
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        work
        tight
        above={
          <BackLink to="/rfq/$id" params={{ id: candidate.rfq.id }} search={{ tab: 'comparison', ...chosenBy }}>
            Volver a la comparación
          </BackLink>
        }
        title="Confirmar selección"
      />
      <ConfirmForm candidate={candidate} onSelected={onSelected} />
    </div>
  )
}

type UnavailableProps = { error: unknown; onRetry: () => void; retrying: boolean }

const Unavailable = ({ error, onRetry, retrying }: UnavailableProps) =>
  isSelectionAbsent(error) ? (
    <RefusalState level={1} title={selectionRefusals.NOT_FOUND} action={<BackToRfqs />}>
      La licitación o la cotización ya no está, o la dirección está mal escrita.
    </RefusalState>
  ) : (
    <ErrorState level={1} title="No pudimos cargar la cotización" onRetry={onRetry} retrying={retrying}>
      Puede ser tu conexión. Nada se confirmó.
    </ErrorState>
  )
