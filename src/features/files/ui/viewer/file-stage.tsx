import { useIsPhone } from '#ui/use-media.ts'
import { Button } from '#ui/button.tsx'
import { viewerWords } from '../../copy/screens.ts'
import { DrawnSheet } from '../drawn-sheet.tsx'
import type { Content } from './content.ts'
import { pageInView } from './page-in-view.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfPages } from './pdf-pages.tsx'
import { Picture } from './picture.tsx'
import type { ViewedFile } from './viewed-file.ts'
import styles from './viewer.module.css'

type Props = {
  readonly file: ViewedFile
  readonly content: Content
  readonly page: number
  readonly onPage: (page: number) => void
}

const endsOf = (stack: HTMLElement) =>
  [...stack.querySelectorAll('canvas')].map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight)

/** The file itself: a picture, one page of a PDF beside the small ones, or all pages one under the other on a phone. */
export const FileStage = ({ file, content, page, onPage }: Props) => {
  const stacked = useIsPhone()
  if (content.state === 'loading')
    return (
      <p className={styles.notice} role="status">
        <span className={styles.spin} aria-hidden="true" />
        {viewerWords.loading}
      </p>
    )
  if (content.state === 'failed')
    return (
      <div className={styles.notice} role="alert">
        <p>{viewerWords.failed}</p>
        <Button onClick={content.retry}>{viewerWords.retry}</Button>
      </div>
    )
  if (content.picture !== null) return <Picture src={content.picture} name={file.name} />
  if (content.pdf === null)
    return (
      <div className={styles.notice}>
        <DrawnSheet drawing="sheet" />
        <p>{viewerWords.notShown}</p>
      </div>
    )
  const numbers = Array.from({ length: content.pdf.numPages }, (_, at) => at + 1)
  if (stacked)
    return (
      <div
        className={styles.stack}
        data-pan
        tabIndex={0}
        role="group"
        aria-label={viewerWords.pages}
        onScroll={({ currentTarget }) => onPage(pageInView(currentTarget, endsOf(currentTarget)))}
      >
        {numbers.map((number) => (
          <PdfPage key={number} pdf={content.pdf!} number={number} name={file.name} />
        ))}
      </div>
    )
  return (
    <>
      {numbers.length > 1 ? <PdfPages pdf={content.pdf} current={page} onPage={onPage} /> : null}
      <div className={styles.pan} data-pan tabIndex={0} role="group" aria-label={file.name}>
        <PdfPage key={page} pdf={content.pdf} number={page} name={file.name} fit />
      </div>
    </>
  )
}
