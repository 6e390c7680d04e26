import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { latestDeadline } from '#features/rfqs/domain/status.ts'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { useToday } from '#ui/time/days-left.ts'
import { noEstimate } from '#lib/absent.ts'
import type { Day } from '#lib/dates.ts'
import { compare, formatMoney, type Amount } from '#lib/money.ts'
import { cx } from '#ui/cx.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { addendumCopy, needsTimeText } from '../../copy/addenda.ts'
import { amendedTotal, givesAwayEstimate, type AddendumForm } from '../../domain/addendum.ts'
import styles from './addendum-form.module.css'

type Props = {
  rfq: BuyerRfq
  quotations: number | undefined
  /** Null until it is known; nothing is shown meanwhile. */
  material: boolean | null
  changes: AddendumForm['changes']
  /** The first deadline that leaves enough time, and whether the current deadline leaves too little time. */
  earliest: Day
  late: boolean
  deadline: Day
  onDeadline: (deadline: Day) => void
  deadlineId: string
  error: string | undefined
}

/** What publishing does, read before the button. The list is always there: it is read aloud when it changes. */
export const Consequences = ({ rfq, quotations, material, changes, earliest, late, ...field }: Props) => {
  const today = useToday()
  const total = amendedTotal(rfq.items, changes)
  const totalText = (amount: Amount | null) => (amount === null ? `«${noEstimate}»` : formatMoney(amount, rfq.currency))
  const changesTotal = changes.length > 0 && compare(total ?? '0', rfq.estimatedTotal ?? '0') !== 0
  const isGivenAway = changesTotal && givesAwayEstimate(rfq.items, changes)
  const sentences = [
    material ? addendumCopy.unconfirmed(quotations) : addendumCopy.notMaterial,
    ...(changesTotal ? [addendumCopy.total(totalText(rfq.estimatedTotal), totalText(total))] : []),
    ...(isGivenAway ? [addendumCopy.givesAwayEstimate] : []),
    ...(late ? [needsTimeText(earliest)] : []),
  ]
  const lines = material === null ? [] : sentences
  const Icon = material ? IconAlertTriangle : IconInfoCircle
  return (
    <section className={material === null ? 'vh' : cx(styles.consequences, !material && styles.calm)}>
      {material === null ? null : <h3 className={styles.heading}>{addendumCopy.consequences}</h3>}
      <div className={styles.row}>
        <ul className={styles.lines} aria-live="polite">
          {lines.map((line) => (
            <li key={line}>
              <Icon stroke={1.75} aria-hidden="true" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        {late ? (
          <DateField
            id={field.deadlineId}
            label={addendumCopy.deadline}
            min={earliest}
            max={latestDeadline(today)}
            value={field.deadline}
            onChange={field.onDeadline}
            error={field.error}
            help={addendumCopy.deadlineNow(rfq.deadline)}
          />
        ) : null}
      </div>
    </section>
  )
}
