import type { Marked } from '../reading/text.ts'

/** A question with its answer. Its id is its address on the page: links to it stand in mails, so it never changes. */
export type HelpQuestion = {
  readonly id: string
  readonly question: string
  readonly answer: readonly Marked[]
  /** Other words that people search it by; not shown. */
  readonly also: string
}

/** Questions about one thing. */
export type HelpTopic = { readonly id: string; readonly title: string; readonly questions: readonly HelpQuestion[] }
