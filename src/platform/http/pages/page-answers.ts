import { hash } from 'node:crypto'

/** A procedure of the API asked in this process, as a visitor. */
export type Ask = (
  path: readonly string[],
  input: unknown,
  options?: { readonly signal?: AbortSignal },
) => Promise<unknown>

type Question = { readonly path: readonly string[]; readonly input: unknown }
/** Everything that the HTML of a page was made from, with the answers as hashes. */
export type PageInputs = {
  readonly site: string
  readonly asked: readonly (Question & { readonly answer: string })[]
}

/** What one page asks: each question once, also if it was asked before to compare the page with a former one. */
export type PageAnswers = {
  readonly ask: Ask
  /** Whether a page made from these answers would be the same now. Throws when a question fails. */
  areUnchanged(inputs: PageInputs): Promise<boolean>
  /** What was asked to draw the page; null where a question failed. */
  inputs(): Promise<PageInputs | null>
}

export const pageAnswers = (site: object, askAnew: Ask): PageAnswers => {
  type Answered = Question & { readonly answer: Promise<unknown> }
  const known = new Map<string, Answered>()
  const asked = new Set<Answered>()
  const answered = (...[path, input, options]: Parameters<Ask>): Answered => {
    const key = JSON.stringify([path, input])
    const question = known.get(key) ?? { path, input, answer: askAnew(path, input, options) }
    known.set(key, question)
    return question
  }
  return {
    ask: (...given) => {
      const question = answered(...given)
      asked.add(question)
      return question.answer
    },
    areUnchanged: async (former) => {
      if (former.site !== JSON.stringify(site)) return false
      const now = await Promise.all(former.asked.map(({ path, input }) => answered(path, input).answer))
      return former.asked.every(({ answer }, n) => answer === hashOf(now[n]))
    },
    inputs: async () => {
      const questions = [...asked].map(async ({ path, input, answer }) => {
        return { path, input, answer: hashOf(await answer) }
      })
      const hashed = await Promise.all(questions).catch(() => null)
      return hashed && { site: JSON.stringify(site), asked: hashed }
    },
  }
}

const hashOf = (answer: unknown): string => hash('sha256', JSON.stringify(answer) ?? '', 'base64')
