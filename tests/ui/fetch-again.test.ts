import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchAgain } from '#ui/fetch-again.ts'

/** A page that shows a count, whose answers are given by hand. */
const openPage = () => {
  const client = new QueryClient()
  const answers: ((count: number) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['unread'],
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  return { client, answers, shown: () => observer.getCurrentResult().data, stop }
}

test('a change during the first load is not lost, although that load was answered before it', async () => {
  const { client, answers, shown, stop } = openPage()
  await expect.poll(() => answers.length).toBe(1)
  fetchAgain(client, ['unread'])
  answers[0]!(0)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!(1)
  await expect.poll(shown).toBe(1)
  stop()
})

test('the loaded queries are fetched once more, and not twice', async () => {
  const { client, answers, shown, stop } = openPage()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]!(0)
  await expect.poll(shown).toBe(0)
  fetchAgain(client, ['unread'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!(1)
  await expect.poll(shown).toBe(1)
  expect(answers).toHaveLength(2)
  stop()
})

test('the loaded queries are fetched once, also while a first load is repeated', async () => {
  const { client, answers, shown, stop } = openPage()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]!(0)
  await expect.poll(shown).toBe(0)
  const lists: ((list: string) => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: ['unread', 'list'],
    queryFn: () => new Promise<string>((resolve) => lists.push(resolve)),
  })
  const stopList = list.subscribe(() => undefined)
  await expect.poll(() => lists.length).toBe(1)
  fetchAgain(client, ['unread'])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!(1)
  lists[0]!('old')
  await expect.poll(() => lists.length).toBe(2)
  lists[1]!('new')
  await expect.poll(() => list.getCurrentResult().data).toBe('new')
  expect(answers).toHaveLength(2)
  stopList()
  stop()
})
