import { Link } from '@tanstack/react-router'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

const supportHours = 'Lunes a viernes de 9:00 a 18:00, sábados de 10:00 a 14:00'

type Props = {
  /** The current year in Montevideo. */
  year: number
  /** For a signed-in person: one line, because whoever works here knows what Pliego is. */
  slim: boolean
}

/** The footer of every page (docs/rules/screens.md#header-and-footer). */
export const Footer = ({ year, slim }: Props) => (slim ? <SlimFooter year={year} /> : <FullFooter year={year} />)

const SlimFooter = ({ year }: { year: number }) => (
  <footer className={styles.slim}>
    <div className={`wrap ${styles.row}`}>
      <span className={styles.copyright}>© {year} Pliego</span>
      <nav aria-label="Pie de página">
        <ul className={styles.links}>
          <li>
            <Link to="/help">Ayuda</Link>
          </li>
          <li>
            <Link to="/contact">Contacto</Link>
          </li>
          <li>
            <Link to="/terms">Términos</Link>
          </li>
          <li>
            <Link to="/privacy">Privacidad</Link>
          </li>
        </ul>
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
        <div>
          <h2>Producto</h2>
          <ul>
            <li>
              <Link to="/how-it-works">Cómo funciona</Link>
            </li>
            <li>
              <Link to="/opportunities">Oportunidades</Link>
            </li>
            <li>
              <Link to="/pricing">Precios</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>Soporte</h2>
          <ul>
            <li>
              <Link to="/help">Ayuda</Link>
            </li>
            <li>
              <Link to="/contact">Contacto</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>Empresa</h2>
          <ul>
            <li>
              <Link to="/about">Quiénes somos</Link>
            </li>
            <li>
              <Link to="/privacy">Privacidad</Link>
            </li>
            <li>
              <Link to="/terms">Términos</Link>
            </li>
          </ul>
        </div>
      </nav>
      <div className={styles.end}>
        <span>© {year} Pliego. Hecho en Uruguay.</span>
        <span>{supportHours}</span>
      </div>
    </div>
  </footer>
)
