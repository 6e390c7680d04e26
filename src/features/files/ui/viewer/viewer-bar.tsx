import { IconDownload, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { factsText, viewerWords } from '../../copy/screens.ts'
import { fileWords } from '../../copy.ts'
import { useSaveFile } from '../reading/save-files.ts'
import type { ViewedFile } from './viewed-file.ts'
import styles from './viewer.module.css'

type Props = {
  /** The id of the file's name, which names the dialog. */
  readonly id: string
  readonly file: ViewedFile
  /** Which of several pages is shown. */
  readonly page: { readonly number: number; readonly of: number } | null
  readonly onClose: () => void
  /** What enlarges the file. */
  readonly children: ReactNode
}

/** The bar above the file: its name and facts, what enlarges it, download and close. */
export const ViewerBar = ({ id, file, page, onClose, children }: Props) => {
  const { save, busy } = useSaveFile()
  const place = file.place ?? undefined
  // The page comes first: a phone cuts what is long.
  const meta = page
    ? [viewerWords.page(page.number, page.of), factsText({ ...file, pages: null }, file.size, place)]
    : [factsText(file, file.size, place)]
  return (
    <div className={styles.bar}>
      <div className={styles.what}>
        <h2 id={id} className={styles.name}>
          {file.name}
        </h2>
        <span className={styles.meta} role="status">
          {meta.join(' · ')}
        </span>
      </div>
      {children ?? <span />}
      <div className={styles.end}>
        <button
          type="button"
          className={styles.word}
          aria-label={viewerWords.download(file.name)}
          aria-busy={busy || undefined}
          onClick={() => void save(file)}
        >
          <IconDownload aria-hidden="true" stroke={1.75} />
          <span className="vh-narrow">{fileWords.download}</span>
        </button>
        <button type="button" className={styles.button} aria-label={viewerWords.close} onClick={onClose}>
          <IconX aria-hidden="true" stroke={1.75} />
        </button>
      </div>
    </div>
  )
}
