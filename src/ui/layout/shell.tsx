import type { ReactNode } from 'react'
import { CachedFragment } from '../cached-fragment.tsx'
import { Footer } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
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
      <CachedFragment by={['header', ...like]}>
        <Header {...header} />
      </CachedFragment>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <CachedFragment by={['footer', ...like]}>
        <Footer year={year} slim={Boolean(header.user)} />
      </CachedFragment>
    </div>
  )
}

/** All of the path that decides which links of the frame are marked as current: '/help', but '/opportunity/'. */
const placeOf = (path: string) => path.slice(0, path.indexOf('/', 1) + 1) || path
