import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import stacking from '#ui/lists/stacked-table.module.css'
import { Sheet } from '#ui/paper/sheet.tsx'
import type { Market } from '../market.ts'
import { Leporello } from './home/leporello.tsx'
import { MarketNow } from './home/market-now.tsx'
import { Steps } from './home/steps.tsx'
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

    <section className={cx('wrap', styles.section, styles.duo)} aria-label="Compradores y proveedores">
      <Sheet as="article" fold="large" className={cx(styles.side, styles.buyers)}>
        <div>
          <h2>Para compradores</h2>
          <div className={styles.promise}>
            <span className={styles.huge}>3</span>
            <p>licitaciones gratis para empezar</p>
          </div>
        </div>
        <ul className={styles.list}>
          <li>Comparación ítem por ítem, con ahorro y cobertura</li>
          <li>Tu empresa no se ve hasta que eliges</li>
          <li>La comparación completa, para imprimir o llevar a Excel</li>
        </ul>
        <div>
          <ButtonLink to="/register" search={{ type: 'buyer' }} full="phone">
            Crear cuenta de comprador
          </ButtonLink>
        </div>
      </Sheet>
      <Sheet as="article" fold="large" className={styles.side}>
        <div>
          <h2>Para proveedores</h2>
          <div className={styles.promise}>
            <span className={styles.huge}>0</span>
            <p>pesos de cuota fija mensual</p>
          </div>
        </div>
        <ul className={styles.list}>
          <li>Acceso sin límite a todas las licitaciones</li>
          <li>Una comisión chica, solo si la venta se concreta</li>
          <li>Compites por precio y plazo, no por conocidos</li>
        </ul>
        <div>
          <ButtonLink to="/register" search={{ type: 'supplier' }} full="phone">
            Crear cuenta de proveedor
          </ButtonLink>
        </div>
      </Sheet>
    </section>

    <section className={cx('wrap', styles.section, styles.trust)} aria-labelledby="quien-ve">
      <div>
        <h2 id="quien-ve">Qué ve cada uno, y cuándo</h2>
        <p>
          El anonimato no es una promesa de la pantalla: los datos de tu empresa no salen del servidor hacia la otra
          parte hasta que hay una selección.
        </p>
      </div>
      <table className={cx(stacking.stacked, styles.who)} role="table" aria-labelledby="quien-ve">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="vh">Quién</span>
            </th>
            <th scope="col" role="columnheader">
              Antes de elegir
            </th>
            <th scope="col" role="columnheader">
              Después de elegir
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {visibility.map(({ who, before, after, open }) => (
            <tr key={who} role="row">
              <th scope="row" role="rowheader">
                {who}
              </th>
              <td role="cell" data-label="Antes de elegir">
                {before}
              </td>
              <td role="cell" data-label="Después de elegir">
                <span className={cx(styles.after, !open && styles.never)}>
                  {open ? <IconLockOpen aria-hidden="true" /> : <IconLock aria-hidden="true" />}
                  {after}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
)

/** Who sees what, in one line each (docs/rules/who-sees-what.md#the-table). */
const visibility = [
  {
    who: 'El comprador',
    before: 'Sector, tamaño, departamento y antigüedad de cada proveedor',
    after: 'Empresa, nombre, teléfono y correo del proveedor seleccionado',
    open: true,
  },
  {
    who: 'El proveedor seleccionado',
    before: 'La licitación completa. De la entrega, ciudad y departamento',
    after: 'Empresa, contacto y, si hay envío, dirección de entrega',
    open: true,
  },
  {
    who: 'Los demás proveedores',
    before: 'La licitación completa. Nunca las otras cotizaciones',
    after: 'Nada más: siguen anónimos para siempre',
    open: false,
  },
]
