import type { SyntheticEvent } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './viewer.module.css'

type Props = { readonly src: string; readonly name: string }

const setShape = ({ currentTarget: { naturalWidth, naturalHeight, style } }: SyntheticEvent<HTMLImageElement>) =>
  style.setProperty('--shape', String(naturalWidth / naturalHeight))

/** A picture that fits the screen, or larger, to be scrolled. */
export const Picture = ({ src, name }: Props) => (
  <div className={styles.pan} data-pan tabIndex={0} role="group" aria-label={name}>
    <img className={cx(styles.picture, styles.fit)} src={src} alt={name} draggable={false} onLoad={setShape} />
  </div>
)
