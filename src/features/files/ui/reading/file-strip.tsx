import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton, TextButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { fileWords, kindLabels, typeLabels, visibilityLabels } from '../../copy.ts'
import { readingWords, sizeText, stripFormat, viewerWords } from '../../copy/screens.ts'
import type { FileVisibility } from '../../domain/kinds.ts'
import { Thumb } from '../thumb.tsx'
import { useViewer } from '../viewer/use-viewer.tsx'
import styles from './file-strip.module.css'
import { asViewed, inReadingOrder, type ReadableFile, type NumberOfItem } from './readable.ts'
import { useSaveFile } from './save-files.ts'

type Props = {
  /** One's own say who sees them. */
  readonly files: readonly (ReadableFile & { readonly visibility?: FileVisibility | undefined })[]
  readonly numberOf: NumberOfItem
  readonly level?: 2 | 3 | 4
  readonly title?: string
  /** Without a margin of its own, inside of what has one. */
  readonly flush?: boolean
}

/** The files of an RFQ, the whole one's first and then by item: six in a row, or a strip to scroll on a phone. */
export const FileStrip = ({ files, numberOf, level = 3, title = fileWords.files, flush = false }: Props) => {
  const id = useId()
  const viewer = useViewer()
  const { save, saveAll, busyWithAll } = useSaveFile()
  if (files.length === 0) return null
  const ordered = inReadingOrder(files, numberOf)
  const viewed = ordered.map((file) => asViewed(file, numberOf))
  const Heading = `h${level}` as const
  return (
    <section className={cx(styles.strip, flush && styles.flush)} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        <span className={styles.total}>
          {readingWords.total(
            files.length,
            files.reduce((sum, { megabytes }) => sum + megabytes, 0),
          )}
        </span>
        {files.length > 1 ? (
          <TextButton className={styles.all} aria-busy={busyWithAll || undefined} onClick={() => void saveAll(ordered)}>
            {busyWithAll ? readingWords.preparing : readingWords.all}
            <span className="vh">, {title}</span>
          </TextButton>
        ) : null}
      </div>
      <ul className={styles.cards} aria-labelledby={id}>
        {ordered.map((file) => {
          const number = numberOf(file.rfqItemId)
          return (
            <li key={file.id} className={styles.card}>
              <button type="button" className={styles.open} onClick={() => viewer.open(viewed, file.id)}>
                <Thumb file={file} className={styles.thumb}>
                  {number === null ? null : <span className={styles.item}>{readingWords.item(number)}</span>}
                </Thumb>
                <span className={styles.name}>{file.name}</span>
                <span className={styles.kind}>{kindLabels[file.kind]}</span>
                <span className={styles.format}>
                  {stripFormat(typeLabels[file.type], file.pages)}, {sizeText(file.megabytes)}
                </span>
                {file.visibility === 'award' || file.revealed ? (
                  <span className={styles.format}>
                    {file.visibility === 'award' ? visibilityLabels.award : readingWords.revealed}
                  </span>
                ) : null}
              </button>
              <IconButton
                label={viewerWords.download(file.name)}
                className={styles.download}
                onClick={() => void save(file)}
              >
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
