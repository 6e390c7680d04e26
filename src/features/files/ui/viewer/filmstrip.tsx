import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pressable } from '#ui/button.tsx'
import { viewerWords } from '../../copy/screens.ts'
import { fileWords } from '../../copy.ts'
import { Thumb } from '../thumb.tsx'
import type { ViewedFile } from './viewed-file.ts'
import styles from './filmstrip.module.css'

type Props = {
  readonly files: readonly ViewedFile[]
  readonly current: number
  readonly onGo: (at: number) => void
  /** On a phone, where nothing else is in the bar above: how large the file is shown. */
  readonly children: ReactNode
}

/** All files at the foot: small papers on a desk, '‹ 4 de 6 ›' on a phone, and beside it what enlarges them. */
export const Filmstrip = ({ files, current, onGo, children }: Props) => {
  if (files.length < 2) return children ? <div className={styles.film}>{children}</div> : null
  return (
    <div className={styles.film}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={viewerWords.previousFile}
        {...pressable({ disabled: current === 0, onClick: () => onGo(current - 1) })}
      >
        <IconChevronLeft aria-hidden="true" stroke={1.75} />
      </button>
      <span className={styles.position}>{viewerWords.position(current + 1, files.length)}</span>
      <ul className={styles.list} aria-label={fileWords.files}>
        {files.map((file, at) => (
          <li key={file.id}>
            <button
              type="button"
              aria-label={viewerWords.fileOf(file.name, at + 1, files.length)}
              aria-current={at === current || undefined}
              onClick={() => onGo(at)}
            >
              <Thumb file={file} className={styles.thumb} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.arrow}
        aria-label={viewerWords.nextFile}
        {...pressable({ disabled: current === files.length - 1, onClick: () => onGo(current + 1) })}
      >
        <IconChevronRight aria-hidden="true" stroke={1.75} />
      </button>
      {children ? <div className={styles.zoom}>{children}</div> : null}
    </div>
  )
}
