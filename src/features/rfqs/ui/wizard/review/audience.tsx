import { IconEyeOff, IconFoldDown, IconUsers, IconWorld } from '@tabler/icons-react'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from './audience.module.css'

const audiences = {
  public: {
    Icon: IconWorld,
    name: 'Público',
    mark: 'Público: cualquiera',
    reads: 'La página que encuentra cualquiera.',
  },
  suppliers: {
    Icon: IconUsers,
    name: 'Proveedores registrados',
    mark: 'Proveedores registrados',
    reads: 'El pliego completo, sin tu empresa.',
  },
  selected: {
    Icon: IconFoldDown,
    name: 'El seleccionado',
    mark: 'Plegado hasta que elijas: lo abre solo el proveedor seleccionado',
    reads: 'Tus datos, cuando elijas.',
  },
  owner: { Icon: IconEyeOff, name: 'Solo tú', mark: 'Solo tú', reads: 'Tus precios estimados por ítem.' },
} as const

/** Who reads a part of an RFQ, from everybody to its buyer alone (docs/rules/who-sees-what.md#the-table). */
export type Audience = keyof typeof audiences

/** Icon and words that tell who reads a part. */
export const AudienceMark = ({ audience }: { audience: Audience }) => {
  const { Icon, mark } = audiences[audience]
  return (
    <span className={styles.mark} data-audience={audience}>
      <Icon stroke={1.75} aria-hidden="true" />
      {mark}
    </span>
  )
}

/** What each mark means, beside the sheet. */
export const AudienceLegend = () => (
  <Sheet as="section" padding="pad" aria-labelledby="quien-ve">
    <h2 id="quien-ve" className={styles.title}>
      Quién ve cada parte
    </h2>
    <ul className={styles.legend}>
      {Object.entries(audiences).map(([audience, { Icon, name, reads }]) => (
        <li key={audience}>
          <span className={styles.mark} data-audience={audience}>
            <Icon stroke={1.75} aria-hidden="true" />
            {name}
          </span>
          <span className={styles.reads}>{reads}</span>
        </li>
      ))}
    </ul>
  </Sheet>
)
