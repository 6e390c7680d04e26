import { deadlineLabel, formatDay, isSoon, type Day } from '#lib/dates.ts'
import styles from './deadline-text.module.css'

/** The days left until a deadline, red when they are few: 'Quedan 5 días'. */
export const DaysLeftText = ({ daysLeft, lower = false }: { daysLeft: number; lower?: boolean }) => (
  <span className={styles.left} data-soon={isSoon(daysLeft)}>
    {lower ? deadlineLabel(daysLeft).toLocaleLowerCase('es') : deadlineLabel(daysLeft)}
  </span>
)

/** A deadline in a row of the day, with the days left below it. */
export const DeadlineText = ({ deadline, daysLeft }: { deadline: Day; daysLeft: number }) => (
  <span className={styles.deadline}>
    {formatDay(deadline)}
    <DaysLeftText daysLeft={daysLeft} lower />
  </span>
)
