import { useState } from 'react'
import type { Saving } from '#ui/drafts/draft-saver.ts'
import { UnsavedNote } from '#features/rfqs/ui/wizard/draft-trouble.tsx'
import { api } from '#ui/api.ts'
import { TextButton } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import styles from './quote.module.css'
import type { QuoteSaver } from './use-quote-draft.ts'

type Props = {
  saving: Saving
  rfqId: string
  saver: QuoteSaver
  /** Loads what another device saved. */
  onReload: () => void
}

/** What keeps the draft from being saved, and the way on. Nothing that was typed is lost in any of them. */
export const DraftNote = ({ saving, rfqId, saver, onReload }: Props) => {
  const [working, setWorking] = useState(false)
  const keepThis = async () => {
    setWorking(true)
    try {
      saver.overwrite((await api.quotations.draft.load({ rfqId }))?.version ?? 0)
    } catch (error) {
      console.warn('The newer draft could not be read', error)
    } finally {
      setWorking(false)
    }
  }
  if (saving.kind === 'lost' || saving.kind === 'ended')
    return <UnsavedNote kind={saving.kind} onRetry={() => void saver.flush()} />
  if (saving.kind === 'newer')
    return (
      <div className={styles.notes}>
        <Note tone="warn" live title="Esta cotización cambió en otro lugar">
          Guardaste una versión más nueva de este borrador en otro dispositivo o pestaña.
          <span className={styles.ways}>
            <TextButton onClick={onReload}>Ver la versión nueva</TextButton>
            <TextButton onClick={() => void keepThis()} disabled={working}>
              Quedarme con esta
            </TextButton>
          </span>
        </Note>
      </div>
    )
  if (saving.kind === 'refused')
    return (
      <div className={styles.notes}>
        <Note tone="bad" title="No pudimos guardar el borrador">
          Puedes seguir: lo que escribes queda en este dispositivo.
        </Note>
      </div>
    )
  return null
}
