import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { api } from '#ui/api.ts'
import { TextButton } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { refusals } from '../copy.ts'
import type { DraftSaver, Saving } from './draft-saver.ts'
import styles from './wizard.module.css'

type Props = { saving: Saving; draftId: string; saver: DraftSaver; onReload: () => void }

/** What keeps the draft from being saved, and the way on. Nothing that was typed is lost in any of them. */
export const DraftTrouble = ({ saving, draftId, saver, onReload }: Props) => {
  const [working, setWorking] = useState(false)
  const keepThis = async () => {
    setWorking(true)
    try {
      saver.overwrite(await versionOf(draftId))
    } catch (error) {
      console.warn('The newer draft could not be read', error)
    } finally {
      setWorking(false)
    }
  }
  if (saving.kind === 'lost')
    return (
      <div className={styles.notes}>
        <Note tone="warn" live action={<TextButton onClick={() => void saver.flush()}>Reintentar</TextButton>}>
          Se perdió la conexión. Lo que escribes queda en este dispositivo y se guarda solo cuando vuelva.
        </Note>
      </div>
    )
  if (saving.kind === 'newer')
    return (
      <div className={styles.notes}>
        <Note tone="warn" live title="Este borrador cambió en otro lugar">
          {refusals.DRAFT_NEWER}
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
          {saving.code === 'TOO_MANY_DRAFTS' ? refusals.TOO_MANY_DRAFTS : 'Puedes seguir: lo que escribes queda acá.'}
        </Note>
      </div>
    )
  return null
}

/** The version the server has now; 0 when the draft was discarded or published meanwhile. */
const versionOf = async (id: string): Promise<number> => {
  try {
    return (await api.rfqs.drafts.load({ id })).version
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'DRAFT_NOT_FOUND') return 0
    throw error
  }
}
