import { IconPaperclip } from '@tabler/icons-react'
import { cx } from '#ui/cx.ts'
import { readingWords } from '../../copy/screens.ts'
import { useViewer } from '../viewer/use-viewer.tsx'
import styles from './file-clip.module.css'
import { asViewed, inReadingOrder, type NumberOfItem, type ReadableFile, type ReceivedFile } from './readable.ts'

type Props = {
  readonly files: readonly ReceivedFile[]
  readonly numberOf: NumberOfItem
  /** Whose they are, for readers: 'Proveedor #a3f9c1'. */
  readonly of: string
  /** The number alone, in a cell of a table. */
  readonly small?: boolean
  readonly tabIndex?: -1
}

/**
 * How many files there are, behind a clip: a press opens those that may be read. Where the award reveals them all there
 * is nothing to press.
 */
export const FileClip = ({ files, numberOf, of, small = false, tabIndex }: Props) => {
  const viewer = useViewer()
  if (files.length === 0) return null
  const open = files.flatMap((file): ReadableFile[] => (file.view === 'open' ? [file] : []))
  const viewed = inReadingOrder(open, numberOf).map((file) => asViewed(file, numberOf))
  const folded = files.length - open.length
  const words = readingWords.clip(open.length, folded)
  const shown = (
    <>
      <IconPaperclip aria-hidden="true" stroke={1.75} />
      <span aria-hidden="true">{small ? files.length : words}</span>
    </>
  )
  const first = viewed[0]
  if (!first)
    return (
      <span className={cx(styles.clip, small && styles.small)} title={small ? words : undefined}>
        {shown}
        <span className="vh">{words}</span>
      </span>
    )
  return (
    <>
      <button
        type="button"
        className={cx(styles.clip, styles.opens, small && styles.small)}
        aria-label={readingWords.openClip(words, of)}
        title={small ? words : undefined}
        tabIndex={tabIndex}
        onClick={() => viewer.open(viewed, first.id)}
      >
        {shown}
      </button>
      {viewer.element}
    </>
  )
}
