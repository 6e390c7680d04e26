import { Ribbon } from '#ui/feedback/badge.tsx'
import { cx } from '#ui/cx.ts'
import { ExampleMoney } from '#ui/paper/money-parts.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from './steps.module.css'
import { exampleQuotations } from './example.ts'

const [chosen, second, third] = exampleQuotations

/** Publish, receive, choose. Each step shows an example of the interface, hidden from screen readers. */
export const Steps = () => (
  <ol className={styles.steps}>
    <li>
      <div className={styles.piece} aria-hidden="true">
        <Sheet fold="card" sunken className={styles.paper}>
          <div className={styles.name}>Ampliación de depósito</div>
          <div className="mut">Tacuarembó, 6 ítems</div>
          {lines.map(([name, quantity]) => (
            <div key={name} className={styles.row}>
              <span>{name}</span>
              <span>{quantity}</span>
            </div>
          ))}
        </Sheet>
      </div>
      <StepText n={1} title="Publica tu licitación">
        Escribe los ítems o pégalos desde tu planilla. Fecha, moneda y lugar de entrega, y listo.
      </StepText>
    </li>
    <li>
      <div className={cx(styles.piece, styles.pile)} aria-hidden="true">
        {[third, second].map((quotation) => (
          <Sheet key={quotation.label} fold="card" sunken className={styles.paper}>
            <div className={styles.pair}>
              <span className="hash">{quotation.label}</span>
              <span>{quotation.total}</span>
            </div>
          </Sheet>
        ))}
        <Sheet fold="card" sunken className={styles.paper}>
          <div className={styles.name}>
            Proveedor <span className="hash">{chosen.label}</span>
          </div>
          <div className="mut">Comercio, Canelones</div>
          <span className={styles.figure}>
            <ExampleMoney symbol="$U" integer={chosen.total.replace(/,.*/, '')} cents="00" />
          </span>
        </Sheet>
      </div>
      <StepText n={2} title="Recibe cotizaciones">
        Las primeras se esperan en 24 a 48 horas. Cada proveedor responde cada ítem, o dice que no lo cotiza.
      </StepText>
    </li>
    <li>
      <div className={styles.piece} aria-hidden="true">
        <Sheet fold="card" sunken className={styles.paper}>
          <div className={styles.tag}>
            <Ribbon>Seleccionada</Ribbon>
          </div>
          <div className={styles.company}>Barraca del Litoral S.A.</div>
          <div className="mut">
            antes, Proveedor <span className="hash">{chosen.label}</span>
          </div>
          <div className={styles.row}>
            <span>Julio Pereyra</span>
            <span>4332 0000</span>
          </div>
          <div className={styles.row}>
            <span>Entrega</span>
            <span>6 días hábiles</span>
          </div>
          <div className={styles.row}>
            <span>Pago</span>
            <span>30 días</span>
          </div>
        </Sheet>
      </div>
      <StepText n={3} title="Elige y compra">
        Al elegir se revelan los datos. Nuestro equipo contacta a las dos partes en menos de 24 horas.
      </StepText>
    </li>
  </ol>
)

const lines = [
  ['Cemento pórtland CPN 40', '320 unidades'],
  ['Arena gruesa lavada', '42 m³'],
  ['Hierro tratado ø 8 mm', '260 unidades'],
  ['Bloque de hormigón', '2.400 unidades'],
] as const

const StepText = ({ n, title, children }: { n: number; title: string; children: string }) => (
  <div className={styles.step}>
    <span className={styles.number} aria-hidden="true">
      {n}
    </span>
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  </div>
)
