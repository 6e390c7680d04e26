import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton, TextButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { fileWords } from '../../copy.ts'
import { factsText, readingWords, rowWords, sizeText, viewerWords } from '../../copy/screens.ts'
import { Thumb } from '../thumb.tsx'
import { useViewer } from '../viewer/use-viewer.tsx'
import { asViewed, inReadingOrder, type NumberOfItem, type ReadableFile, type ReceivedFile } from './readable.ts'
import styles from './received-files.module.css'
import { useSaveFile } from './save-files.ts'

type Props = { readonly files: readonly ReceivedFile[]; readonly numberOf: NumberOfItem }
type Open = ReadableFile & { readonly view: 'open' }

/**
 * The files of a quotation, visible and folded side by side. What is folded shut says its kind and nothing else; after
 * the award it lies open, first, under its own name.
 */
export const ReceivedFiles = ({ files, numberOf }: Props) => {
  const id = useId()
  const viewer = useViewer()
  const { save, saveAll, busyWithAll } = useSaveFile()
  if (files.length === 0) return null
  const open = files.filter((file): file is Open => file.view === 'open')
  const ordered = [
    ...inReadingOrder(open, numberOf).toSorted((a, b) => Number(b.revealed) - Number(a.revealed)),
    ...files.filter(({ view }) => view === 'folded'),
  ]
  const viewed = ordered.flatMap((file) => (file.view === 'open' ? [asViewed(file, numberOf)] : []))
  return (
    <section className={styles.files} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {fileWords.files}
        </h3>
        {viewed.length > 1 ? (
          <TextButton aria-busy={busyWithAll || undefined} onClick={() => void saveAll(viewed)}>
            {busyWithAll ? readingWords.preparing : readingWords.all}
          </TextButton>
        ) : null}
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {ordered.map((file, at) => {
          if (file.view === 'folded')
            return (
              <li key={`folded-${at}`} className={cx(styles.file, styles.shut)}>
                <Thumb file={null} drawing="shut" />
                <div>
                  <b className={styles.name}>{readingWords.folded(file.kind)}</b>
                  <span className={styles.meta}>{readingWords.foldedMeans}</span>
                </div>
              </li>
            )
          const number = numberOf(file.rfqItemId)
          const facts = factsText(
            file,
            sizeText(file.megabytes),
            number === null ? undefined : readingWords.item(number),
          )
          return (
            <li key={file.id} className={cx(styles.file, file.revealed && styles.revealed)}>
              <button
                type="button"
                className={styles.open}
                aria-label={rowWords.see(file.name)}
                onClick={() => viewer.open(viewed, file.id)}
              >
                <Thumb file={file} className={styles.thumb} />
              </button>
              <div>
                <b className={styles.name}>{file.name}</b>
                <span className={styles.meta}>{file.revealed ? `${facts} · ${readingWords.revealed}` : facts}</span>
              </div>
              <IconButton label={viewerWords.download(file.name)} onClick={() => void save(file)}>
                <IconDownload stroke={1.75} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {viewer.element}
    </section>
  )
}
