import type { ReactNode } from 'react'
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
export const Shell = ({ children, year, ...header }: Props) => (
  <div className={styles.shell}>
    <SkipLink />
    <Header {...header} />
    <main id="contenido" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Footer year={year} slim={Boolean(header.user)} />
  </div>
)
