import { useState } from 'react'
import type { BuyerRfq } from '#features/rfqs/ui/buyer/buyer-rfqs.ts'
import { joinForms, typedAddendum, withoutGoneItems, type AddendumForm } from '../../domain/addendum.ts'
import { keptIds, type AnswerFilesState } from '../answer-files.tsx'
import { useKept } from '../kept.ts'

/** The question that an addendum answers: its text is the answer that was typed. */
export type AnsweredByAddendum = {
  readonly id: string
  readonly text: string
  readonly item: { readonly number: number } | null
  readonly answer: string
  readonly onAnswer: (text: string) => void
}

const emptyAddendum: AddendumForm = { text: '', changes: [], material: null, deadline: null }
const noFiles: readonly string[] = []
const keeping = { schema: typedAddendum, days: 30 }

/** Where an addendum without a question is kept while it is typed. */
export const plainAddendum = (rfqId: string) => ({ form: `addendum ${rfqId}`, files: `addendum files ${rfqId}` })

/** The form of an addendum, kept on this device while it is typed, also while its dialog is shut. */
export const useKeptAddendum = (
  rfq: BuyerRfq,
  question: AnsweredByAddendum | undefined,
  files: Pick<AnswerFilesState, 'ids' | 'clear'>,
) => {
  const [start] = useState(() => startOf(rfq, question))
  const kept = useKept(question ? `addendum for ${question.id}` : plainAddendum(rfq.id).form, start, keeping)
  const plain = useKept(plainAddendum(rfq.id).form, emptyAddendum, keeping)
  const plainFiles = useKept(plainAddendum(rfq.id).files, noFiles, keptIds)
  const typed = withoutGoneItems(kept.value, rfq.items)
  const form = question ? { ...typed, text: question.answer } : typed
  const clear = () => {
    kept.clear()
    files.clear()
  }
  return {
    form,
    change: (part: Partial<AddendumForm>) => kept.change((now) => ({ ...now, ...part })),
    clear,
    /** The question is gone: what was typed for it waits in 'Nueva aclaración', after what was typed there. */
    keepWithoutQuestion: () => {
      plain.change((before) => joinForms(before, form))
      plainFiles.change((ids) => [...new Set([...ids, ...files.ids])])
      clear()
    },
  }
}

/** An empty form; when it answers a question about an item, that item is listed and lacks only its quantity. */
const startOf = (rfq: BuyerRfq, question: AnsweredByAddendum | undefined): AddendumForm => {
  const item = rfq.items.find(({ number }) => number === question?.item?.number)
  return item ? { ...emptyAddendum, changes: [{ itemId: item.id, quantity: '' }] } : emptyAddendum
}
