import type { ReactNode } from 'react'
import { TextButton } from '../button.tsx'
import { Note, NoteStack } from '../feedback/note.tsx'
import styles from './draft-note.module.css'
import type { SaveStatus } from './draft-saver.ts'

type Props = {
  status: SaveStatus
  /** Tries to save again. */
  onRetry: () => void
  /** Shown when another device saved a newer version: the choice between the two. */
  newer: ReactNode
  /** The sentence for a save that the server refused with this code. */
  refused: (code: string) => ReactNode
}

const noteId = 'borrador-sin-guardar'

/**
 * Why a draft is not saved, and what to do. Typed text is never lost. It stays in view while one scrolls; on a phone,
 * where it would cover the form, the bar at the foot leads to it (docs/rules/screens.md#drafts).
 */
export const DraftNote = (props: Props) => {
  const note = noteOf(props)
  return note === null ? null : (
    <div id={noteId} tabIndex={-1} className={styles.stays}>
      <NoteStack>{note}</NoteStack>
    </div>
  )
}

/** Brings the note into view, for whoever has scrolled past it. */
export const showDraftNote = (): void => {
  const note = document.getElementById(noteId)
  note?.scrollIntoView({ block: 'start' })
  note?.focus({ preventScroll: true })
}

const noteOf = ({ status, onRetry, newer, refused }: Props): ReactNode => {
  if (status.kind === 'newer') return newer
  if (status.kind === 'lost')
    return (
      <Note tone="warn" live action={<TextButton onClick={onRetry}>Reintentar</TextButton>}>
        Se perdió la conexión. Lo que escribes queda en este dispositivo y se guarda solo cuando vuelva.
      </Note>
    )
  if (status.kind === 'ended')
    return (
      <Note tone="warn" live>
        Tu sesión terminó. Lo que escribes queda en este dispositivo y se guarda cuando inicies sesión.
      </Note>
    )
  if (status.kind === 'refused')
    return (
      <Note tone="bad" title="No pudimos guardar el borrador">
        {refused(status.code)}
      </Note>
    )
  return null
}

/** A note about a draft that another device changed, with the choices below it. */
export const ConflictNote = ({
  title,
  children,
  choices,
}: {
  title: string
  children: ReactNode
  choices: ReactNode
}) => (
  <Note tone="warn" live title={title} choices={choices}>
    {children}
  </Note>
)
