import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from './sides.module.css'

/** What buyers and suppliers get, and what it costs them, side by side. */
export const Sides = () => (
  <div className={styles.duo}>
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
  </div>
)
