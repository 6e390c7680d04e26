import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusals as rfqRefusals } from '#features/rfqs/copy.ts'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { draftFor } from '../../domain/answers.ts'
import type { Step } from '../../domain/steps.ts'
import { keptQuotations } from './use-quote-draft.ts'
import type { RfqShown } from './quote-form.ts'
import { Quoting } from './quoting.tsx'
import styles from './quote.module.css'
import { refusalOf } from './use-sending.ts'

type Props = {
  rfqId: string
  /** The step of the URL; null: the first one with something to do. */
  step: Step | null
  onStep: (step: Step) => void
  /** It was sent: away, to the supplier's dashboard (spec §2), or to the quotation that was changed. */
  onSent: () => void | Promise<void>
  /** This supplier already quoted: its quotation is shown instead (rulings, Accounts). Absent where that one is being changed. */
  onQuoted?: (quotationId: string) => void
}

/** /rfq/{id} for a supplier: the RFQ and the wizard that quotes it, or why it cannot be quoted (spec §2, §6). */
export const QuoteWizard = ({ rfqId, onQuoted, ...rest }: Props) => {
  const rfq = useQuery({ ...orpc.rfqs.forSupplier.queryOptions({ input: { id: rfqId } }), retry: retryFaults })
  const quoted = useQuery({
    ...orpc.quotations.quoted.queryOptions({ input: { rfqIds: [rfqId] } }),
    retry: retryFaults,
    staleTime: 0,
  })
  // Only an answer of now leads away: what was quoted before may have been taken back since.
  const known = quoted.isFetchedAfterMount
  const quotationId = onQuoted && known ? quoted.data?.at(0)?.quotationId : undefined
  useEffect(() => {
    if (quotationId) onQuoted?.(quotationId)
    // eslint-disable-next-line react/exhaustive-deps -- led there once
  }, [quotationId])

  if (quotationId || !known) return <Loading />
  if (rfq.data && quoted.data)
    return <SavedQuotation rfq={rfq.data} onAlreadyQuoted={() => void quoted.refetch()} {...rest} />
  if (rfq.isPending) return <Loading />
  const refused = refusalOf(rfq.error)
  return (
    <div className={`wrap ${styles.alone}`}>
      {refused ? (
        <Refused code={refused.code} sentence={refused.sentence} english={refused.english} rfqId={rfqId} />
      ) : isMalformed(rfq.error) ? (
        <Refused code="RFQ_NOT_FOUND" sentence={rfqRefusals.RFQ_NOT_FOUND} english="RFQ not found" rfqId={rfqId} />
      ) : (
        <ErrorState
          level={1}
          title="No pudimos cargar la licitación"
          onRetry={() => void Promise.all([rfq.refetch(), quoted.refetch()])}
          retrying={rfq.isFetching || quoted.isFetching}
        >
          Puede ser tu conexión. Si habías escrito precios, siguen guardados.
        </ErrorState>
      )}
    </div>
  )
}

const Loading = () => (
  <div className={`wrap ${styles.waiting}`}>
    <h1 className="vh">Licitación</h1>
    <SkeletonDocument />
  </div>
)

const Refused = ({
  code,
  sentence,
  english,
  rfqId,
}: {
  code: string
  sentence: string
  english: string
  rfqId: string
}) => (
  <RefusalState
    level={1}
    title={sentence.replace(/\.$/, '')}
    english={english}
    action={
      <>
        <ButtonLink variant="pri" to="/rfq-marketplace">
          Explorar oportunidades
        </ButtonLink>
        {code === 'ACCESS_DENIED' ? (
          <ButtonLink to="/opportunity/$id" params={{ id: rfqId }}>
            Ver su página pública
          </ButtonLink>
        ) : null}
      </>
    }
  >
    {explanations[code] ?? null}
  </RefusalState>
)

const explanations: Record<string, string> = {
  RFQ_CLOSED: 'Venció su fecha límite o el comprador terminó la recepción. Hay otras licitaciones abiertas.',
  RFQ_NOT_FOUND: 'La dirección puede estar mal escrita.',
  ACCESS_DENIED: 'Puedes ver lo que muestra su página pública.',
}

/** Asked once: what a form begins with does not change under it. */
const asked = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

type Saved = Omit<Props, 'rfqId' | 'onQuoted'> & { rfq: RfqShown; onAlreadyQuoted: () => void }

/** The draft from the server, or what this device kept of it when the server could not be told; else what was last sent. */
const SavedQuotation = ({ rfq, ...rest }: Saved) => {
  const { user } = useAuth()
  const userId = user?.id ?? ''
  const [reading, setReading] = useState(0)
  const [kept] = useState(() => keptQuotations.read(userId, rfq.id))
  const saved = useQuery({ ...orpc.quotations.draft.load.queryOptions({ input: { rfqId: rfq.id } }), ...asked })
  const sent = useQuery({ ...orpc.quotations.lastSent.queryOptions({ input: { rfqId: rfq.id } }), ...asked })
  const local = reading === 0 ? kept : null
  const reload = () => void Promise.all([saved.refetch(), sent.refetch()]).then(() => setReading((times) => times + 1))

  if (saved.isSuccess && sent.isSuccess && !saved.isFetching && !sent.isFetching) {
    const version = saved.data?.version ?? 0
    const mine = local && local.version >= version
    const written = mine ? local.draft : (saved.data?.draft ?? null)
    const start = {
      draft: draftFor(written ?? sent.data?.quotation ?? null, rfq.items),
      version: mine ? local.version : version,
      unsaved: Boolean(mine),
    }
    return (
      <Quoting key={reading} rfq={rfq} supplier={user} start={start} sent={sent.data} onReload={reload} {...rest} />
    )
  }
  if (saved.isError && local && sent.data !== undefined) {
    const start = { draft: draftFor(local.draft, rfq.items), version: local.version, unsaved: true }
    return <Quoting rfq={rfq} supplier={user} start={start} sent={sent.data} onReload={reload} {...rest} />
  }
  if (saved.isError || sent.isError)
    return (
      <div className={`wrap ${styles.alone}`}>
        <ErrorState
          level={1}
          title="No pudimos cargar tu borrador"
          onRetry={() => void Promise.all([saved.refetch(), sent.refetch()])}
          retrying={saved.isFetching || sent.isFetching}
        >
          Sigue guardado: prueba de nuevo en un momento.
        </ErrorState>
      </div>
    )
  return <Loading />
}

/** An expected refusal is an answer: only faults and lost connections are asked again. */
const retryFaults = (failures: number, error: Error) => failures < 2 && refusalOf(error) === null && !isMalformed(error)

const isMalformed = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'INVALID'
