import { useQuery } from '@tanstack/react-query'
import { orpc, type Api } from '#ui/api.ts'
import { TextButton } from '#ui/button.tsx'
import { ConflictNote, DraftNote } from '#ui/drafts/draft-note.tsx'
import type { DraftSaver, SaveStatus } from '#ui/drafts/draft-saver.ts'
import { isRefused } from '#ui/refusal.ts'
import { refusals } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'

type Props = {
  status: SaveStatus
  draftId: string
  saver: DraftSaver<RfqDraft>
  /** Shows what the other device saved, in place of this. */
  onReload: () => void
  /** Goes on with this content as another draft. */
  onFork: () => void
}

/** What keeps the RFQ draft from being saved, and what to do. */
export const RfqDraftNote = (props: Props) => (
  <DraftNote
    status={props.status}
    onRetry={() => void props.saver.flush()}
    newer={<NewerVersion {...props} />}
    refused={(code) =>
      code === 'TOO_MANY_DRAFTS' ? refusals.TOO_MANY_DRAFTS : 'Puedes seguir: lo que escribes queda aquí.'
    }
  />
)

/** Another device saved a newer version, or published or deleted the draft. The person chooses which one stays. */
const NewerVersion = ({ draftId, saver, onReload, onFork }: Props) => {
  const load = orpc.rfqs.drafts.load.queryOptions({ input: { id: draftId } })
  const newer = useQuery({ ...load, queryKey: [...load.queryKey, 'newer'], gcTime: 0, staleTime: 0, retry: false })
  if (isRefused<Api['rfqs']['drafts']['load']>(newer.error, 'DRAFT_NOT_FOUND'))
    return (
      <ConflictNote
        title="Este borrador ya no está"
        choices={<TextButton onClick={onFork}>Guardar en otro borrador</TextButton>}
      >
        {refusals.DRAFT_GONE} Lo que ves aquí sigue en este dispositivo.
      </ConflictNote>
    )
  const version = newer.data?.version
  return (
    <ConflictNote
      title="Este borrador cambió en otro lugar"
      choices={
        <>
          <TextButton onClick={onFork}>Guardar las dos</TextButton>
          <TextButton onClick={onReload}>Descartar esta y ver la nueva</TextButton>
          <TextButton
            disabled={version === undefined}
            onClick={() => version !== undefined && saver.overwrite(version)}
          >
            Quedarme con esta
          </TextButton>
        </>
      }
    >
      {refusals.DRAFT_NEWER} Elige qué queda: nada se borra hasta entonces.
    </ConflictNote>
  )
}
