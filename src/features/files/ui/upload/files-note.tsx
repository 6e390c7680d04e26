import { TextButton } from '#ui/button.tsx'
import { uploadWords } from '../../copy/screens.ts'
import type { FilesBlocker } from './files-blocker.ts'

type Props = { readonly blocker: FilesBlocker; readonly onGo: () => void }

/** Beside the button that publishes or sends: why its files block it, and the way to the one that needs its author. */
export const FilesNote = ({ blocker, onGo }: Props) => (
  <>
    {blocker.text} {blocker.fileId === null ? null : <TextButton onClick={onGo}>{uploadWords.see}</TextButton>}
  </>
)
