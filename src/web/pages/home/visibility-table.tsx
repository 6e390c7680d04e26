import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { cx } from '#ui/cx.ts'
import stacking from '#ui/lists/stacked-table.module.css'
import styles from './visibility-table.module.css'

/** What each side sees before and after the selection; the heading above it names it. */
export const VisibilityTable = ({ headingId }: { headingId: string }) => (
  <table className={cx(stacking.stacked, styles.who)} role="table" aria-labelledby={headingId}>
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
