import { useState } from 'react'
import { formatDate, formatDay } from '#lib/dates.ts'
import { count, shortId } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import type { Comparing } from './matrix/columns.ts'
import styles from './comparison.module.css'
import type { Received, ReceivedRfq } from './received/query.ts'

/** Only on paper: what this is a comparison of, and when it was printed. */
export const PrintHead = ({ rfq }: { rfq: ReceivedRfq }) => {
  const [opened] = useState(() => new Date())
  return (
    <p className={styles.printHead}>
      Cuadro comparativo · Licitación #{shortId(rfq.id, 8)} · Fecha límite {formatDay(rfq.deadline)} · Al{' '}
      {formatDate(opened)}
    </p>
  )
}

type NewsProps = { shown: readonly Received[]; latest: readonly Received[]; onShow: () => void }

/** Something changed under somebody's hands: it is said, and waits for a still moment. */
export const News = ({ shown, latest, onShow }: NewsProps) => {
  const known = new Set(shown.map((one) => one.id))
  const now = new Set(latest.map((one) => one.id))
  const arrived = latest.filter((one) => !known.has(one.id)).length
  const gone = shown.filter((one) => !now.has(one.id)).length
  return (
    <div className={styles.news}>
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
          : gone > 0
            ? `${count(gone, 'cotización retirada', 'cotizaciones retiradas')}.`
            : 'Hay cambios en las cotizaciones.'}
      </Note>
    </div>
  )
}

/** What a reader must know before comparing: one quotation alone, or none that answers everything. */
export const Standing = ({ comparing: { columns, complete, rfq } }: { comparing: Comparing }) => {
  if (columns.length === 1)
    return (
      <div className={styles.standing}>
        <Note>
          {rfq.status === 'active'
            ? 'Por ahora hay una sola cotización. Cuando llegue otra, acá se comparan los precios.'
            : 'Hay una sola cotización: no hay precios contra los que compararla.'}
        </Note>
      </div>
    )
  return complete.length === 0 ? (
    <div className={styles.standing}>
      <Note tone="warn" title="Ninguna cotización responde todos los ítems">
        Sus totales no son comparables entre sí: mira los precios ítem por ítem.
      </Note>
    </div>
  ) : null
}
