import { Link, type LinkProps } from '@tanstack/react-router'
import { ownPage } from './current-page.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

const supportHours = 'Lunes a viernes de 9:00\u00a0a\u00a018:00, sábados de 10:00\u00a0a\u00a014:00'

type FooterLink = readonly [to: NonNullable<LinkProps['to']>, label: string]

const help: FooterLink = ['/help', 'Ayuda']
const contact: FooterLink = ['/contact', 'Contacto']
const terms: FooterLink = ['/terms', 'Términos']
const privacy: FooterLink = ['/privacy', 'Privacidad']

const columns: readonly (readonly [heading: string, links: readonly FooterLink[]])[] = [
  [
    'Producto',
    [
      ['/how-it-works', 'Cómo funciona'],
      ['/opportunities', 'Oportunidades'],
      ['/pricing', 'Precios'],
    ],
  ],
  ['Soporte', [help, contact]],
  ['Empresa', [['/about', 'Quiénes somos'], privacy, terms]],
]

type Props = {
  /** The current year in Montevideo. */
  year: number
  /** For a signed-in person: one line, because somebody who works here knows what Pliego is. */
  slim: boolean
}

/** The footer of every page (docs/rules/screens.md#header-and-footer). */
export const Footer = ({ year, slim }: Props) => (slim ? <SlimFooter year={year} /> : <FullFooter year={year} />)

const SlimFooter = ({ year }: { year: number }) => (
  <footer className={styles.slim}>
    <div className={`wrap ${styles.row}`}>
      <span className={styles.copyright}>© {year} Pliego</span>
      <nav aria-label="Pie de página">
        <Links className={styles.links} links={[help, contact, terms, privacy]} />
      </nav>
      <span className={styles.hours}>{supportHours}</span>
    </div>
  </footer>
)

const FullFooter = ({ year }: { year: number }) => (
  <footer className={styles.foot}>
    <div className="wrap">
      <nav className={styles.columns} aria-label="Pie de página">
        <div>
          <Logo />
          <p className={styles.line}>Cotizaciones entre empresas del Uruguay. Anónimas hasta que el comprador elige.</p>
        </div>
        {columns.map(([heading, links]) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <Links links={links} />
          </div>
        ))}
      </nav>
      <div className={styles.end}>
        <span>© {year} Pliego. Hecho en Uruguay.</span>
        <span>{supportHours}</span>
      </div>
    </div>
  </footer>
)

const Links = ({ links, className }: { links: readonly FooterLink[]; className?: string | undefined }) => (
  <ul className={className}>
    {links.map(([to, label]) => (
      <li key={label}>
        <Link to={to} activeOptions={ownPage}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
