import { useEffect, useRef, useState, type ChangeEvent, type MouseEvent } from 'react'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { useDeliberateClick } from '#ui/wizard/use-deliberate-click.ts'
import {
  expiredLabel,
  pressToConfirm,
  selectionRefusals,
  selectionTerms,
  unconfirmedLabel,
  type SelectionRefusalCode,
} from '../copy.ts'
import { ConfirmDocument } from './confirm-document.tsx'
import { DecidingFacts, DecidingFactsLine } from './confirm-facts.tsx'
import { OutcomeNote, outcomeOf, Warnings } from './confirm-notes.tsx'
import styles from './confirm.module.css'
import { useSelection, type RfqWithQuotation } from './use-selection.ts'

type Props = { candidate: RfqWithQuotation; onSelected: () => void }

/**
 * The quotation, and beside it the facts that decide, the terms that the buyer accepts and the button, which stay
 * visible while the quotation scrolls. A tick is valid only for the version of the quotation on which it was made.
 */
export const ConfirmForm = ({ candidate, onSelected }: Props) => {
  const { rfq, quotation } = candidate
  const [opened] = useState({ revision: quotation.revision, price: quotation.price })
  const [termsRevision, setTermsRevision] = useState<number | null>(null)
  const [unconfirmedRevision, setUnconfirmedRevision] = useState<number | null>(null)
  const [expiredRevision, setExpiredRevision] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<{ code: SelectionRefusalCode; revision: number } | null>(null)
  const termsBox = useRef<HTMLInputElement>(null)
  const unconfirmedBox = useRef<HTMLInputElement>(null)
  const expiredBox = useRef<HTMLInputElement>(null)
  const acceptTerms = termsRevision === quotation.revision
  const acceptExpired = expiredRevision === quotation.revision
  const acceptUnconfirmed = unconfirmedRevision === quotation.revision
  const { unconfirmed } = quotation
  const refusalCode = refusal?.code ?? null
  const isRefusedAsExpired = refusalCode === 'EXPIRED_UNACCEPTED' && refusal?.revision === quotation.revision
  const showsExpiredTick = quotation.expired || acceptExpired || isRefusedAsExpired

  // In an effect, because the tick for an expired quotation may appear only with the server's answer.
  useEffect(() => {
    if (refusal?.code === 'TERMS_REQUIRED') termsBox.current?.focus()
    if (refusal?.code === 'UNCONFIRMED_UNACCEPTED') unconfirmedBox.current?.focus()
    if (refusal?.code === 'EXPIRED_UNACCEPTED') expiredBox.current?.focus()
  }, [refusal])
  const refuse = (code: SelectionRefusalCode) => setRefusal({ code, revision: quotation.revision })
  const clickOf = useDeliberateClick(0)
  const [pressedEnter, setPressedEnter] = useState(false)
  const { select, pending } = useSelection({ onSelected, onRefused: refuse })

  const accept = (setRevision: (revision: number | null) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    setRevision(event.target.checked ? quotation.revision : null)
    setRefusal(null)
    setPressedEnter(false)
  }

  const confirm = (event: MouseEvent) => {
    // A double click cannot confirm: the terms must be ticked first.
    const isEnter = clickOf(event) === 'enter'
    setPressedEnter(isEnter)
    if (isEnter) return
    if (unconfirmed && !acceptUnconfirmed) return refuse('UNCONFIRMED_UNACCEPTED')
    if (showsExpiredTick && !acceptExpired) return refuse('EXPIRED_UNACCEPTED')
    if (!acceptTerms) return refuse('TERMS_REQUIRED')
    setRefusal(null)
    const { revision, id: quotationId } = quotation
    void select({ rfqId: rfq.id, quotationId, revision, acceptTerms, acceptExpired, acceptUnconfirmed })
  }

  const outcome = outcomeOf(candidate)
  const requiresShipping = rfq.shipping !== null
  const ownFiles = rfq.files.filter(({ visibility }) => visibility === 'award')
  const revealed = {
    own: ownFiles.length,
    copies: ownFiles.filter(({ isCopy }) => isCopy).length,
    theirs: quotation.files.filter(({ view }) => view === 'folded').length,
  }
  return (
    // Enter in a tick selects nobody: the selection is final.
    <form
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className={styles.confirm}
      aria-label="Confirmar selección"
    >
      <ConfirmDocument {...candidate} />
      <aside className={styles.side} aria-label="Total y confirmación">
        <div className={styles.decision}>
          <DecidingFacts {...candidate} />
          <Crease />
          {outcome ? (
            <OutcomeNote {...outcome} rfqId={rfq.id} />
          ) : (
            <>
              <div className={styles.accepted}>
                <Warnings candidate={candidate} opened={opened} refusal={refusalCode} />
                <h2 className={styles.heading}>Lo que aceptas</h2>
                <ul className={styles.selectionTerms}>
                  {selectionTerms({
                    requiresShipping,
                    shippingTerms: quotation.shipping?.terms ?? null,
                    files: revealed,
                  }).map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
                <TextLink to="/terms" target="_blank">
                  Leer los términos y condiciones<span className="vh"> de Pliego (se abren aparte)</span>
                </TextLink>
              </div>
              <div className={styles.ticks}>
                {unconfirmed ? (
                  <CheckField
                    ref={unconfirmedBox}
                    label={unconfirmedLabel(unconfirmed.number)}
                    checked={acceptUnconfirmed}
                    onChange={accept(setUnconfirmedRevision)}
                    error={
                      refusalCode === 'UNCONFIRMED_UNACCEPTED' ? selectionRefusals.UNCONFIRMED_UNACCEPTED : undefined
                    }
                  />
                ) : null}
                {showsExpiredTick ? (
                  <CheckField
                    ref={expiredBox}
                    label={expiredLabel(quotation.validUntil)}
                    checked={acceptExpired}
                    onChange={accept(setExpiredRevision)}
                    error={refusalCode === 'EXPIRED_UNACCEPTED' ? selectionRefusals.EXPIRED_UNACCEPTED : undefined}
                  />
                ) : null}
                <CheckField
                  ref={termsBox}
                  label="Acepto los términos y condiciones"
                  required
                  checked={acceptTerms}
                  onChange={accept(setTermsRevision)}
                  error={refusalCode === 'TERMS_REQUIRED' ? selectionRefusals.TERMS_REQUIRED : undefined}
                />
              </div>
            </>
          )}
        </div>
        {outcome ? null : (
          <div className={styles.acts}>
            <div data-foot-bar="" className={styles.bar}>
              {/* Always there, or a screen reader would not hear what comes into it. */}
              <p className={pressedEnter ? styles.press : 'vh'} role="status">
                {pressedEnter ? pressToConfirm : null}
              </p>
              <DecidingFactsLine {...candidate} />
              <Button variant="pri" size="lg" loading={pending} loadingText="Confirmando…" onClick={confirm}>
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
