import type { ReactNode } from 'react'
import { count } from '#lib/text.ts'
import { Note } from '#ui/feedback/note.tsx'
import { LiveOffer } from '#ui/lists/new-rows.tsx'
import { unconfirmedNote } from '../copy.ts'
import styles from './comparison.module.css'
import type { ComparisonModel } from './model.ts'
import type { ReceivedQuotation, ReceivedRfq } from './received/query.ts'

type UpdateProps = {
  shown: readonly ReceivedQuotation[]
  latest: readonly ReceivedQuotation[]
  /** The latest is not shown. */
  pending: boolean
  /** The id of the region that receives the focus. */
  list: string
  onShow: () => void
}

/** Says that the quotations have changed while the person interacts, and offers to show the change now. */
export const UpdateNotice = ({ shown, latest, pending, list, onShow }: UpdateProps) => {
  const shownIds = new Set(shown.map(({ id }) => id))
  const latestIds = new Set(latest.map(({ id }) => id))
  const arrived = latest.filter(({ id }) => !shownIds.has(id)).length
  const withdrawn = shown.filter(({ id }) => !latestIds.has(id)).length
  const text =
    arrived > 0
      ? count(arrived, 'cotización nueva', 'cotizaciones nuevas')
      : withdrawn > 0
        ? count(withdrawn, 'cotización retirada', 'cotizaciones retiradas')
        : 'Las cotizaciones cambiaron'
  return <LiveOffer raised text={pending ? text : null} list={list} onShow={onShow} />
}

/** How many quotations did not confirm the last addendum that changed what to quote, and what that means. */
export const UnconfirmedNotice = ({ comparison: { rfq, columns, unconfirmed } }: { comparison: ComparisonModel }) => {
  const addendum = columns.at(-1)?.quotation.unconfirmed
  if (!addendum || rfq.status === 'closed') return null
  const { title, text } = unconfirmedNote(unconfirmed, addendum.number, rfq.status === 'active' ? rfq.deadline : null)
  return (
    <div className={styles.unconfirmed}>
      <Note tone="warn" title={title}>
        {text}
      </Note>
    </div>
  )
}

/** With a single quotation: why there is nothing to compare, and its files. */
export const SingleNotice = ({ rfq, exports }: { rfq: ReceivedRfq; exports: ReactNode }) => (
  <div className={styles.single}>
    <Note>
      {rfq.status === 'active'
        ? 'Por ahora hay una sola cotización. Cuando llegue otra, aquí se comparan los precios.'
        : 'Hay una sola cotización: no hay precios contra los que compararla.'}
    </Note>
    {exports}
  </div>
)
