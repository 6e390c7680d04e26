import { IconBuildingWarehouse, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { SwitchField } from '#ui/fields/check-field.tsx'
import { FilterWords, type Filters } from './alert-filters.tsx'
import styles from './alerts.module.css'

export type AlertState = { readonly byMail: boolean; readonly paused: boolean }
type Props = {
  name: string
  /** Whether it follows the sector of the profile. */
  ofSector?: boolean | undefined
  filters: Partial<Filters>
  state: AlertState
  pending: boolean
  onChange: (state: AlertState) => void
  note?: ReactNode
  /** What else can be done with it. */
  children?: ReactNode
}

/** One alert: what it asks for, whether it also comes by mail, and whether it rests. */
export const AlertRow = ({ name, ofSector = false, filters, state, pending, onChange, note, children }: Props) => {
  const { byMail, paused } = state
  return (
    <li className={cx(styles.alert, paused && styles.paused)}>
      <div className={styles.what}>
        <h2 className={styles.name}>
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
        </h2>
        <FilterWords filters={filters} />
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <div className={styles.acts}>
        <SwitchField
          label={
            <>
              Por correo<span className="vh">: {name}</span>
            </>
          }
          checked={byMail}
          disabled={paused || pending}
          onChange={(event) => onChange({ ...state, byMail: event.target.checked })}
        />
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
          onClick={() => onChange({ ...state, paused: !paused })}
        >
          {paused ? 'Reanudar' : 'Pausar'}
          <span className="vh"> {name}</span>
        </Button>
        {children}
      </div>
    </li>
  )
}
