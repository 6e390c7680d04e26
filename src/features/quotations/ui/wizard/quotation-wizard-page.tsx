import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { rfqRefusal } from '#features/rfqs/ui/rfq-refusal.ts'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { refusalOf, type Refusal } from '#ui/refusal.ts'
import { useAuth } from '#ui/session/session.tsx'
import { quotingRefusals, sendRefusals } from '../../copy.ts'
import { draftFor } from '../../domain/answers.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import type { Step } from '../../domain/steps.ts'
import type { SupplierRfq } from './quotation-form.ts'
import { QuotationWizard } from './quotation-wizard.tsx'
import { localQuotationDrafts } from './use-quotation-draft.ts'
import type { QuotationWizardOptions } from './use-quotation-wizard.ts'
import styles from './wizard.module.css'

type Props = {
  rfqId: string
  /** The step in the URL; null: the first one with something to do. */
  step: Step | null
  onStep: (step: Step) => void
  /** The quotation was sent: leads to the supplier's dashboard, or back to the quotation that was revised. */
  onSent: () => void | Promise<void>
  /** This supplier has quoted already: its quotation is shown instead. Absent while that one is being revised. */
  onQuoted?: (quotationId: string) => void
  /** Puts the tabs of the RFQ above the wizard, below the RFQ's head. Handed in by the route. */
  withTabs: (wizard: ReactNode) => ReactNode
}

/** /rfq/{id} for a supplier: the RFQ and the wizard that quotes it, or why it cannot be quoted. */
export const QuotationWizardPage = ({ rfqId, onQuoted, ...rest }: Props) => {
  useFetchAgainOn({ types: ['questions', 'rfq'], id: rfqId }, orpc.rfqs.forSupplier.queryKey({ input: { id: rfqId } }))
  const rfq = useQuery({ ...orpc.rfqs.forSupplier.queryOptions({ input: { id: rfqId } }), retry: retryFaults })
  const quoted = useQuery({
    ...orpc.quotations.quoted.queryOptions({ input: { rfqIds: [rfqId] } }),
    retry: retryFaults,
    staleTime: 0,
  })
  // Only a fresh answer leads to the quotation: a cached one may name one that was withdrawn since.
  const fresh = quoted.isFetchedAfterMount
  const quotationId = onQuoted && fresh ? quoted.data?.at(0)?.quotationId : undefined
  const leadTo = useEffectEvent((id: string) => onQuoted?.(id))
  useEffect(() => {
    if (quotationId) leadTo(quotationId)
  }, [quotationId])

  if (quotationId || !fresh) return <Loading />
  if (rfq.data && quoted.data)
    return (
      <SavedQuotation
        rfq={rfq.data}
        closed={quotingRefusal(rfq.error)}
        readAgain={async () => (await rfq.refetch()).data}
        onAlreadyQuoted={() => void quoted.refetch()}
        {...rest}
      />
    )
  if (rfq.isPending) return <Loading />
  const refusal = quotingRefusal(rfq.error)
  return (
    <State>
      {refusal ? (
        <Refused refusal={refusal} rfqId={rfqId} />
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
    </State>
  )
}

const State = ({ children }: { children: ReactNode }) => <div className={`wrap ${styles.alone}`}>{children}</div>

const Loading = () => (
  <div className={`wrap ${styles.waiting}`}>
    <h1 className="vh">Licitación</h1>
    <SkeletonDocument />
  </div>
)

type RefusedProps = { refusal: Refusal<keyof typeof quotingRefusals>; rfqId: string }

const Refused = ({ refusal: { code, message, english }, rfqId }: RefusedProps) => (
  <RefusalState
    level={1}
    title={message.replace(/\.$/, '')}
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
    {quotingRefusals[code]}
  </RefusalState>
)

/** Loaded once: the content with which a form starts must not change later. */
const loadedOnce = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

type SavedProps = Omit<Props, 'rfqId' | 'onQuoted'> & {
  rfq: SupplierRfq
} & Pick<QuotationWizardOptions, 'closed' | 'readAgain' | 'onAlreadyQuoted'>

/** What this device kept unsaved, else the server's draft; without a draft, what was last sent. */
const SavedQuotation = ({ rfq, ...rest }: SavedProps) => {
  const { user } = useAuth()
  const userId = user?.id ?? ''
  const [addendaAtOpening] = useState(rfq.addenda.length)
  /** The forms that gave way to what another device saved, last one last. */
  const [discarded, setDiscarded] = useState<readonly QuotationDraft[]>([])
  const [onDevice] = useState(() => localQuotationDrafts.read(userId, rfq.id))
  const saved = useQuery({ ...orpc.quotations.draft.load.queryOptions({ input: { rfqId: rfq.id } }), ...loadedOnce })
  const sent = useQuery({ ...orpc.quotations.lastSent.queryOptions({ input: { rfqId: rfq.id } }), ...loadedOnce })
  // This device's draft has priority even over a later one: the server then refuses it, and the person chooses.
  const local = discarded.length === 0 ? onDevice : null
  const takeOther = (form: QuotationDraft) => {
    void saved.refetch()
    void sent.refetch()
    setDiscarded([...discarded, form])
  }

  const isRead = saved.isSuccess || (saved.isError && local !== null)
  if (isRead && sent.isSuccess && !saved.isFetching && !sent.isFetching) {
    const newest = local ?? saved.data
    const start = {
      unanswered: local?.unanswered,
      draft: draftFor(newest?.draft ?? sent.data?.quotation ?? null, rfq.items),
      version: newest?.version ?? 0,
      unsaved: local !== null,
    }
    const seen = newest ? (saved.data?.seenAddenda ?? 0) : (sent.data?.confirmedAddenda ?? addendaAtOpening)
    return (
      <QuotationWizard
        key={discarded.length}
        {...{ rfq, userId, start, seen, sent: sent.data, ...rest }}
        discarded={discarded.at(-1) ?? null}
        onTakeOther={takeOther}
      />
    )
  }
  if (!saved.isError && !sent.isError) return <Loading />
  return (
    <State>
      <ErrorState
        level={1}
        title="No pudimos cargar tu borrador"
        onRetry={() => void Promise.all([saved.refetch(), sent.refetch()])}
        retrying={saved.isFetching || sent.isFetching}
      >
        Sigue guardado: prueba de nuevo en un momento.
      </ErrorState>
    </State>
  )
}

/** Why the supplier may not see or quote the RFQ; null for a fault. */
const quotingRefusal = (error: unknown): Refusal<keyof typeof quotingRefusals> | null =>
  rfqRefusal(error) ?? refusalOf(error, { RFQ_CLOSED: sendRefusals.RFQ_CLOSED })

/** Only faults and lost connections are tried again: an expected refusal is an answer. */
const retryFaults = (failures: number, error: Error) => failures < 2 && quotingRefusal(error) === null
