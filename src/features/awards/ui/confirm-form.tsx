import { useState, type MouseEvent } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { useDeliberateClick } from '#ui/wizard/use-deliberate-click.ts'
import { pressToConfirm } from '../copy.ts'
import { ConfirmDocument } from './confirm-document.tsx'
import { DecidingFacts, DecidingFactsLine } from './confirm-facts.tsx'
import { OutcomeNote, outcomeOf, Warnings } from './confirm-notes.tsx'
import { ConfirmTerms } from './confirm-terms.tsx'
import styles from './confirm.module.css'
import { useAcceptance } from './use-acceptance.ts'
import { useSelection, type RfqWithQuotation } from './use-selection.ts'

type Props = { candidate: RfqWithQuotation; onSelected: () => void }

/**
 * The quotation, and beside it the facts that decide, the terms that the buyer accepts and the button, which stay
 * visible while the quotation scrolls.
 */
export const ConfirmForm = ({ candidate, onSelected }: Props) => {
  const { rfq, quotation } = candidate
  const { revision } = quotation
  const [opened] = useState({ revision, price: quotation.price })
  const { boxes, refusal, refuse, accept, isComplete, accepted } = useAcceptance(quotation)
  const { select, pending } = useSelection({ onSelected, onRefused: refuse })
  const clickOf = useDeliberateClick(0)
  const [pressedEnter, setPressedEnter] = useState(false)

  const confirm = (event: MouseEvent) => {
    // A double click cannot confirm: the terms must be ticked first.
    const isEnter = clickOf(event) === 'enter'
    setPressedEnter(isEnter)
    if (isEnter || !isComplete()) return
    void select({ rfqId: rfq.id, quotationId: quotation.id, revision, ...accepted })
  }

  const outcome = outcomeOf(candidate)
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
                <Warnings candidate={candidate} opened={opened} refusal={refusal} />
                <ConfirmTerms {...candidate} />
              </div>
              <div className={styles.ticks}>
                {boxes.map(({ tick, ...box }) => (
                  <CheckField
                    key={tick}
                    {...box}
                    onChange={(event) => {
                      accept(tick, event.target.checked)
                      setPressedEnter(false)
                    }}
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
