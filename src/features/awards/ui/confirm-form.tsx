import { useEffect, useRef, useState, type FormEvent } from 'react'
import { coverage } from '#features/comparison/domain/ranking.ts'
import { isLive } from '#features/quotations/domain/status.ts'
import { compare, formatMoney, type Amount } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { expiredLabel, selectionRefusals, selectionTerms, type SelectionRefusalCode } from '../copy.ts'
import { ConfirmDocument } from './confirm-document.tsx'
import { Decisive, DecisiveLine } from './confirm-decisive.tsx'
import styles from './confirm.module.css'
import { useSelection, type RfqWithQuotation } from './use-selection.ts'

type Props = { candidate: RfqWithQuotation; onSelected: () => void }

/**
 * The quotation, and beside it what decides: total, savings and delivery, what the buyer accepts, and the button, which
 * stay in the window while one reads. Ticks hold only for the version on which they were made.
 */
export const ConfirmForm = ({ candidate, onSelected }: Props) => {
  const { rfq, quotation } = candidate
  const [opened] = useState({ revision: quotation.revision, price: quotation.price })
  const [termsRevision, setTermsRevision] = useState<number | null>(null)
  const [expiredRevision, setExpiredRevision] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<{ code: SelectionRefusalCode } | null>(null)
  const termsBox = useRef<HTMLInputElement>(null)
  const expiredBox = useRef<HTMLInputElement>(null)
  const acceptTerms = termsRevision === quotation.revision
  const acceptExpired = expiredRevision === quotation.revision
  const refusalCode = refusal?.code ?? null
  const showsExpiredTick = quotation.expired || expiredRevision !== null || refusalCode === 'EXPIRED_UNACCEPTED'

  // In an effect, because the tick of an expired quotation may appear only with the server's answer.
  useEffect(() => {
    if (refusal?.code === 'TERMS_REQUIRED') termsBox.current?.focus()
    if (refusal?.code === 'EXPIRED_UNACCEPTED') expiredBox.current?.focus()
  }, [refusal])
  const refuse = (code: SelectionRefusalCode) => setRefusal({ code })
  const { select, pending } = useSelection({ onSelected, onRefused: refuse })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (showsExpiredTick && !acceptExpired) return refuse('EXPIRED_UNACCEPTED')
    if (!acceptTerms) return refuse('TERMS_REQUIRED')
    setRefusal(null)
    const { revision, id: quotationId } = quotation
    void select({ rfqId: rfq.id, quotationId, revision, acceptTerms, acceptExpired })
  }

  const outcome = outcomeOf(candidate)
  return (
    <form onSubmit={submit} noValidate className={styles.confirm} aria-label="Confirmar selección">
      <ConfirmDocument {...candidate} />
      <aside className={styles.side} aria-label="Total y confirmación">
        <div className={styles.decision}>
          <Decisive {...candidate} />
          <Crease />
          {outcome ? (
            <OutcomeNote {...outcome} rfqId={rfq.id} />
          ) : (
            <>
              <div className={styles.accepted}>
                <Warnings candidate={candidate} opened={opened} refusal={refusalCode} />
                <h2 className={styles.heading}>Lo que aceptas</h2>
                <ul className={styles.selectionTerms}>
                  {selectionTerms.map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
                <TextLink to="/terms" target="_blank">
                  Leer los términos y condiciones<span className="vh"> de Pliego (se abren aparte)</span>
                </TextLink>
              </div>
              <div className={styles.ticks}>
                {showsExpiredTick ? (
                  <CheckField
                    ref={expiredBox}
                    label={expiredLabel(quotation.validUntil)}
                    checked={acceptExpired}
                    onChange={(event) => {
                      setExpiredRevision(event.target.checked ? quotation.revision : null)
                      setRefusal(null)
                    }}
                    error={refusalCode === 'EXPIRED_UNACCEPTED' ? selectionRefusals.EXPIRED_UNACCEPTED : undefined}
                  />
                ) : null}
                <CheckField
                  ref={termsBox}
                  label="Acepto los términos y condiciones"
                  required
                  checked={acceptTerms}
                  onChange={(event) => {
                    setTermsRevision(event.target.checked ? quotation.revision : null)
                    setRefusal(null)
                  }}
                  error={refusalCode === 'TERMS_REQUIRED' ? selectionRefusals.TERMS_REQUIRED : undefined}
                />
              </div>
            </>
          )}
        </div>
        {outcome ? null : (
          <div className={styles.acts}>
            <div data-foot-bar="" className={styles.bar}>
              <DecisiveLine {...candidate} />
              <Button type="submit" variant="pri" size="lg" loading={pending} loadingText="Confirmando…">
                Confirmar selección
              </Button>
            </div>
            <ButtonLink to="/rfq/$id" params={{ id: rfq.id }} variant="ghost" className={styles.cancel}>
              Cancelar
            </ButtonLink>
          </div>
        )}
      </aside>
    </form>
  )
}

type Outcome = { tone: 'ok' | 'warn'; text: string; selected: boolean }

/**
 * Why there is nothing to confirm: this quotation is selected already, the RFQ is closed, or the quotation is not live.
 */
const outcomeOf = ({ rfq, quotation }: RfqWithQuotation): Outcome | null => {
  if (rfq.selectedQuotationId === quotation.id)
    return { tone: 'ok', text: 'Ya confirmaste la selección de esta cotización.', selected: true }
  if (rfq.status === 'closed') return { tone: 'warn', text: selectionRefusals.RFQ_CLOSED, selected: false }
  return isLive(quotation) ? null : { tone: 'warn', text: selectionRefusals.NOT_SELECTABLE, selected: false }
}

const OutcomeNote = ({ tone, text, selected, rfqId }: Outcome & { rfqId: string }) => (
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
  /** The version that the page was opened with. */
  opened: { revision: number; price: Amount }
  refusal: SelectionRefusalCode | null
}

/** What the buyer must read before confirming: a refusal, a new version, items without a supplier. */
const Warnings = ({ candidate: { rfq, quotation }, opened, refusal }: WarningsProps) => {
  const { quoted, of } = coverage(quotation, rfq.items)
  const declined = rfq.items.filter((item) =>
    quotation.items.some((answer) => answer.rfqItemId === item.id && answer.declined),
  )
  const changed = quotation.revision !== opened.revision
  const isFinal = refusal === 'KEY_REUSED' || refusal === 'RFQ_CLOSED' || refusal === 'NOT_SELECTABLE'
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
          {declined.map((item) => item.productName).join('; ')}.
        </Note>
      ) : null}
    </div>
  )
}
