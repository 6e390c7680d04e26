import type { ReactNode } from 'react'
import { DrawnOnce } from '../drawn-once.tsx'
import { Footer } from './footer.tsx'
import type { HeaderProps } from './header.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { SkipLink } from './skip-link.tsx'

type Props = HeaderProps & {
  children: ReactNode
  /** The current year in Montevideo, for the copyright line. */
  year: number
}

/** Skip link, header, <main> and footer. Pages must not have another <main>. */
export const Shell = ({ children, year, ...header }: Props) => {
  const like = [placeOf(header.path), header.user ?? null, year]
  return (
    <div className={styles.shell}>
      <SkipLink />
      <DrawnOnce like={['header', ...like]}>
        <Header {...header} />
      </DrawnOnce>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <DrawnOnce like={['footer', ...like]}>
        <Footer year={year} slim={Boolean(header.user)} />
      </DrawnOnce>
    </div>
  )
}

/** All of the path that decides which links of the frame are marked as current: '/help', but '/opportunity/'. */
const placeOf = (path: string) => path.slice(0, path.indexOf('/', 1) + 1) || path
