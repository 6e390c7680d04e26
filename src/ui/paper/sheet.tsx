import type { ComponentPropsWithRef, ElementType } from 'react'
import { cx } from '../cx.ts'
import styles from './sheet.module.css'

/** The meaning of the colour of the turned corner: open, done, past, waiting, failed, won. */
export type Flap = 'open' | 'done' | 'past' | 'warn' | 'bad' | 'sol'

type Props = ComponentPropsWithRef<'div'> & {
  /** The element: 'section', 'article', 'form', 'li' … */
  as?: ElementType | undefined
  /** The turned corner of a document: 'card' 28 px, 'document' 40 px, 'large' 56 px. Forms and panels have none. */
  fold?: 'card' | 'document' | 'large' | undefined
  flap?: Flap | undefined
  /** 'pad' 24 px, 'roomy' 40 px; less on a phone. */
  padding?: 'pad' | 'roomy' | undefined
  /** The sheet is on the darker background. */
  sunken?: boolean | undefined
  /** Tinted paper: the one sheet that needs an action of the reader. */
  tint?: boolean | undefined
}

/** A sheet of paper: white, with a hairline and a radius of 10 px, without a shadow. */
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

/** The part of an unpadded sheet below its crease: slightly darker, rounded at the bottom. */
export const BelowCrease = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div className={cx(styles.below, className)} {...rest} />
)
