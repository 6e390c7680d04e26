import { hash } from 'node:crypto'

/** A procedure of the API asked in this process, as a visitor. */
export type Ask = (
  path: readonly string[],
  input: unknown,
  options?: { readonly signal?: AbortSignal },
) => Promise<unknown>

type Question = { readonly path: readonly string[]; readonly input: unknown }
/** All that the HTML of a page was made of, with the answers as hashes. */
export type MadeOf = {
  readonly site: string
  readonly asked: readonly (Question & { readonly answer: string })[]
}

/** What one page asks: each question once, so that what a former page was made of need not be asked again to draw it. */
export type PageAnswers = {
  readonly ask: Ask
  /** Whether a page of this site that was made of that would be the same now. Throws where a question fails. */
  areThose(madeOf: MadeOf): Promise<boolean>
  /** What the page was made of; null where a question failed. */
  madeOf(): Promise<MadeOf | null>
}

export const pageAnswers = (site: object, askAnew: Ask): PageAnswers => {
  const asked = new Map<string, Question & { readonly answer: Promise<unknown> }>()
  const ask: Ask = (path, input, options) => {
    const key = JSON.stringify([path, input])
    const known = asked.get(key)
    if (known) return known.answer
    const answer = askAnew(path, input, options)
    asked.set(key, { path, input, answer })
    return answer
  }
  return {
    ask,
    areThose: async (former) => {
      if (former.site !== JSON.stringify(site)) return false
      const answers = await Promise.all(former.asked.map(({ path, input }) => ask(path, input)))
      return former.asked.every(({ answer }, n) => answer === hashOf(answers[n]))
    },
    madeOf: async () => {
      const questions = [...asked.values()].map(async ({ path, input, answer }) => {
        return { path, input, answer: hashOf(await answer) }
      })
      const answers = await Promise.all(questions).catch(() => null)
      return answers && { site: JSON.stringify(site), asked: answers }
    },
  }
}

const hashOf = (answer: unknown): string => hash('sha256', JSON.stringify(answer) ?? '', 'base64')
