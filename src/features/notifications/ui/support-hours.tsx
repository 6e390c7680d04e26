import { IconClock } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { watchMinutes } from '#ui/time/watch-minutes.ts'
import { supportHours, supportNow, supportZone } from '../copy.ts'
import styles from './support-hours.module.css'

/** The hours of the team, and whether it answers now (docs/rules/screens.md#contact). */
export const SupportHours = () => (
  <>
    <dl className={styles.hours}>
      {supportHours.map(([days, hours]) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
    <OpenNow />
  </>
)

/** In the browser alone, because the page may be read long after the server rendered it. */
const OpenNow = () => {
  const now = useSyncExternalStore(
    watchMinutes,
    () => `${supportNow(new Date())} `,
    () => '',
  )
  return (
    <p className={styles.now}>
      <IconClock stroke={1.75} aria-hidden="true" />
      <span>
        {now}
        {supportZone}
      </span>
    </p>
  )
}
