import { IconBuilding, IconUsers, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExampleMoney } from '#ui/paper/money-parts.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from './pieces.module.css'

/** Pieces of the real interface for the pages of text. What they show is an example, and is said to be one. */

/** A piece: drawn for the eyes only, with its caption. */
const Piece = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <figure>
    <Sheet fold="card" className={styles.sheet}>
      <div aria-hidden="true">{children}</div>
    </Sheet>
    <figcaption className={styles.caption}>{caption}</figcaption>
  </figure>
)

const Rows = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <>
    {rows.map(([name, value]) => (
      <div key={name} className={styles.row}>
        <span>{name}</span>
        <span>{value}</span>
      </div>
    ))}
  </>
)

/** An RFQ as a supplier sees it. */
export const RfqPiece = () => (
  <Piece caption="Un ejemplo: así ven una licitación, sin el nombre de la empresa.">
    <p className={styles.category}>Materiales de construcción</p>
    <p className={styles.title}>Ampliación de depósito</p>
    <p className={styles.meta}>Tacuarembó · 3 ítems</p>
    <Rows
      rows={[
        ['Cemento pórtland', '320 unidades'],
        ['Arena gruesa lavada', '42 m³'],
        ['Hierro tratado ø 8 mm', '260 unidades'],
      ]}
    />
  </Piece>
)

/** Two answered items of a quotation. */
export const QuotePiece = () => (
  <Piece caption="Un ejemplo: el precio unitario y el total se completan juntos.">
    <p className={styles.category}>Energía y electricidad</p>
    <p className={styles.title}>Material eléctrico para 24 viviendas</p>
    <Rows
      rows={[
        ['Cable unipolar 2,5 mm²', '$U 44.676,00'],
        ['Tomacorriente doble', 'No cotizo este ítem'],
      ]}
    />
  </Piece>
)

/** The total of a quotation. */
export const TotalPiece = () => (
  <Piece caption="Un ejemplo de total: sin IVA, con el envío sumado.">
    <Rows
      rows={[
        ['Subtotal de ítems', '$U 681.231,00'],
        ['Costo de envío', '$U 28.600,00'],
      ]}
    />
    <div className={styles.total}>
      <span>Total general sin IVA</span>
      <ExampleMoney symbol="$U" integer="709.831" cents="00" />
    </div>
  </Piece>
)

/** Three prices of one item, the best one marked. */
export const ComparisonPiece = () => (
  <Piece caption="Un ejemplo: el mejor precio de cada ítem se marca en verde.">
    <div className={styles.matrix}>
      <span className={styles.meta}>$U sin IVA</span>
      <span className="hash">#a3f9c1</span>
      <span className="hash">#7be02d</span>
      <span>Cemento</span>
      <span className={styles.best}>289,00</span>
      <span>312,00</span>
      <span>Arena</span>
      <span>1.390,00</span>
      <span className={styles.best}>1.320,00</span>
      <span>Hierro ø 8</span>
      <span className={styles.best}>259,00</span>
      <span>271,00</span>
    </div>
  </Piece>
)

/** Who sees which part of an RFQ. */
export const SeesPiece = () => (
  <Piece caption="Las tres partes de una licitación y quién las abre.">
    {(
      [
        [IconWorld, 'Público', 'Título, categoría, departamento, fecha límite, valor estimado'],
        [IconUsers, 'Proveedores registrados', 'Todos los ítems, textos y requisitos, rango de presupuesto'],
        [IconBuilding, 'El seleccionado', 'Empresa, contacto, dirección'],
      ] as const
    ).map(([Icon, who, what]) => (
      <div key={who} className={styles.layer}>
        <Icon stroke={1.75} />
        <div>
          <p className={styles.who}>{who}</p>
          <p>{what}</p>
        </div>
      </div>
    ))}
  </Piece>
)
