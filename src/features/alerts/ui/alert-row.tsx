import { IconBuildingWarehouse, IconDots, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Ago } from '#ui/time/ago.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { SwitchField } from '#ui/fields/check-field.tsx'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { previewedDays } from '../domain/preview.ts'
import { FilterWords, type Filters } from './alert-filters.tsx'
import styles from './alerts.module.css'
import { useMailsOfRfqs } from './mail-pace.tsx'

type Change = { readonly paused?: boolean; readonly byMail?: boolean }
type Props = {
  name: string
  /** Whether it follows the sector of the profile. */
  ofSector?: boolean | undefined
  filters: Partial<Filters>
  paused: boolean
  byMail: boolean
  recent: { readonly count: number; readonly last: Date | null }
  pending: boolean
  onChange: (change: Change) => void
  note?: ReactNode
  /** The entries of its menu. */
  menu: ReactNode
  children?: ReactNode
}

/** The heads of the columns, for eyes only: each control names itself. */
export const AlertColumns = () => {
  const mails = useMailsOfRfqs()
  return (
    <div className={styles.columns} aria-hidden="true">
      <span>Aviso</span>
      <span>En {previewedDays} días</span>
      {mails === 'noServer' ? null : <span>Por correo</span>}
    </div>
  )
}

/** One alert: what it asks for, what it announced, whether it is mailed, and whether it is paused. */
export const AlertRow = (props: Props) => {
  const hasMails = useMailsOfRfqs() !== 'noServer'
  const { name, ofSector = false, filters, paused, byMail, recent, pending, onChange, note, menu, children } = props
  return (
    <li className={cx(styles.alert, paused && styles.paused)}>
      <div className={styles.what}>
        <h3 className={styles.name}>
          {name}
          {ofSector ? (
            <Badge tone="mute" icon={IconBuildingWarehouse}>
              De tu sector
            </Badge>
          ) : null}
          {paused ? (
            <Badge tone="warn" icon={IconPlayerPause}>
              En pausa
            </Badge>
          ) : null}
        </h3>
        <FilterWords filters={filters} />
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <p className={styles.recent}>
        <span className={styles.figure}>{recent.count}</span>
        <span className="vh-wide"> en {previewedDays} días</span>
        {recent.last ? (
          <span className={styles.last}>
            la última, <Ago moment={recent.last} />
          </span>
        ) : null}
      </p>
      {hasMails ? (
        <SwitchField
          className={styles.mail}
          label={
            <>
              {/* From a tablet on the head of the column names the switch. */}
              <span className="vh-wide">Por correo</span>
              <span className="vh">, {name}</span>
            </>
          }
          checked={byMail}
          onChange={(event) => onChange({ byMail: event.target.checked })}
        />
      ) : null}
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="ghost"
          loading={pending}
          icon={
            paused ? (
              <IconPlayerPlay stroke={1.75} aria-hidden="true" />
            ) : (
              <IconPlayerPause stroke={1.75} aria-hidden="true" />
            )
          }
          onClick={() => onChange({ paused: !paused })}
        >
          {paused ? 'Reanudar' : 'Pausar'}
          <span className="vh"> {name}</span>
        </Button>
        <ActionsMenu
          buttonClassName={styles.more}
          button={
            <>
              <IconDots stroke={1.75} aria-hidden="true" />
              <span className="vh">Más acciones de {name}</span>
            </>
          }
        >
          {menu}
        </ActionsMenu>
        {children}
      </div>
    </li>
  )
}
