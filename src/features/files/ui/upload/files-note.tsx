import { TextButton } from '#ui/button.tsx'
import { uploadWords } from '../../copy/screens.ts'
import type { FilesStand } from './files-stand.ts'

type Props = { readonly stand: FilesStand; readonly onGo: (stand: FilesStand) => void }

/** Beside the button that publishes or sends: what its files wait for, and the way to the one that needs its author. */
export const FilesNote = ({ stand, onGo }: Props) => (
  <>
    {stand.text} {stand.fileId === null ? null : <TextButton onClick={() => onGo(stand)}>{uploadWords.see}</TextButton>}
  </>
)
