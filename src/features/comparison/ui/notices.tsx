import { useState } from 'react'
import { formatDate, formatDay } from '#lib/dates.ts'
import { count, shortId } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import styles from './comparison.module.css'
import type { ComparisonModel } from './model.ts'
import type { ReceivedQuotation, ReceivedRfq } from './received/query.ts'

/** Only on paper: which RFQ this is, and the date of the comparison. */
export const PrintHeading = ({ rfq }: { rfq: ReceivedRfq }) => {
  const [openedAt] = useState(() => new Date())
  return (
    <p className={styles.printHeading}>
      Cuadro comparativo · Licitación #{shortId(rfq.id, 8)} · Fecha límite {formatDay(rfq.deadline)} · Al{' '}
      {formatDate(openedAt)}
    </p>
  )
}

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

/** Says why little can be compared: there is only one quotation, or none that quotes every item. */
export const ComparabilityNotice = ({ comparison: { columns, complete, rfq } }: { comparison: ComparisonModel }) => {
  if (columns.length === 1)
    return (
      <div className={styles.notice}>
        <Note>
          {rfq.status === 'active'
            ? 'Por ahora hay una sola cotización. Cuando llegue otra, acá se comparan los precios.'
            : 'Hay una sola cotización: no hay precios contra los que compararla.'}
        </Note>
      </div>
    )
  return complete.length === 0 ? (
    <div className={styles.notice}>
      <Note tone="warn" title="Ninguna cotización responde todos los ítems">
        Sus totales no son comparables entre sí: mira los precios ítem por ítem.
      </Note>
    </div>
  ) : null
}
