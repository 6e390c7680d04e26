import { useMedia } from '#ui/use-media.ts'
import type { ComparisonModel } from '../model.ts'
import { PaperComparison } from '../paper/paper.tsx'
import { usePrinting } from '../use-printing.ts'
import { Matrix } from './matrix.tsx'

/** The matrix on the screen; on paper a version of its own, because paper does not scroll or unfold. */
export const MatrixView = ({ comparison }: { comparison: ComparisonModel }) => {
  const printing = usePrinting()
  const fits = useFits(comparison.columns.length)
  return printing ? <PaperComparison comparison={comparison} /> : <Matrix comparison={comparison} slides={!fits} />
}

/** By number of suppliers, the narrowest screen on which their columns fit with readable headers. More never fit. */
const minWidths = ['48em', '48em', '48em', '48em', '64em', '78.75em'] as const

const useFits = (suppliers: number): boolean => {
  const minWidth = minWidths[suppliers]
  return useMedia(minWidth ? `(min-width: ${minWidth}) and (min-height: 35em)` : 'not all')
}
