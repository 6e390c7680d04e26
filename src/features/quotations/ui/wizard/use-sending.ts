import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type MouseEvent } from 'react'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { isLost, refusalOf, refusedFields, type Refusal } from '#ui/refusal.ts'
import { useDeliberateClick } from '#ui/wizard/use-deliberate-click.ts'
import { toasts } from '../../copy.ts'
import { changedMeanwhile } from '../../copy/confirming.ts'
import { quotationRefusals, unseenAddendum } from '../refusal-messages.ts'
import type { useQuotationWizard, QuotationWizardOptions } from './use-quotation-wizard.ts'

type Wizard = Pick<
  ReturnType<typeof useQuotationWizard>,
  | 'current'
  | 'heading'
  | 'form'
  | 'saver'
  | 'revised'
  | 'changed'
  | 'doubtField'
  | 'filesBlocker'
  | 'goToFile'
  | 'insistOn'
  | 'refuse'
>

type Options = QuotationWizardOptions & {
  /** An addendum came while the form was open: the form is loaded again, for what is asked now. */
  onRfqChanged: () => void
}

/**
 * Sends the quotation of a wizard. Nothing is sent when the press was not deliberate, a price is in doubt, a file
 * waits for its author or nothing was changed; `unsent` says why. The draft is not saved meanwhile, because a late save
 * would bring it back.
 */
export const useSending = ({ rfq, seen, onSent, onAlreadyQuoted, onRfqChanged }: Options, wizard: Wizard) => {
  const { heading, saver, revised, doubtField } = wizard
  const quotation = wizard.form.draft
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [unsent, setUnsent] = useState<'enter' | 'unchanged' | null>(null)
  const { run, pending } = useKeyedAct()
  const clickOf = useDeliberateClick(wizard.current)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (refusal) heading.current?.scrollIntoView({ block: 'start' })
  }, [refusal, heading])
  useEffect(() => {
    setRefusal(null)
    setUnsent(null)
  }, [quotation])

  const send = (event: MouseEvent) => {
    const click = clickOf(event)
    if (click !== 'deliberate') return setUnsent(click === 'enter' ? click : null)
    if (doubtField) return wizard.insistOn(doubtField)
    if (wizard.filesBlocker) return wizard.goToFile(wizard.filesBlocker)
    // After an addendum, sending the same prices again is worth something: it confirms it.
    if (revised && !wizard.changed && seen === rfq.addenda.length) return setUnsent('unchanged')
    void run(async (keyFor) => {
      const seenAddenda = rfq.addenda.length
      const key = keyFor([quotation, seenAddenda])
      await saver.hold()
      try {
        if (revised)
          await api.quotations.revise({ key, id: revised.id, revision: revised.revision, quotation, seenAddenda })
        else await api.quotations.send({ key, rfqId: rfq.id, quotation, seenAddenda })
        await leave()
      } catch (error) {
        saver.release()
        await explain(error)
      }
    })
  }

  const leave = async () => {
    saver.forget()
    toast.close('sending')
    const { title, message } = revised ? toasts.revised : toasts.sent
    toast.success(title, message)
    // First leaves this screen, which asks whether the RFQ was quoted and would lead to the quotation.
    await onSent()
    await queryClient.invalidateQueries({ queryKey: orpc.quotations.key() })
  }

  const explain = async (error: unknown) => {
    const problems = refusedFields(error, 'quotation')
    const refused = refusalOf(error, quotationRefusals)
    if (problems.length > 0) wizard.refuse(problems)
    else if (refused?.code === 'ALREADY_QUOTED') onAlreadyQuoted()
    else if (refused?.code === 'RFQ_CHANGED') {
      await saver.flush()
      toast.error(changedMeanwhile(unseenAddendum(error)))
      onRfqChanged()
    } else if (refused) {
      setRefusal(refused)
      // The row of a file says whether that one is meant.
      await queryClient.invalidateQueries({ queryKey: orpc.files.status.key() })
    } else toast.error(toasts.failed, isLost(error) ? lostConnection : undefined, { id: 'sending' })
  }

  return { send, pending, refusal, unsent }
}

const lostConnection = 'Revisa tu conexión. Los precios quedaron guardados.'
