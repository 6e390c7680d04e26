import { useState } from 'react'
import { newerUnread } from '#features/rfqs/copy.ts'
import { api } from '#ui/api.ts'
import { TextButton } from '#ui/button.tsx'
import { ConflictNote, DraftNote } from '#ui/drafts/draft-note.tsx'
import type { DraftSaver, SaveStatus } from '#ui/drafts/draft-saver.ts'
import { toast } from '#ui/feedback/toast.ts'
import { draftRefusal } from '../../copy.ts'
import type { QuotationDraft } from '../../domain/draft.ts'

type Props = {
  status: SaveStatus
  rfqId: string
  saver: DraftSaver<QuotationDraft>
  /** Loads what another device saved. */
  onReload: () => void
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

/** Another device saved a newer version. The person chooses which one stays. */
const NewerVersion = ({ rfqId, saver, onReload }: Props) => {
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
  return (
    <ConflictNote
      title="Esta cotización cambió en otro lugar"
      choices={
        <>
          <TextButton onClick={onReload}>Ver la versión nueva</TextButton>
          <TextButton onClick={() => void keepThis()} disabled={loading}>
            Quedarme con esta
          </TextButton>
        </>
      }
    >
      Guardaste una versión más nueva de este borrador en otro dispositivo o pestaña.
    </ConflictNote>
  )
}
