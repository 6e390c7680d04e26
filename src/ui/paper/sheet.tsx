import type { ComponentPropsWithRef, ElementType } from 'react'
import { cx } from '../cx.ts'
import styles from './sheet.module.css'

/** What the colour of the turned corner says: open, already done, past, waiting, wrong, won. */
export type Flap = 'open' | 'done' | 'past' | 'warn' | 'bad' | 'sol'

type Props = ComponentPropsWithRef<'div'> & {
  /** The element: 'section', 'article', 'form', 'li' … */
  as?: ElementType | undefined
  /** Only documents are folded: 'card' 28 px, 'document' 40 px, 'large' 56 px. Forms and panels have no fold. */
  fold?: 'card' | 'document' | 'large' | undefined
  flap?: Flap | undefined
  /** 'pad' 24 px, 'roomy' 40 px; less on a phone. */
  padding?: 'pad' | 'roomy' | undefined
  /** The sheet lies on sunken paper. */
  sunken?: boolean | undefined
  /** Petróleo paper: the one sheet that waits for the reader. */
  tint?: boolean | undefined
}

/** A sheet of paper: white, hairline, radius 10, no shadow. */
export const Sheet = ({ as: Tag = 'div', fold, flap = 'open', padding, sunken, tint, className, ...rest }: Props) => (
  <Tag
    className={cx(
      styles.sheet,
      fold && styles.fold,
      fold && styles[fold],
      fold && styles[flap],
      padding && styles[padding],
      sunken && styles.sunken,
      tint && styles.tint,
      className,
    )}
    {...rest}
  />
)

/** The part of an unpadded sheet that lies below its crease: slightly darker paper, rounded at the bottom. */
export const BelowCrease = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div className={cx(styles.below, className)} {...rest} />
)
