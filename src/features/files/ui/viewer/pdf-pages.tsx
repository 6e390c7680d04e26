import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { viewerWords } from '../../copy/screens.ts'
import { drawPage } from './pdf.ts'
import { useSeen } from './use-seen.ts'
import styles from './filmstrip.module.css'

type Props = { readonly pdf: PDFDocumentProxy; readonly current: number; readonly onPage: (page: number) => void }

/** The pages of a PDF, small, at the left. */
export const PdfPages = ({ pdf, current, onPage }: Props) => (
  <ol className={styles.pages} aria-label={viewerWords.pages}>
    {Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((page) => (
      <li key={page}>
        <button type="button" aria-current={page === current || undefined} onClick={() => onPage(page)}>
          <SmallPage pdf={pdf} page={page} />
          <span>
            <span className="vh">{viewerWords.pageWord} </span>
            {page}
          </span>
        </button>
      </li>
    ))}
  </ol>
)

const SmallPage = ({ pdf, page }: { readonly pdf: PDFDocumentProxy; readonly page: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useSeen(canvas)
  useEffect(() => {
    const element = canvas.current
    if (!element || !near || element.dataset['drawn']) return
    let stopped = false
    void pdf
      .getPage(page)
      .then((proxy) => (stopped ? undefined : drawPage(proxy, element, 80).promise))
      .then(() => (element.dataset['drawn'] = String(page)))
      .catch(() => undefined)
    return () => {
      stopped = true
    }
  }, [pdf, page, near])
  return <canvas ref={canvas} aria-hidden="true" />
}
