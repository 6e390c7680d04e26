import type { Day } from '#lib/dates.ts'

/** A published question or an addendum, in the record of an RFQ. */
type Entry<Question, Addendum> =
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'addendum'; readonly addendum: Addendum }

/**
 * Questions and addenda in one record, the newest day first, and within a day the addenda first. Both lists come newest
 * first. While older questions are not loaded (`isWhole` is false), addenda older than the loaded ones are left out.
 */
export const interleave = <
  Question extends { readonly answeredOn: Day },
  Addendum extends { readonly publishedOn: Day },
>(
  questions: readonly Question[],
  addenda: readonly Addendum[],
  isWhole: boolean,
): readonly Entry<Question, Addendum>[] => {
  const oldest = isWhole ? null : (questions.at(-1)?.answeredOn ?? null)
  const entries = [
    ...addenda
      .filter(({ publishedOn }) => oldest === null || publishedOn >= oldest)
      .map((addendum) => ({ kind: 'addendum', addendum, on: addendum.publishedOn }) as const),
    ...questions.map((question) => ({ kind: 'question', question, on: question.answeredOn }) as const),
  ]
  // The sort is stable: within a day each list keeps its order.
  return entries.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
}
