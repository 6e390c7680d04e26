import { useEffect, useRef, useState, type FormEvent } from 'react'
import { coverage } from '#features/comparison/domain/ranking.ts'
import { deliveryWords } from '#features/comparison/domain/wording.ts'
import { compare, formatMoney, type Amount } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { selectionRefusals, terms } from '../copy.ts'
import type { Choice } from './use-selecting.ts'
import styles from './confirm.module.css'
import { expiredTick, useSelecting, type Refused } from './use-selecting.ts'

type Props = { choice: Choice; onSelected: () => void }

/** What is paid, what is accepted, and the one act that ends it (spec §5 Selection confirmation). Ticks hold for the version they were made on. */
export const ConfirmForm = ({ choice, onSelected }: Props) => {
  const { rfq, quotation } = choice
  const [opened] = useState({ revision: quotation.revision, price: quotation.price })
  const [termsFor, setTermsFor] = useState<number | null>(null)
  const [expiredFor, setExpiredFor] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<{ code: Refused } | null>(null)
  const termsBox = useRef<HTMLInputElement>(null)
  const expiredBox = useRef<HTMLInputElement>(null)
  const acceptTerms = termsFor === quotation.revision
  const acceptExpired = expiredFor === quotation.revision
  const refused = refusal?.code ?? null
  const asksExpired = quotation.expired || expiredFor !== null || refused === 'EXPIRED_UNACCEPTED'

  // After the render: the tick of an expired quotation may appear only with the answer.
  useEffect(() => {
    if (refusal?.code === 'TERMS_REQUIRED') termsBox.current?.focus()
    if (refusal?.code === 'EXPIRED_UNACCEPTED') expiredBox.current?.focus()
  }, [refusal])
  const refuse = (code: Refused) => setRefusal({ code })
  const { select, pending } = useSelecting({ onSelected, onRefused: refuse })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asksExpired && !acceptExpired) return refuse('EXPIRED_UNACCEPTED')
    if (!acceptTerms) return refuse('TERMS_REQUIRED')
    setRefusal(null)
    const { revision, id: quotationId } = quotation
    void select({ rfqId: rfq.id, quotationId, revision, acceptTerms, acceptExpired })
  }

  const settled = settledBy(choice)
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label="Confirmar selección">
      <Sheet padding="roomy">
        <div className={styles.hero}>
          <div>
            <p className={styles.label}>Total general sin IVA</p>
            <Money amount={quotation.price} currency={rfq.currency} size="hero" />
          </div>
          <p className={styles.summary}>
            {compare(quotation.shipping?.cost ?? '0', '0') > 0
              ? `Envío incluido en el precio: ${formatMoney(quotation.shipping?.cost ?? '0', rfq.currency)}`
              : 'Envío incluido en el precio'}
            <br />
            Entrega en {deliveryWords(quotation)}
          </p>
        </div>
        <Crease bleed="roomy" />
        {settled ? (
          <Settled {...settled} rfqId={rfq.id} />
        ) : (
          <>
            <Warnings choice={choice} opened={opened} refused={refused} />
            <h2 className={styles.accept}>Lo que aceptas</h2>
            <ul className={styles.list}>
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            <p className={styles.more}>
              <TextLink to="/terms" target="_blank">
                Leer los términos y condiciones de Pliego<span className="vh"> (se abren aparte)</span>
              </TextLink>
            </p>
            <div className={styles.ticks}>
              {asksExpired ? (
                <CheckField
                  ref={expiredBox}
                  label={expiredTick(quotation.validUntil)}
                  checked={acceptExpired}
                  onChange={(event) => {
                    setExpiredFor(event.target.checked ? quotation.revision : null)
                    setRefusal(null)
                  }}
                  error={refused === 'EXPIRED_UNACCEPTED' ? selectionRefusals.EXPIRED_UNACCEPTED : undefined}
                />
              ) : null}
              <CheckField
                ref={termsBox}
                label="Acepto los términos y condiciones"
                required
                checked={acceptTerms}
                onChange={(event) => {
                  setTermsFor(event.target.checked ? quotation.revision : null)
                  setRefusal(null)
                }}
                error={refused === 'TERMS_REQUIRED' ? selectionRefusals.TERMS_REQUIRED : undefined}
              />
            </div>
            <div className={styles.actions}>
              <ButtonLink to="/rfq/$id" params={{ id: rfq.id }} variant="ghost" full="phone">
                Cancelar
              </ButtonLink>
              <Button type="submit" variant="pri" size="lg" full="phone" loading={pending} loadingText="Confirmando…">
                Confirmar selección
              </Button>
            </div>
          </>
        )}
      </Sheet>
    </form>
  )
}

type Settlement = { tone: 'ok' | 'warn'; text: string; selected: boolean }

/** Nothing is left to confirm: it is this one already, or another, or nobody, or it was withdrawn. */
const settledBy = ({ rfq, quotation }: Choice): Settlement | null => {
  if (rfq.selectedQuotationId === quotation.id)
    return { tone: 'ok', text: 'Ya confirmaste la selección de esta cotización.', selected: true }
  if (rfq.status === 'closed') return { tone: 'warn', text: selectionRefusals.RFQ_CLOSED, selected: false }
  return quotation.status === 'pending' || quotation.status === 'accepted'
    ? null
    : { tone: 'warn', text: selectionRefusals.NOT_SELECTABLE, selected: false }
}

const Settled = ({ tone, text, selected, rfqId }: Settlement & { rfqId: string }) => (
  <>
    <Note tone={tone} live>
      {text}
    </Note>
    <div className={styles.actions}>
      <ButtonLink to="/rfq/$id" params={{ id: rfqId }} full="phone">
        Volver a la licitación
      </ButtonLink>
      {selected ? (
        <ButtonLink to="/selection-success" search={{ rfqId }} variant="pri" full="phone">
          Ver los datos del proveedor
        </ButtonLink>
      ) : null}
    </div>
  </>
)

type WarningsProps = { choice: Choice; opened: { revision: number; price: Amount }; refused: Refused | null }

/** What must be read before confirming: new figures, items nobody will deliver, a refusal of the server. */
const Warnings = ({ choice: { rfq, quotation }, opened, refused }: WarningsProps) => {
  const { quoted, of } = coverage(quotation, rfq.items)
  const declined = rfq.items.filter((item) => quotation.items.some((one) => one.rfqItemId === item.id && one.declined))
  const changed = quotation.revision !== opened.revision
  const said = refused === 'KEY_REUSED' || refused === 'RFQ_CLOSED' || refused === 'NOT_SELECTABLE'
  if (quoted === of && !changed && !said) return null
  return (
    <div className={styles.warnings}>
      {said ? <Note tone="bad">{selectionRefusals[refused]}</Note> : null}
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
