import { coverage } from '#features/comparison/domain/comparable-quotation.ts'
import { isLive } from '#features/quotations/domain/status.ts'
import { compare, formatMoney, type Amount } from '#lib/money.ts'
import { count, keepUnits } from '#lib/text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { confirmationOpen, selectionRefusals, type SelectionRefusalCode } from '../copy.ts'
import styles from './confirm.module.css'
import type { RfqWithQuotation } from './use-selection.ts'

type Outcome = { tone: 'ok' | 'warn'; text: string; selected: boolean }

/**
 * Why there is nothing to confirm: this quotation is selected already, the RFQ is closed, the quotation is not
 * live, may still be confirmed by its supplier, or is for other quantities.
 */
export const outcomeOf = ({ rfq, quotation }: RfqWithQuotation): Outcome | null => {
  if (rfq.selectedQuotationId === quotation.id)
    return { tone: 'ok', text: 'Ya confirmaste la selección de esta cotización.', selected: true }
  if (rfq.status === 'closed') return { tone: 'warn', text: selectionRefusals.RFQ_CLOSED, selected: false }
  const refused = (text: string): Outcome => ({ tone: 'warn', text, selected: false })
  if (!isLive(quotation)) return refused(selectionRefusals.NOT_SELECTABLE)
  const { unconfirmed } = quotation
  if (unconfirmed && rfq.status === 'active') return refused(confirmationOpen(unconfirmed.number, rfq.deadline))
  return unconfirmed?.quantities ? refused(selectionRefusals.NOT_CONFIRMED) : null
}

/** The outcome in place of the confirmation, with the next steps. */
export const OutcomeNote = ({ tone, text, selected, rfqId }: Outcome & { rfqId: string }) => (
  <div className={styles.outcome}>
    <Note tone={tone} live>
      {text}
    </Note>
    {selected ? (
      <ButtonLink to="/selection-success" search={{ rfqId }} variant="pri" full>
        Ver los datos del proveedor
      </ButtonLink>
    ) : null}
    <ButtonLink to="/rfq/$id" params={{ id: rfqId }} full>
      Volver a la licitación
    </ButtonLink>
  </div>
)

type WarningsProps = {
  candidate: RfqWithQuotation
  /** The version with which the page was opened. */
  opened: { revision: number; price: Amount }
  refusal: SelectionRefusalCode | null
}

/** How many items without a supplier are named, so that the terms stay in view. The quotation shows them all. */
const maxNamed = 5

/** What the buyer must know before confirming: a refusal, a new version, items without a supplier. */
export const Warnings = ({ candidate: { rfq, quotation }, opened, refusal }: WarningsProps) => {
  const { quoted, of } = coverage(quotation, rfq.items)
  const declined = rfq.items.filter((item) =>
    quotation.items.some((answer) => answer.rfqItemId === item.id && answer.declined),
  )
  const changed = quotation.revision !== opened.revision
  const isFinal =
    refusal === 'KEY_REUSED' ||
    refusal === 'RFQ_CLOSED' ||
    refusal === 'NOT_SELECTABLE' ||
    refusal === 'CONFIRMATION_OPEN' ||
    refusal === 'NOT_CONFIRMED'
  if (quoted === of && !changed && !isFinal) return null
  return (
    <div className={styles.warnings}>
      {isFinal ? <Note tone="bad">{selectionRefusals[refusal]}</Note> : null}
      {changed ? (
        <Note tone="warn" title={selectionRefusals.QUOTATION_CHANGED} live>
          {compare(opened.price, quotation.price) === 0
            ? 'El total es el mismo; los ítems o las condiciones pueden haber cambiado.'
            : `El total pasó de ${formatMoney(opened.price, rfq.currency)} a ${formatMoney(quotation.price, rfq.currency)}.`}
        </Note>
      ) : null}
      {quoted < of ? (
        <Note tone="warn" title={`Cotiza ${quoted} de ${of} ítems`}>
          {count(of - quoted, 'ítem queda', 'ítems quedan')} sin proveedor:{' '}
          {declined
            .slice(0, maxNamed)
            .map((item) => keepUnits(item.productName))
            .join('; ')}
          {declined.length > maxNamed ? ` y ${declined.length - maxNamed} más` : ''}.
        </Note>
      ) : null}
    </div>
  )
}
