import styles from './crease.module.css'
import { cx } from '../cx.ts'

/**
 * The hairline across a document with registration ticks outside both edges: above it describes, below it counts.
 * `bleed` is the padding of the Sheet it lies in ('pad' 24 px, 'roomy' 40 px), so that the line reaches both edges.
 * Never put `overflow: hidden` on a sheet that has one.
 */
export const Crease = ({ bleed }: { bleed?: 'pad' | 'roomy' | undefined }) => (
  <hr className={cx(styles.crease, bleed && styles[bleed])} aria-hidden="true" />
)
