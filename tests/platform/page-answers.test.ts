import { describe, expect, test } from 'vitest'
import { pageAnswers, type Ask } from '#platform/http/pages/page-answers.ts'

const site = { year: 2026 }
/** An API whose answers can be changed, and what it was asked. */
const opened = () => {
  const answers: Record<string, unknown> = { a: { n: 1 }, b: [] }
  const asked: string[] = []
  const ask: Ask = async ([name = '']) => {
    asked.push(name)
    if (!(name in answers)) throw new Error('No such answer')
    return answers[name]
  }
  return { answers, asked, ask }
}
const made = async (ask: Ask, names: readonly string[]) => {
  const page = pageAnswers(site, ask)
  await Promise.allSettled(names.map((name) => page.ask([name], {})))
  return page.inputs()
}

describe('what a page was made of', () => {
  test('is the same while every question is answered as before', async () => {
    const { answers, ask } = opened()
    const former = (await made(ask, ['a', 'b']))!
    answers['a'] = { n: 1 }
    expect(await pageAnswers(site, ask).areUnchanged(former)).toBe(true)
    answers['b'] = [1]
    expect(await pageAnswers(site, ask).areUnchanged(former)).toBe(false)
  })

  test('is not the same on another site, such as after the turn of the year', async () => {
    const { ask } = opened()
    const former = (await made(ask, []))!
    expect(await pageAnswers(site, ask).areUnchanged(former)).toBe(true)
    expect(await pageAnswers({ year: 2027 }, ask).areUnchanged(former)).toBe(false)
  })

  test('are not known where a question failed', async () => {
    const { answers, ask } = opened()
    expect(await made(ask, ['a', 'c'])).toBeNull()
    const former = (await made(ask, ['a']))!
    delete answers['a']
    await expect(pageAnswers(site, ask).areUnchanged(former)).rejects.toThrow('No such answer')
  })

  test('names only what was asked to draw the page', async () => {
    const { answers, ask } = opened()
    const former = (await made(ask, ['a']))!
    answers['a'] = { n: 2 }
    const page = pageAnswers(site, ask)
    await page.areUnchanged(former)
    await page.ask(['b'], {})
    expect((await page.inputs())?.asked.map(({ path }) => path)).toEqual([['b']])
  })

  test('is asked once, also when the page is then rendered again', async () => {
    const { answers, asked, ask } = opened()
    const former = (await made(ask, ['a', 'b']))!
    answers['b'] = [1]
    asked.length = 0
    const page = pageAnswers(site, ask)
    await page.areUnchanged(former)
    expect(await page.ask(['b'], {})).toEqual([1])
    expect(asked).toEqual(['a', 'b'])
  })
})
