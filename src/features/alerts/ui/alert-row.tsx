import { IconBuildingWarehouse, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { FilterWords, type Filters } from './alert-filters.tsx'
import styles from './alerts.module.css'

type Props = {
  name: string
  /** Whether it follows the sector of the profile. */
  ofSector?: boolean | undefined
  filters: Partial<Filters>
  paused: boolean
  pending: boolean
  onPause: (paused: boolean) => void
  note?: ReactNode
  /** What else can be done with it. */
  children?: ReactNode
}

/** One alert: what it asks for, and whether it rests. */
export const AlertRow = ({ name, ofSector = false, filters, paused, pending, onPause, note, children }: Props) => {
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
          onClick={() => onPause(!paused)}
        >
          {paused ? 'Reanudar' : 'Pausar'}
          <span className="vh"> {name}</span>
        </Button>
        {children}
      </div>
    </li>
  )
}
