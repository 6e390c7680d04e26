import { useEffect, useRef, type SyntheticEvent } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './viewer.module.css'

type Props = { readonly src: string; readonly name: string; readonly zoom: number }

const setShape = ({ currentTarget: { naturalWidth, naturalHeight, style } }: SyntheticEvent<HTMLImageElement>) =>
  style.setProperty('--shape', String(naturalWidth / naturalHeight))

/** A picture that fits the screen, or larger, to be scrolled. */
export const Picture = ({ src, name, zoom }: Props) => {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    picture.current?.style.setProperty('--zoom', String(zoom))
  }, [zoom])
  return (
    <div className={styles.pan} data-pan tabIndex={0} role="group" aria-label={name}>
      <img
        ref={picture}
        className={cx(styles.picture, styles.fit)}
        src={src}
        alt={name}
        draggable={false}
        onLoad={setShape}
      />
    </div>
  )
}
