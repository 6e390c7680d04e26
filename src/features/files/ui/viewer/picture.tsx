import { useEffect, useRef } from 'react'
import styles from './viewer.module.css'

type Props = { readonly src: string; readonly name: string; readonly zoom: number }

/** A picture that fits the screen, or larger, to be scrolled. */
export const Picture = ({ src, name, zoom }: Props) => {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    picture.current?.style.setProperty('--zoom', String(zoom))
  }, [zoom])
  return (
    <div className={styles.pan} tabIndex={0} role="group" aria-label={name}>
      <img ref={picture} className={styles.picture} src={src} alt={name} />
    </div>
  )
}
