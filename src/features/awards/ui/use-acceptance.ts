import { useEffect, useRef, useState } from 'react'
import { expiredLabel, selectionRefusals, unconfirmedLabel, type SelectionRefusalCode } from '../copy.ts'
import type { RfqWithQuotation } from './use-selection.ts'

/** What the buyer ticks, in this order, and the refusal of a selection without it. */
const ticks = ['unconfirmed', 'expired', 'terms'] as const
export type Tick = (typeof ticks)[number]
const refusalOf = {
  unconfirmed: 'UNCONFIRMED_UNACCEPTED',
  expired: 'EXPIRED_UNACCEPTED',
  terms: 'TERMS_REQUIRED',
} as const satisfies Record<Tick, SelectionRefusalCode>

/**
 * The ticks that this quotation asks for, and the last refusal, whose tick receives the focus. A tick is valid only for
 * the version of the quotation on which it was made.
 */
export const useAcceptance = (quotation: RfqWithQuotation['quotation']) => {
  const { revision } = quotation
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
  return {
    /** The properties of each checkbox. */
    boxes: asked.map((tick) => ({
      tick,
      label: labels[tick],
      required: tick === 'terms',
      checked: isAccepted(tick),
      error: refusal?.code === refusalOf[tick] ? selectionRefusals[refusalOf[tick]] : undefined,
      ref: (box: HTMLInputElement | null) => {
        boxes.current[tick] = box
      },
    })),
    refusal: refusal?.code ?? null,
    refuse,
    accept: (tick: Tick, accepted: boolean) => {
      setAcceptedAt((before) => ({ ...before, [tick]: accepted ? revision : null }))
      setRefusal(null)
    },
    /** Whether everything asked is ticked; else the first tick that is missing is refused. */
    isComplete: (): boolean => {
      const missing = asked.find((tick) => !isAccepted(tick))
      if (missing) refuse(refusalOf[missing])
      else setRefusal(null)
      return missing === undefined
    },
    /** The ticks as a selection sends them. */
    accepted: {
      acceptTerms: isAccepted('terms'),
      acceptExpired: isAccepted('expired'),
      acceptUnconfirmed: isAccepted('unconfirmed'),
    },
  }
}
