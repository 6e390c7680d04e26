import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { viewerWords } from '../../copy/screens.ts'
import { drawPage, free } from './pdf.ts'
import { useSeen } from './use-seen.ts'
import { useWidth } from './use-width.ts'
import styles from './viewer.module.css'

type Props = {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  readonly name: string
  /** It fits the screen in both directions, not in its width alone. */
  readonly fit?: boolean
}

/** One page of a PDF, drawn when it comes near the screen, again for another size, and dropped far from the screen. */
export const PdfPage = ({ pdf, number, name, fit = false }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useSeen(canvas)
  const width = useWidth(canvas)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    if (!near) {
      delete element.dataset['drawn']
      return free(element)
    }
    let stopped = false
    let stop = () => undefined as void
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (stopped) return
      const { width, height } = page.getViewport({ scale: 1 })
      element.style.setProperty('--shape', String(width / height))
      const task = drawPage(page, element, element.clientWidth, !fit)
      stop = () => task.cancel()
      await task.promise
      element.dataset['drawn'] = String(number)
    }
    draw().catch(() => undefined)
    return () => {
      stopped = true
      stop()
    }
  }, [pdf, number, fit, near, width])

  return (
    <canvas
      ref={canvas}
      className={cx(styles.sheet, fit && styles.fit)}
      role="img"
      aria-label={viewerWords.pageOf(number, name)}
    />
  )
}
