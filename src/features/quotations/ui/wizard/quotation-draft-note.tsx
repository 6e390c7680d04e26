import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { newerUnread, refusals as draftTexts } from '#features/rfqs/copy.ts'
import { api, orpc } from '#ui/api.ts'
import { TextButton, TextLink } from '#ui/button.tsx'
import { ConflictNote, DraftNote } from '#ui/drafts/draft-note.tsx'
import type { DraftSaver, SaveStatus } from '#ui/drafts/draft-saver.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftRefusal } from '../../copy.ts'
import type { QuotationDraft } from '../../domain/draft.ts'

type Props = {
  status: SaveStatus
  rfqId: string
  /** The revision of the sent quotation that the form changes; 0: none. */
  revision: number
  saver: DraftSaver<QuotationDraft>
  /** Shows what another device saved, in place of this. */
  onTakeOther: () => void
}

/** What keeps the quotation draft from being saved, and what to do. */
export const QuotationDraftNote = (props: Props) => (
  <DraftNote
    status={props.status}
    onRetry={() => void props.saver.flush()}
    newer={<NewerVersion {...props} />}
    refused={draftRefusal}
  />
)

/** Another device saved a newer version or deleted it, and the person chooses what stays; or it sent the quotation. */
const NewerVersion = ({ rfqId, revision, saver, onTakeOther }: Props) => {
  const load = orpc.quotations.draft.load.queryOptions({ input: { rfqId } })
  const other = useQuery({ ...load, queryKey: [...load.queryKey, 'newer'], ...asked })
  const lastSent = orpc.quotations.lastSent.queryOptions({ input: { rfqId } })
  const sentKey = [...lastSent.queryKey, 'newer']
  const sent = useQuery({ ...lastSent, queryKey: sentKey, ...asked })
  // The other device may send it while this note is shown.
  useFetchAgainOn({ types: ['quotation'] }, sentKey)
  const [loading, setLoading] = useState(false)
  const keepThis = async () => {
    setLoading(true)
    try {
      saver.overwrite((await api.quotations.draft.load({ rfqId }))?.version ?? 0)
    } catch (error) {
      console.warn('The newer draft could not be read', error)
      toast.error(newerUnread.title, newerUnread.text)
    } finally {
      setLoading(false)
    }
  }
  if (sent.data && sent.data.status !== 'withdrawn' && sent.data.revision > revision)
    return (
      <ConflictNote
        title="Ya enviaste esta cotización"
        choices={
          <TextLink to="/quotation-detail/$id" params={{ id: sent.data.id }}>
            Ver tu cotización
          </TextLink>
        }
      >
        {alreadySent}
      </ConflictNote>
    )
  const isGone = other.data === null
  return (
    <ConflictNote
      title={isGone ? 'Este borrador ya no está' : 'Esta cotización cambió en otro lugar'}
      choices={
        <>
          <TextButton onClick={onTakeOther}>{isGone ? 'Descartar esta' : 'Descartar esta y ver la nueva'}</TextButton>
          <TextButton onClick={() => void keepThis()} disabled={loading}>
            Quedarme con esta
          </TextButton>
        </>
      }
    >
      {isGone ? deleted : `${draftTexts.DRAFT_NEWER} Elige qué queda: nada se borra hasta entonces.`}
    </ConflictNote>
  )
}

/** Read whenever the note appears, apart from what the form began with. */
const asked = { gcTime: 0, staleTime: 0 }

const deleted = 'Lo enviaste o lo eliminaste en otro lugar. Lo que ves aquí sigue en este dispositivo.'
const alreadySent =
  'La enviaste en otro dispositivo o pestaña. Lo que escribiste aquí queda en este dispositivo: sigues con ello en «Modificar».'
