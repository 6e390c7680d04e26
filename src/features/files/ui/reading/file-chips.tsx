import { cx } from '#ui/cx.ts'
import { fileWords, visibilityLabels } from '../../copy.ts'
import { factsText, readingWords, rowWords } from '../../copy/screens.ts'
import type { FileKind, FileVisibility } from '../../domain/kinds.ts'
import { Thumb } from '../thumb.tsx'
import { useViewer } from '../viewer/use-viewer.tsx'
import styles from './file-chips.module.css'
import { asViewed, type NumberOfItem, type ReadableFile } from './readable.ts'

/** A file that its reader may open; one's own say who sees them. */
export type OpenFile = ReadableFile & { readonly visibility?: FileVisibility | undefined }
export type FoldedFile = { readonly kind: FileKind }

type Props = {
  readonly files: readonly OpenFile[]
  /** Those that the award reveals: each says its kind and nothing else. */
  readonly folded?: readonly FoldedFile[]
  readonly numberOf: NumberOfItem
  /** Says the item of each, where they are not in its row. */
  readonly ofAll?: boolean
  /** A note about a file: 'Nuevo en esta versión'. */
  readonly noteOf?: (file: OpenFile) => string | undefined
}

/** Files in a row, as those of an item or of a version: a press opens them. */
export const FileChips = ({ files, folded = [], numberOf, ofAll = false, noteOf }: Props) => {
  const viewer = useViewer()
  if (files.length + folded.length === 0) return null
  const viewed = files.map((file) => asViewed(file, numberOf))
  return (
    <>
      <ul className={styles.chips} aria-label={fileWords.files}>
        {files.map((file) => {
          const number = ofAll ? numberOf(file.rfqItemId) : null
          const award = file.visibility === 'award' ? visibilityLabels.award : file.revealed && readingWords.revealed
          const item = number === null ? undefined : readingWords.item(number)
          return (
            <li key={file.id}>
              <button type="button" className={styles.chip} onClick={() => viewer.open(viewed, file.id)}>
                <span className="vh">{rowWords.open}</span>
                <Thumb small file={file} />
                <span className={styles.words}>
                  <b>{file.name}</b>
                  <small>{[factsText(file, null, item), award, noteOf?.(file)].filter(Boolean).join(' · ')}</small>
                </span>
              </button>
            </li>
          )
        })}
        {folded.map(({ kind }, at) => (
          <li key={`folded-${at}`} className={cx(styles.chip, styles.shut)}>
            <Thumb small file={null} drawing="shut" />
            <span className={styles.words}>
              <b>{readingWords.folded(kind)}</b>
            </span>
          </li>
        ))}
      </ul>
      {viewer.element}
    </>
  )
}
