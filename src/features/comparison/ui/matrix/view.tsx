import { useMedia } from '#ui/use-media.ts'
import type { ComparisonModel } from '../model.ts'
import { PaperComparison } from '../paper/paper.tsx'
import { usePrinting } from '../use-printing.ts'
import { Matrix } from './matrix.tsx'

/** The matrix on the screen; on paper sheets of their own, because nothing scrolls or opens there. */
export const MatrixView = ({ comparison }: { comparison: ComparisonModel }) => {
  const printing = usePrinting()
  const fits = useFits(comparison.columns.length)
  return printing ? <PaperComparison comparison={comparison} /> : <Matrix comparison={comparison} slides={!fits} />
}

/** The narrowest screen on which so many suppliers stand side by side with readable headers; more never do. */
const minWidths = ['768px', '768px', '768px', '768px', '1024px', '1260px'] as const

const useFits = (suppliers: number): boolean => {
  const minWidth = minWidths[suppliers]
  return useMedia(minWidth ? `(min-width: ${minWidth}) and (min-height: 560px)` : 'not all')
}
