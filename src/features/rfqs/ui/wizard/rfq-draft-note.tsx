import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc, type Api } from '#ui/api.ts'
import { TextButton, TextLink } from '#ui/button.tsx'
import { ConflictNote, DraftNote } from '#ui/drafts/draft-note.tsx'
import type { DraftSaver, SaveStatus } from '#ui/drafts/draft-saver.ts'
import { toast } from '#ui/feedback/toast.ts'
import { isRefused } from '#ui/refusal.ts'
import { newerUnread, refusals } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'

type Props = {
  status: SaveStatus
  draftId: string
  saver: DraftSaver<RfqDraft>
  /** Shows what the other device saved, in place of this. */
  onReload: () => void
  /** Goes on with this content as another draft. */
  onFork: (reason: ForkReason) => void
}

/** Why somebody continues with another draft: another device saved a newer version, or published or deleted it. */
export type ForkReason = 'newer' | 'gone'

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
  const [keeping, setKeeping] = useState<'no' | 'pending' | 'gone'>('no')
  // Read at the press: the other device may have gone on, and the first reading may have failed.
  const keepThis = async () => {
    setKeeping('pending')
    try {
      saver.overwrite((await api.rfqs.drafts.load({ id: draftId })).version)
      setKeeping('no')
    } catch (error) {
      const gone = isGone(error)
      setKeeping(gone ? 'gone' : 'no')
      if (!gone) toast.error(newerUnread.title, newerUnread.text)
    }
  }
  if (keeping === 'gone' || isGone(newer.error))
    return (
      <ConflictNote
        title="Este borrador ya no está"
        choices={
          <>
            <TextLink to="/buyer-dashboard">Ver si está publicado</TextLink>
            <TextButton onClick={() => onFork('gone')}>Guardar en otro borrador</TextButton>
          </>
        }
      >
        {refusals.DRAFT_GONE} Lo que ves aquí sigue en este dispositivo.
      </ConflictNote>
    )
  return (
    <ConflictNote
      title="Este borrador cambió en otro lugar"
      choices={
        <>
          <TextButton onClick={() => onFork('newer')}>Guardar las dos</TextButton>
          <TextButton onClick={onReload}>Descartar esta y ver la nueva</TextButton>
          <TextButton onClick={() => void keepThis()} disabled={keeping === 'pending'}>
            Quedarme con esta
          </TextButton>
        </>
      }
    >
      {refusals.DRAFT_NEWER} Elige qué queda: nada se borra hasta entonces.
    </ConflictNote>
  )
}

const isGone = (error: unknown): boolean => isRefused<Api['rfqs']['drafts']['load']>(error, 'DRAFT_NOT_FOUND')
