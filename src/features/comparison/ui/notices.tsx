import type { ReactNode } from 'react'
import { count } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import styles from './comparison.module.css'
import type { ReceivedQuotation, ReceivedRfq } from './received/query.ts'

type UpdateProps = {
  shown: readonly ReceivedQuotation[]
  latest: readonly ReceivedQuotation[]
  onShow: () => void
}

/** Says that the quotations have changed while the person interacts, and offers to show the change now. */
export const UpdateNotice = ({ shown, latest, onShow }: UpdateProps) => {
  const shownIds = new Set(shown.map(({ id }) => id))
  const latestIds = new Set(latest.map(({ id }) => id))
  const arrived = latest.filter(({ id }) => !shownIds.has(id)).length
  const withdrawn = shown.filter(({ id }) => !latestIds.has(id)).length
  return (
    <div className={styles.updateNotice}>
      <Note
        live
        action={
          <Button size="sm" onClick={onShow}>
            Mostrar ahora
          </Button>
        }
      >
        {arrived > 0
          ? `${count(arrived, 'cotización nueva', 'cotizaciones nuevas')}.`
          : withdrawn > 0
            ? `${count(withdrawn, 'cotización retirada', 'cotizaciones retiradas')}.`
            : 'Hay cambios en las cotizaciones.'}
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
