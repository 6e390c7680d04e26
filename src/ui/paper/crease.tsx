import styles from './crease.module.css'
import { cx } from '../cx.ts'

/**
 * The crease of a document: a line between its description and its numbers, with ticks outside both edges. `bleed` is
 * the padding of its Sheet ('pad' 24 px, 'roomy' 40 px), so that the line reaches both edges. A sheet with a crease
 * must not have `overflow: hidden`.
 */
export const Crease = ({ bleed }: { bleed?: 'pad' | 'roomy' | undefined }) => (
  <hr className={cx(styles.crease, bleed && styles[bleed])} aria-hidden="true" />
)
