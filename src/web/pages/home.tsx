import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Market } from '../market.ts'
import { Leporello } from './home/leporello.tsx'
import { MarketNow } from './home/market-now.tsx'
import { Sides } from './home/sides.tsx'
import { Steps } from './home/steps.tsx'
import { VisibilityTable } from './home/visibility-table.tsx'
import styles from './home.module.css'

type Props = {
  /** Whether somebody is signed in. */
  member: boolean
  market: Market | null
}

/** The home page (docs/rules/screens.md#home). */
export const HomePage = ({ member, market }: Props) => (
  <>
    <section className={styles.hero} aria-labelledby="inicio">
      <div className={cx('wrap', styles.call)}>
        <h1 id="inicio">
          <span>Publica una licitación.</span> <span>Compara ítem por ítem.</span>
        </h1>
        <div>
          <p className={styles.lead}>
            <strong>Licitaciones privadas, entre empresas.</strong> Proveedores de todo el Uruguay cotizan lo que tu
            empresa necesita. Ni ellos saben quién compra, ni tú quién cotiza, hasta que eliges.
          </p>
          <div className={styles.calls}>
            {member ? (
              <ButtonLink to="/dashboard" variant="sol" size="lg" full="phone">
                Ir al panel
              </ButtonLink>
            ) : (
              <ButtonLink to="/register" variant="sol" size="lg" full="phone">
                Crear cuenta gratis
              </ButtonLink>
            )}
            <ButtonLink to="/opportunities" size="lg" full="phone">
              Explorar oportunidades
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className={styles.floor}>
        <div className={cx('wrap', styles.art)}>
          <div className={styles.wide}>
            <Leporello cut="wide" />
          </div>
          <div className={styles.middle}>
            <Leporello cut="middle" />
          </div>
          <div className={styles.phone}>
            <Leporello cut="phone" />
          </div>
        </div>
      </div>
    </section>

    {market ? <MarketNow market={market} /> : null}

    <section className={cx('wrap', styles.section)} aria-labelledby="por-que">
      <h2 id="por-que">Por qué Pliego</h2>
      <ul className={styles.why}>
        <li>
          <h3>Cotizaciones comparables</h3>
          <p>
            Todos responden los mismos ítems, en la misma moneda y sin IVA. Ves cada precio frente al mejor, y también
            qué no cotiza cada uno.
          </p>
        </li>
        <li>
          <h3>Tu empresa en reserva</h3>
          <p>Los proveedores ven la licitación, no quién la publica. Los datos se revelan recién cuando eliges.</p>
        </li>
        <li>
          <h3>Sin llamadas ni planillas sueltas</h3>
          <p>Precios, plazos y condiciones en una sola página, y una notificación por cada cotización que llega.</p>
        </li>
      </ul>
    </section>

    <section className={cx('wrap', styles.section)} aria-labelledby="pasos">
      <h2 id="pasos">De la lista de materiales a la mejor cotización, en tres pasos</h2>
      <Steps />
    </section>

    <section className={cx('wrap', styles.section)} aria-label="Compradores y proveedores">
      <Sides />
    </section>

    <section className={cx('wrap', styles.section, styles.trust)} aria-labelledby="quien-ve">
      <div>
        <h2 id="quien-ve">Qué ve cada uno, y cuándo</h2>
        <p>
          El anonimato no es una promesa de la pantalla: los datos de tu empresa no salen del servidor hacia la otra
          parte hasta que hay una selección.
        </p>
      </div>
      <VisibilityTable headingId="quien-ve" />
    </section>
  </>
)
