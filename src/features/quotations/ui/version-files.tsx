import { fileWords } from '#features/files/copy.ts'
import { readingWords } from '#features/files/copy/screens.ts'
import { FileChips, type FoldedFile, type OpenFile } from '#features/files/ui/reading/file-chips.tsx'
import { inReadingOrder, type NumberOfItem } from '#features/files/ui/reading/readable.ts'
import styles from './versions.module.css'

/** A file of a version; of one that only the award reveals, its buyer reads the kind. */
export type VersionFile = (OpenFile & { readonly view?: 'open' }) | (FoldedFile & { readonly view: 'folded' })
const isOpen = (file: VersionFile): file is OpenFile & { readonly view?: 'open' } => file.view !== 'folded'

type Props = {
  readonly files: readonly VersionFile[]
  /** Those of the version before it; absent for the first one. */
  readonly before: readonly VersionFile[] | undefined
  readonly numberOf: NumberOfItem
}

/** The files of one version as they were sent with it: which are new, and which the one before had. */
export const VersionFiles = ({ files, before, numberOf }: Props) => {
  const open = files.filter(isOpen)
  const earlier = before?.filter(isOpen)
  const gone = earlier?.filter(({ id }) => !open.some((file) => file.id === id)) ?? []
  if (files.length + gone.length === 0) return null
  return (
    <div className={styles.files}>
      <p className={styles.label}>{fileWords.files}</p>
      <FileChips
        ofAll
        files={inReadingOrder(open, numberOf)}
        folded={files.filter((file) => !isOpen(file))}
        numberOf={numberOf}
        noteOf={({ id }) => (earlier && !earlier.some((file) => file.id === id) ? readingWords.added : undefined)}
      />
      {gone.length > 0 ? <p className={styles.gone}>{readingWords.gone(gone.map(({ name }) => `«${name}»`))}</p> : null}
    </div>
  )
}
