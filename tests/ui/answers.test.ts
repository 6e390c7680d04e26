import { ORPCError } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract.ts'
import { orpc } from '#ui/api.ts'
import { answersOf, quietFailures } from '#web/answers.tsx'

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => {}))
afterEach(() => void logged.mockReset())

const listKey = orpc.quotations.mine.queryKey({ input: {} })
const profileKey = orpc.accounts.profile.load.queryKey()
const fault = new ORPCError('FAULT', { status: 500 })
const lost = new TypeError('Failed to fetch')
const refusal = new ORPCError('RFQ_NOT_FOUND', { status: 404 })

/** Screens that ask for one answer, which fails with this error. */
const failing = async (queryKey: readonly unknown[], error: Error, screens = 1) => {
  const client = answersOf({})
  const observers = Array.from(
    { length: screens },
    () => new QueryObserver(client, { queryKey, queryFn: () => Promise.reject(error) }),
  )
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  for (const observer of observers) await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  for (const stop of stops) stop()
  return logged.mock.calls
}

test('a list that does not come is logged once, by the name of its call, however many screens wait for it', async () => {
  expect(await failing(listKey, fault, 3)).toEqual([['No answer to quotations.mine', fault]])
})

test('a lost connection is logged', async () => {
  expect(await failing(listKey, lost)).toEqual([['No answer to quotations.mine', lost]])
})

test('a refusal, which the screen says, is not logged', async () => {
  expect(await failing(listKey, refusal)).toEqual([])
})

test('a quiet failure is logged with its own message, also a refusal', async () => {
  expect(await failing(profileKey, lost)).toEqual([['Error fetching profile:', lost]])
  logged.mockClear()
  expect(await failing(profileKey, refusal)).toEqual([['Error fetching profile:', refusal]])
})

test('the end of a session, which has its own message, is not logged', async () => {
  const ended = new ORPCError('SIGN_IN_REQUIRED', { status: 401 })
  expect(await failing(profileKey, ended)).toEqual([])
})

test('a failed loader is not logged twice: the error page logs it', async () => {
  const asked = answersOf({}).fetchQuery({ queryKey: listKey, queryFn: () => Promise.reject(fault), retry: false })
  await expect(asked).rejects.toBe(fault)
  expect(logged).not.toHaveBeenCalled()
})

test('every call that fails quietly is in the contract', () => {
  const isThere = (name: string) =>
    name
      .split('.')
      .reduce<unknown>((part, step) => (part as Readonly<Record<string, unknown>> | undefined)?.[step], contract) !==
    undefined
  expect(Object.keys(quietFailures).filter((name) => !isThere(name))).toEqual([])
})
