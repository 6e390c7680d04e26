import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type MouseEvent, type RefObject } from 'react'
import { useLiveEvents } from '#features/notifications/ui/live-events.ts'
import { api, orpc, type Api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { isLost, isRefused, refusalOf, refusedFields, type Refusal } from '#ui/refusal.ts'
import { useDeliberateClick } from '#ui/wizard/use-deliberate-click.ts'
import { toasts } from '../../copy.ts'
import { changedMeanwhile } from '../../copy/confirming.ts'
import { quotationRefusals, unseenAddendum } from '../refusal-messages.ts'
import type { unsentCopy } from './step-copy.ts'
import type { useQuotationWizard, QuotationWizardOptions } from './use-quotation-wizard.ts'

type Wizard = { readonly changedNote: RefObject<HTMLElement | null> } & Pick<
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

/**
 * Sends the quotation of a wizard. Nothing is sent when the press was not deliberate, a price is in doubt, a file waits
 * for its author, nothing was changed or an addendum came that its supplier was not shown yet; `unsent` says why, or
 * that no answer came, beside the button, because a toast is gone when one looks at the phone again. The draft is not
 * saved meanwhile, because a late save would bring it back. `ended` says at once that the RFQ has closed, or that the
 * quotation was withdrawn in another tab.
 */
export const useSending = (options: QuotationWizardOptions, wizard: Wizard) => {
  const { rfq, closed, seen, onSent, onAlreadyQuoted, readAgain } = options
  const { heading, changedNote, saver, revised, doubtField } = wizard
  const quotation = wizard.form.draft
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [unsent, setUnsent] = useState<keyof typeof unsentCopy | null>(null)
  const known = rfq.addenda.length
  /** How many addenda the supplier was shown: those when the form was opened, later those it was led to. */
  const [shown, setShown] = useState({ addenda: known, led: false })
  const { run, pending } = useKeyedAct()
  const clickOf = useDeliberateClick(wizard.current)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (refusal) heading.current?.scrollIntoView({ block: 'start' })
  }, [refusal, heading])
  useEffect(() => {
    if (shown.led && shown.addenda === known) changedNote.current?.focus()
  }, [shown, known, changedNote])
  useEffect(() => {
    setRefusal(null)
    setUnsent(null)
  }, [quotation])

  const [withdrawn, setWithdrawn] = useState(false)
  /** What another tab sent is not followed by a draft of this one that would look like changes of it. */
  const stopIfSent = async () => {
    const last = await api.quotations.lastSent({ rfqId: rfq.id }).catch(() => null)
    if (!last) return
    setWithdrawn(revised !== null && last.status === 'withdrawn')
    if (last.status !== 'withdrawn' && last.revision > (revised?.revision ?? 0)) saver.overtake()
  }
  useLiveEvents(({ type }) => {
    if (type !== 'quotation' && type !== 'resync') return
    // Its buyer may have ended the reception.
    if (type === 'quotation') void readAgain()
    // After a lost answer it is probably this tab's own: pressing again tells.
    if (!pending && unsent !== 'lost') void stopIfSent()
  })

  const send = (event: MouseEvent) => {
    const click = clickOf(event)
    if (click !== 'deliberate') return setUnsent(click === 'enter' ? click : null)
    if (shown.addenda < known) return showChanges(known)
    if (doubtField) return wizard.insistOn(doubtField)
    if (wizard.filesBlocker) return wizard.goToFile()
    // After an addendum, sending the same prices again is worth something: it confirms it.
    if (revised && !wizard.changed && seen === known) return setUnsent('unchanged')
    void run(async (keyFor) => {
      setUnsent(null)
      const seenAddenda = known
      const key = keyFor([quotation, seenAddenda])
      await saver.flush()
      await saver.hold()
      const form = { quotation, seenAddenda, draftVersion: saver.version() }
      try {
        // Another device has a newer version: the person chooses first (QuotationDraftNote).
        if (saver.isOvertaken()) return saver.release()
        if (revised) await api.quotations.revise({ key, id: revised.id, revision: revised.revision, ...form })
        else await api.quotations.send({ key, rfqId: rfq.id, ...form })
        await leave()
      } catch (error) {
        saver.release()
        if (isOvertaken(error)) saver.overtake()
        else await explain(error)
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
      const current = await readAgain()
      showChanges(current?.addenda.length ?? unseenAddendum(error))
    } else if (refused) {
      setRefusal(refused)
      // The row of a file says whether that one is meant.
      await queryClient.invalidateQueries({ queryKey: orpc.files.status.key() })
    } else {
      toast.error(toasts.failed, isLost(error) ? lostConnection : undefined, { id: 'sending' })
      setUnsent('lost')
    }
  }

  const showChanges = (addenda: number) => {
    toast.error(changedMeanwhile(addenda))
    setShown({ addenda, led: true })
  }

  /** Why nothing can be sent any more, heard while the form is open. */
  const ended = closed ?? (withdrawn ? isWithdrawn : null)
  return { send, pending, ended, refusal: ended ?? refusal, unsent }
}

const isOvertaken = (error: unknown) => isRefused<Api['quotations']['send' | 'revise']>(error, 'DRAFT_NEWER')

const isWithdrawn = { code: 'WITHDRAWN', message: quotationRefusals.WITHDRAWN, english: 'This quotation was withdrawn' }
const lostConnection = 'Revisa tu conexión. Los precios quedaron guardados.'
