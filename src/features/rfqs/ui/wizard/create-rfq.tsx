import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { v7 } from 'uuid'
import { OwnNames } from '#features/accounts/ui/author-names.tsx'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { refusalCode } from '#ui/refusal.ts'
import { refusals } from '../../copy.ts'
import { emptyDraft, type RfqDraft } from '../../domain/draft.ts'
import type { Step } from '../../domain/steps.ts'
import { keptRfqs } from '#ui/drafts/kept-draft.ts'
import { FromTemplate } from './from-template.tsx'
import { RfqWizard } from './rfq-wizard.tsx'
import styles from './wizard.module.css'

type Place = { draft: string | undefined; step: Step | null }
type Props = Place & {
  userId: string
  /** An own RFQ to begin a new draft from ('Usar como plantilla'). */
  template: string | undefined
  /** Writes draft and step into the URL; `replace` keeps them out of the history. */
  onMove: (place: { draft: string; step: Step | null; replace: boolean }) => void
  onPublished: () => void
}

/** What a new draft begins with, when not with nothing: an RFQ used as a template, or the second of two versions. */
type Beginning = { readonly draft: RfqDraft; readonly notice: string }

/** The RFQ wizard on a new draft or on the one of the URL. A new draft gets its address when something is written. */
export const CreateRfq = ({ draft, template, ...rest }: Props) => {
  const [fresh, setFresh] = useState(() => v7())
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  const begun = useRef(false)
  useEffect(() => {
    if (draft === fresh) begun.current = true
    // 'Nueva RFQ' was pressed while writing another one.
    else if (draft === undefined && begun.current) {
      begun.current = false
      setFresh(v7())
      setBeginning(null)
    }
  }, [draft, fresh])

  const fork = (content: RfqDraft) => {
    const id = v7()
    setFresh(id)
    setBeginning({ draft: content, notice: 'Es otro borrador: la otra versión sigue en Mis Licitaciones.' })
    rest.onMove({ draft: id, step: rest.step, replace: true })
  }
  const id = draft ?? fresh
  if (id !== fresh) return <SavedDraft key={id} id={id} {...rest} onFork={fork} />
  if (draft === undefined && template !== undefined && beginning === null)
    return <FromTemplate id={template} onMade={setBeginning} />
  const start = beginning
    ? { draft: beginning.draft, version: 0, unsaved: true }
    : { draft: emptyDraft(), version: 0, unsaved: false }
  return <Wizard key={id} id={id} {...rest} start={start} notice={beginning?.notice} onFork={fork} />
}

type WizardProps = Omit<Props, 'draft' | 'template'> & {
  id: string
  start: Parameters<typeof RfqWizard>[0]['start']
  notice?: string | undefined
  onFork: (content: RfqDraft) => void
  onReload?: () => void
}

const Wizard = ({ onMove, onReload, ...rest }: WizardProps) => (
  <OwnNames>
    <RfqWizard
      {...rest}
      onStep={(next) => onMove({ draft: rest.id, step: next, replace: false })}
      onBegun={() => onMove({ draft: rest.id, step: rest.step, replace: true })}
      onReload={onReload ?? (() => window.location.reload())}
    />
  </OwnNames>
)

/** A draft from the server, or what this device kept of it when the server could not be told. */
const SavedDraft = ({ id, ...rest }: Omit<WizardProps, 'start' | 'onReload'>) => {
  const [reading, setReading] = useState(0)
  const kept = useState(() => keptRfqs.read(rest.userId, id))[0]
  const saved = useQuery({
    ...orpc.rfqs.drafts.load.queryOptions({ input: { id } }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const local = reading === 0 ? kept : null

  if (saved.data && !saved.isFetching) {
    // What this device kept goes on even when another one saved since: the server then refuses it and the person chooses.
    const start = local
      ? { ...local, unsaved: true }
      : { draft: saved.data.draft, version: saved.data.version, unsaved: false }
    const reload = () => {
      keptRfqs.forget(rest.userId, id)
      void saved.refetch().then(() => setReading((times) => times + 1))
    }
    return <Wizard key={reading} id={id} {...rest} start={start} onReload={reload} />
  }
  if (saved.isError && local) return <Wizard id={id} {...rest} start={{ ...local, unsaved: true }} />
  if (saved.isError)
    return (
      <div className={`wrap ${styles.alone}`}>
        {isGone(saved.error) ? (
          <RefusalState
            level={1}
            title={refusals.DRAFT_NOT_FOUND}
            english="Draft not found"
            action={
              <ButtonLink variant="pri" to="/buyer-dashboard">
                Volver a Mis Licitaciones
              </ButtonLink>
            }
          >
            Puede que ya lo hayas publicado o eliminado.
          </RefusalState>
        ) : (
          <ErrorState
            level={1}
            title="No pudimos cargar tu borrador"
            onRetry={() => void saved.refetch()}
            retrying={saved.isFetching}
          >
            Sigue guardado: prueba de nuevo en un momento.
          </ErrorState>
        )}
      </div>
    )
  return (
    <div className={`wrap ${styles.alone}`}>
      <h1 className="vh">Solicitar Presupuesto</h1>
      <SkeletonDocument />
    </div>
  )
}

const isGone = (error: unknown) => ['DRAFT_NOT_FOUND', 'INVALID'].includes(refusalCode(error))
