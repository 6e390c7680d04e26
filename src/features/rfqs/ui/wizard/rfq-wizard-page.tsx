import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { v4 } from 'uuid'
import { AuthorNamesProvider } from '#features/accounts/ui/author-names.tsx'
import { orpc, type Api } from '#ui/api.ts'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { isAbsent } from '#ui/refusal.ts'
import { refusals } from '../../copy.ts'
import { emptyDraft, type RfqDraft } from '../../domain/draft.ts'
import type { Step } from '../../domain/steps.ts'
import { BackToRfqs } from '../buyer/back-to-rfqs.tsx'
import type { FirstList } from '../item-import/first-list.ts'
import { forgetLists, keepLists } from '../item-import/kept-lists.ts'
import type { ForkReason } from './rfq-draft-note.tsx'
import { RfqTemplate, type RfqCopy } from './rfq-template.tsx'
import { RfqWizard, type RfqWizardProps } from './rfq-wizard.tsx'
import { RfqWizardLoading, RfqWizardState } from './rfq-wizard-states.tsx'
import { localRfqDrafts } from './use-rfq-draft.ts'

type Props = {
  userId: string
  /** The draft in the URL; absent: a new one. */
  draft: string | undefined
  /** The buyer's RFQ that a new draft is copied from ('Usar como plantilla'). */
  template: string | undefined
  step: Step | null
  /** The list of the first day that the wizard opens with. */
  firstList: FirstList | undefined
  /** Writes draft and step into the URL; `replace` keeps them out of the history. */
  onMove: (place: { draft: string; step: Step | null; replace: boolean }) => void
  onPublished: () => void
}

/** /create-rfq: the RFQ wizard on a new draft or on the one in the URL. A new draft gets its URL at the first edit. */
export const RfqWizardPage = ({ draft, template, ...rest }: Props) => {
  const [newId, setNewId] = useState(() => v4())
  const [copy, setCopy] = useState<RfqCopy | null>(null)
  const inUrl = useRef(false)
  useEffect(() => {
    if (draft === newId) inUrl.current = true
    // 'Nueva RFQ' was pressed while another new draft was being edited.
    else if (draft === undefined && inUrl.current) {
      inUrl.current = false
      setNewId(v4())
      setCopy(null)
    }
  }, [draft, newId])

  const fork = (content: RfqDraft, reason: ForkReason) => {
    const id = v4()
    keepLists(rest.userId, id, forgetLists(rest.userId, draft ?? newId))
    setNewId(id)
    setCopy({ draft: content, notice: { text: forkNotices[reason], filesLeftOut: 0, filesOverQuota: 0 } })
    rest.onMove({ draft: id, step: rest.step, replace: true })
  }
  const id = draft ?? newId
  if (id !== newId) return <SavedDraft key={id} id={id} {...rest} onFork={fork} />
  if (draft === undefined && template !== undefined && copy === null)
    return <RfqTemplate key={template} id={template} onCopied={setCopy} />
  const start = { draft: copy?.draft ?? emptyDraft(), version: 0, unsaved: copy !== null }
  return <Wizard key={id} id={id} {...rest} start={start} notice={copy?.notice} onFork={fork} />
}

const forkNotices: Readonly<Record<ForkReason, string>> = {
  newer: 'Es otro borrador: la otra versión sigue en Mis Licitaciones.',
  gone: 'Es otro borrador: el anterior ya no está.',
}

type WizardProps = Omit<Props, 'draft' | 'template'> &
  Pick<RfqWizardProps, 'id' | 'start' | 'notice' | 'onFork'> & { onReload?: () => void }

const Wizard = ({ onMove, onReload, ...rest }: WizardProps) => (
  <AuthorNamesProvider>
    <RfqWizard
      {...rest}
      onStep={(step) => onMove({ draft: rest.id, step, replace: false })}
      onFirstEdit={(step) => onMove({ draft: rest.id, step, replace: true })}
      onReload={onReload ?? (() => window.location.reload())}
    />
  </AuthorNamesProvider>
)

/** A draft from the server, or what this device kept of it while the server could not be reached. */
const SavedDraft = ({ id, ...rest }: Omit<WizardProps, 'start' | 'onReload'>) => {
  const [reloads, setReloads] = useState(0)
  const [onDevice] = useState(() => localRfqDrafts.read(rest.userId, id))
  const saved = useQuery({
    ...orpc.rfqs.drafts.load.queryOptions({ input: { id } }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const local = reloads === 0 ? onDevice : null

  if (saved.data && !saved.isFetching) {
    // This device's draft has priority even over a later one: the server then refuses it, and the person chooses.
    const start = local
      ? { ...local, unsaved: true }
      : { draft: saved.data.draft, version: saved.data.version, unsaved: false }
    const reload = () => {
      localRfqDrafts.forget(rest.userId, id)
      void saved.refetch().then(() => setReloads((times) => times + 1))
    }
    return <Wizard key={reloads} id={id} {...rest} start={start} onReload={reload} />
  }
  if (saved.isError && local) return <Wizard id={id} {...rest} start={{ ...local, unsaved: true }} />
  if (!saved.isError) return <RfqWizardLoading />
  return (
    <RfqWizardState>
      {isAbsent<Api['rfqs']['drafts']['load']>(saved.error, 'DRAFT_NOT_FOUND') ? (
        <RefusalState level={1} title={refusals.DRAFT_NOT_FOUND} english="Draft not found" action={<BackToRfqs />}>
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
    </RfqWizardState>
  )
}
