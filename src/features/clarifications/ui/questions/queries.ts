import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useFetchAgainOn } from '#features/notifications/ui/live-events.ts'
import { orpc, type Api } from '#ui/api.ts'

type Questions = Api['clarifications']['questions']
export type SupplierQuestions = Awaited<ReturnType<Questions['list']>>
export type WaitingQuestion = Awaited<ReturnType<Questions['waiting']>>['questions'][number]
export type AnsweredQuestion = Awaited<ReturnType<Questions['answered']>>['questions'][number]

const calls = orpc.clarifications.questions

/** The questions of an RFQ as a supplier reads them, fetched again when one of them changes. */
export const useSupplierQuestions = (rfqId: string) => {
  useFetchAgainOn({ types: ['questions'], id: rfqId }, calls.list.key())
  return useInfiniteQuery(
    calls.list.infiniteOptions({
      input: (before: number | null) => ({ rfqId, before }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
}

/** The questions of the buyer's own RFQ that have no answer. */
export const useWaitingQuestions = (rfqId: string) =>
  useInfiniteQuery(
    calls.waiting.infiniteOptions({
      input: (cursor: string | null) => ({ rfqId, cursor }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )

/** The published questions of the buyer's own RFQ. */
export const useAnsweredQuestions = (rfqId: string) =>
  useInfiniteQuery(
    calls.answered.infiniteOptions({
      input: (before: number | null) => ({ rfqId, before }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )

/** The questions of the buyer's own RFQ that it does not publish. */
export const useSetAsideQuestions = (rfqId: string) =>
  useInfiniteQuery(
    calls.setAsideList.infiniteOptions({
      input: (cursor: string | null) => ({ rfqId, cursor }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )

/** How many questions an RFQ has: without an answer, published, set aside. */
export type QuestionCounts = Pick<
  Awaited<ReturnType<Questions['counts']>>[number],
  'unanswered' | 'published' | 'setAside'
>
export const noQuestions: QuestionCounts = { unanswered: 0, published: 0, setAside: 0 }

const countsOf = (rfqIds: readonly string[]) => calls.counts.queryOptions({ input: { rfqIds: [...rfqIds] } })

/** How many questions an RFQ of the buyer has; nothing in the answer for none. */
export const useQuestionCounts = (rfqId: string) => useQuery(countsOf([rfqId]))

/** One request for each page of the buyer's RFQs: a further page leaves the answers for those before as they are. */
export const countsByPage = (pages: readonly (readonly string[])[]) => pages.map(countsOf)
/** How many questions the RFQs of these pages have; RFQs without questions are missing. */
export const useQuestionCountsOfPages = (pages: readonly (readonly string[])[]) =>
  useQueries({ queries: countsByPage(pages), combine: (answers) => answers.flatMap(({ data }) => data ?? []) })
