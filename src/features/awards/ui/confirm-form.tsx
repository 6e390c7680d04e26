import { useEffect, useRef, useState, type MouseEvent } from 'react'
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

/** What the buyer ticks, in this order, and the refusal of a selection without it. */
const ticks = ['unconfirmed', 'expired', 'terms'] as const
type Tick = (typeof ticks)[number]
const refusalOf = {
  unconfirmed: 'UNCONFIRMED_UNACCEPTED',
  expired: 'EXPIRED_UNACCEPTED',
  terms: 'TERMS_REQUIRED',
} as const satisfies Record<Tick, SelectionRefusalCode>

type Props = { candidate: RfqWithQuotation; onSelected: () => void }

/**
 * The quotation, and beside it the facts that decide, the terms that the buyer accepts and the button, which stay
 * visible while the quotation scrolls. A tick is valid only for the version of the quotation on which it was made.
 */
export const ConfirmForm = ({ candidate, onSelected }: Props) => {
  const { rfq, quotation } = candidate
  const { revision } = quotation
  const [opened] = useState({ revision, price: quotation.price })
  const [acceptedAt, setAcceptedAt] = useState<Partial<Record<Tick, number | null>>>({})
  const [refusal, setRefusal] = useState<{ code: SelectionRefusalCode; revision: number } | null>(null)
  const boxes = useRef<Partial<Record<Tick, HTMLInputElement | null>>>({})
  const isAccepted = (tick: Tick) => acceptedAt[tick] === revision
  const isRefusedAsExpired = refusal?.code === refusalOf.expired && refusal.revision === revision
  const isExpired = quotation.expired || isAccepted('expired') || isRefusedAsExpired
  /** Null for a tick that is not asked. */
  const labels: Record<Tick, string | null> = {
    unconfirmed: quotation.unconfirmed && unconfirmedLabel(quotation.unconfirmed.number),
    expired: isExpired ? expiredLabel(quotation.validUntil) : null,
    terms: 'Acepto los términos y condiciones',
  }
  const asked = ticks.filter((tick) => labels[tick] !== null)

  // In an effect, because the tick for an expired quotation may appear only with the server's answer.
  useEffect(() => {
    for (const tick of ticks) if (refusal?.code === refusalOf[tick]) boxes.current[tick]?.focus()
  }, [refusal])
  const refuse = (code: SelectionRefusalCode) => setRefusal({ code, revision })
  const clickOf = useDeliberateClick(0)
  const [pressedEnter, setPressedEnter] = useState(false)
  const { select, pending } = useSelection({ onSelected, onRefused: refuse })

  const accept = (tick: Tick, accepted: boolean) => {
    setAcceptedAt((before) => ({ ...before, [tick]: accepted ? revision : null }))
    setRefusal(null)
    setPressedEnter(false)
  }

  const confirm = (event: MouseEvent) => {
    // A double click cannot confirm: the terms must be ticked first.
    const isEnter = clickOf(event) === 'enter'
    setPressedEnter(isEnter)
    if (isEnter) return
    const missing = asked.find((tick) => !isAccepted(tick))
    if (missing) return refuse(refusalOf[missing])
    setRefusal(null)
    void select({
      rfqId: rfq.id,
      quotationId: quotation.id,
      revision,
      acceptTerms: isAccepted('terms'),
      acceptExpired: isAccepted('expired'),
      acceptUnconfirmed: isAccepted('unconfirmed'),
    })
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
                <Warnings candidate={candidate} opened={opened} refusal={refusal?.code ?? null} />
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
                {asked.map((tick) => (
                  <CheckField
                    key={tick}
                    ref={(box) => {
                      boxes.current[tick] = box
                    }}
                    label={labels[tick]}
                    required={tick === 'terms'}
                    checked={isAccepted(tick)}
                    onChange={(event) => accept(tick, event.target.checked)}
                    error={refusal?.code === refusalOf[tick] ? selectionRefusals[refusalOf[tick]] : undefined}
                  />
                ))}
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
