import type { ReactNode } from 'react'
import type { AmendedRfq } from '#features/rfqs/ui/addenda/addenda.tsx'
import { recordCopy } from '../../copy/questions.ts'
import { interleave } from '../../domain/record.ts'
import { AddendumEntry, QuestionRecord } from './record.tsx'

type Props<Question> = {
  rfq: AmendedRfq
  questions: readonly Question[]
  /** All questions are loaded. */
  isWhole: boolean
  /** Entries that are not published, before the others. */
  before?: ReactNode
  entry: (question: Question) => ReactNode
}

/** Questions with their answers, and the addenda among them, by day (docs/rules/clarifications.md#the-record). */
export const PublishedRecord = <Question extends { readonly answeredOn: string }>(props: Props<Question>) => {
  const { rfq, questions, isWhole, before, entry } = props
  return (
    <QuestionRecord label={recordCopy.newestFirst}>
      {before}
      {interleave(questions, rfq.addenda.toReversed(), isWhole).map((each) =>
        each.kind === 'question' ? (
          entry(each.question)
        ) : (
          <AddendumEntry key={`A${each.addendum.number}`} addendum={each.addendum} rfq={rfq} />
        ),
      )}
    </QuestionRecord>
  )
}
