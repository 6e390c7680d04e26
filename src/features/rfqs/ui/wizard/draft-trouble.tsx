import { useQuery } from '@tanstack/react-query'
import { orpc } from '#ui/api.ts'
import { TextButton } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { refusalCode } from '#ui/refusal.ts'
import { refusals } from '../../copy.ts'
import type { DraftSaver, Saving } from '#ui/drafts/draft-saver.ts'
import styles from './wizard.module.css'

type Props = {
  saving: Saving
  draftId: string
  saver: DraftSaver
  /** Shows what the other device saved, in place of this. */
  onReload: () => void
  /** Goes on with what is written here, as a draft of its own. */
  onFork: () => void
}

/** Of any wizard: nobody answers, or nobody is signed in any more. What is typed stays on this device. */
export const UnsavedNote = ({ kind, onRetry }: { kind: 'lost' | 'ended'; onRetry: () => void }) => (
  <div className={styles.notes}>
    {kind === 'lost' ? (
      <Note tone="warn" live action={<TextButton onClick={onRetry}>Reintentar</TextButton>}>
        Se perdió la conexión. Lo que escribes queda en este dispositivo y se guarda solo cuando vuelva.
      </Note>
    ) : (
      <Note tone="warn" live>
        Tu sesión terminó. Lo que escribes queda en este dispositivo y se guarda cuando inicies sesión.
      </Note>
    )}
  </div>
)

/** What keeps the draft from being saved, and the way on. Nothing that was typed is lost in any of them. */
export const DraftTrouble = (props: Props) => {
  const { saving, saver } = props
  if (saving.kind === 'lost' || saving.kind === 'ended')
    return <UnsavedNote kind={saving.kind} onRetry={() => void saver.flush()} />
  if (saving.kind === 'newer') return <Overtaken {...props} />
  if (saving.kind === 'refused')
    return (
      <div className={styles.notes}>
        <Note tone="bad" title="No pudimos guardar el borrador">
          {saving.code === 'TOO_MANY_DRAFTS' ? refusals.TOO_MANY_DRAFTS : 'Puedes seguir: lo que escribes queda acá.'}
        </Note>
      </div>
    )
  return null
}

/** Another device was faster: saved a newer version, or published or deleted the draft. The person chooses what stays. */
const Overtaken = ({ draftId, saver, onReload, onFork }: Props) => {
  const load = orpc.rfqs.drafts.load.queryOptions({ input: { id: draftId } })
  const other = useQuery({ ...load, queryKey: [...load.queryKey, 'other'], gcTime: 0, staleTime: 0, retry: false })
  const gone = refusalCode(other.error) === 'DRAFT_NOT_FOUND'
  if (gone)
    return (
      <div className={styles.notes}>
        <Note tone="warn" live title="Este borrador ya no está">
          {refusals.DRAFT_GONE} Lo que ves acá sigue en este dispositivo.
          <span className={styles.ways}>
            <TextButton onClick={onFork}>Guardar en otro borrador</TextButton>
          </span>
        </Note>
      </div>
    )
  const version = other.data?.version
  return (
    <div className={styles.notes}>
      <Note tone="warn" live title="Este borrador cambió en otro lugar">
        {refusals.DRAFT_NEWER} Elige qué queda: nada se borra hasta entonces.
        <span className={styles.ways}>
          <TextButton onClick={onFork}>Guardar las dos</TextButton>
          <TextButton onClick={onReload}>Descartar esta y ver la nueva</TextButton>
          <TextButton
            disabled={version === undefined}
            onClick={() => version !== undefined && saver.overwrite(version)}
          >
            Quedarme con esta
          </TextButton>
        </span>
      </Note>
    </div>
  )
}
