import type { ReactNode } from 'react'
import { TextButton } from '../button.tsx'
import { Note, NoteStack } from '../feedback/note.tsx'
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

/** Why a draft is not saved, and what to do. Typed text is never lost. */
export const DraftNote = ({ status, onRetry, newer, refused }: Props) => {
  if (status.kind === 'newer') return newer
  if (status.kind === 'lost')
    return (
      <NoteStack>
        <Note tone="warn" live action={<TextButton onClick={onRetry}>Reintentar</TextButton>}>
          Se perdió la conexión. Lo que escribes queda en este dispositivo y se guarda solo cuando vuelva.
        </Note>
      </NoteStack>
    )
  if (status.kind === 'ended')
    return (
      <NoteStack>
        <Note tone="warn" live>
          Tu sesión terminó. Lo que escribes queda en este dispositivo y se guarda cuando inicies sesión.
        </Note>
      </NoteStack>
    )
  if (status.kind === 'refused')
    return (
      <NoteStack>
        <Note tone="bad" title="No pudimos guardar el borrador">
          {refused(status.code)}
        </Note>
      </NoteStack>
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
  <NoteStack>
    <Note tone="warn" live title={title} choices={choices}>
      {children}
    </Note>
  </NoteStack>
)
