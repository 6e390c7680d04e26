import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLiveEvents } from '#features/notifications/ui/live-events.ts'
import { settleValidity } from '#features/comparison/domain/ranking.ts'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BackLink, PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { selectionRefusals } from '../copy.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { QuotationHalf, RfqHalf } from './confirm-halves.tsx'
import { isGone, type Choice } from './use-selecting.ts'
import styles from './confirm.module.css'

/** Confirm selection (spec §2, §5 Selection confirmation): the RFQ and the quotation on one crease, then what the buyer accepts. */
export const Confirm = ({ rfqId, quotationId }: { rfqId: string; quotationId: string }) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const options = orpc.awards.candidate.queryOptions({ input: { rfqId, quotationId } })
  const candidate = useQuery(options)
  useLiveEvents(({ type, id }) => {
    if (type === 'resync' || (type === 'rfq' && id === rfqId))
      void queryClient.invalidateQueries({ queryKey: options.queryKey })
  })
  const choice = candidate.data
  if (choice && !isGone(candidate.error))
    return (
      <Ready
        choice={{ rfq: choice.rfq, quotation: settleValidity(choice.rfq, choice.quotation) }}
        onSelected={() => void navigate({ to: '/selection-success', search: { rfqId }, replace: true })}
      />
    )
  return (
    <div className={`wrap ${styles.alone}`}>
      {candidate.error ? (
        <Unavailable error={candidate.error} onRetry={() => void candidate.refetch()} retrying={candidate.isFetching} />
      ) : (
        <>
          <h1 className="vh">Confirmar selección</h1>
          <SkeletonDocument />
        </>
      )}
    </div>
  )
}

const Ready = ({ choice, onSelected }: { choice: Choice; onSelected: () => void }) => (
  <div className="wrap">
    <PageHead
      work
      above={
        <BackLink to="/rfq/$id" params={{ id: choice.rfq.id }} search={{ tab: 'comparison' }}>
          Volver a la comparación
        </BackLink>
      }
      title="Confirmar selección"
      lead="Es final: las demás quedan rechazadas."
    />
    <div className={styles.sheets}>
      <RfqHalf rfq={choice.rfq} />
      <hr className={styles.spine} aria-hidden="true" />
      <QuotationHalf choice={choice} />
    </div>
    <ConfirmForm choice={choice} onSelected={onSelected} />
  </div>
)

type UnavailableProps = { error: unknown; onRetry: () => void; retrying: boolean }

const Unavailable = ({ error, onRetry, retrying }: UnavailableProps) =>
  isGone(error) ? (
    <RefusalState
      level={1}
      title={selectionRefusals.NOT_FOUND}
      action={
        <ButtonLink variant="pri" to="/buyer-dashboard">
          Volver a Mis Licitaciones
        </ButtonLink>
      }
    >
      La licitación o la cotización ya no está, o la dirección está mal escrita.
    </RefusalState>
  ) : (
    <ErrorState level={1} title="No pudimos cargar la cotización" onRetry={onRetry} retrying={retrying}>
      Puede ser tu conexión. Nada se confirmó.
    </ErrorState>
  )
