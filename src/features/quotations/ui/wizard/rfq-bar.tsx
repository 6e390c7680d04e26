import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { DaysStamp, Stamp } from '#ui/paper/stamp.tsx'
import type { SupplierRfq } from './quotation-form.ts'
import { RfqLead } from './quotation-notes.tsx'
import styles from './rfq-bar.module.css'
import { RfqCounts, RfqDetails, RfqFiles } from './rfq-facts.tsx'

type Props = {
  rfq: SupplierRfq
  daysLeft: number
  /** The link back to where the wizard was opened. */
  back: ReactNode
}

/** The RFQ on a phone: a bar of 44 px above the form, which opens and shows everything that a supplier may know. */
export const RfqBar = ({ rfq, daysLeft, back }: Props) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.bar}>
      <h1 className={styles.head}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.title}>{rfq.title}</span>
          <DaysStamp deadline={rfq.deadline} daysLeft={daysLeft} />
          <IconChevronDown stroke={1.75} aria-hidden="true" />
        </button>
      </h1>
      <div id={id} hidden={!open} className={styles.panel}>
        <h2 className="vh">La licitación</h2>
        {back}
        <div className={styles.lead}>
          <RfqLead rfq={rfq} />
          <Stamp deadline={rfq.deadline} daysLeft={daysLeft} />
        </div>
        <RfqDetails rfq={rfq} daysLeft={daysLeft} />
        <RfqFiles rfq={rfq} />
        <RfqCounts rfq={rfq} />
      </div>
    </div>
  )
}
