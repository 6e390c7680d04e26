import { fileWords } from '../../copy.ts'
import { factsText, rowWords } from '../../copy/screens.ts'
import { Thumb } from '../thumb.tsx'
import { useViewer } from '../viewer/use-viewer.tsx'
import styles from './file-chips.module.css'
import { asViewed, type NumberOfItem, type ReadableFile } from './readable.ts'

type Props = {
  /** Those of one item. */
  readonly files: readonly ReadableFile[]
  readonly numberOf: NumberOfItem
}

/** The files of one item, in its row: a press opens them. */
export const FileChips = ({ files, numberOf }: Props) => {
  const viewer = useViewer()
  if (files.length === 0) return null
  const viewed = files.map((file) => asViewed(file, numberOf))
  return (
    <>
      <ul className={styles.chips} aria-label={fileWords.files}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={styles.chip} onClick={() => viewer.open(viewed, file.id)}>
              <span className="vh">{rowWords.open}</span>
              <Thumb small file={file} />
              <span className={styles.words}>
                <b>{file.name}</b>
                <small>{factsText(file, null)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {viewer.element}
    </>
  )
}
