import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftSaver, type SavedForm, type SaveStatus } from '#ui/drafts/draft-saver.ts'

type Call = { draft: string; version: number; answer: (version: number) => void; fail: (error: unknown) => void }

const lostConnection = new TypeError('Failed to fetch')
const newer = new ORPCError('DRAFT_NEWER', { status: 409 })

/** A saver whose server answers when the test says so. */
const begin = (version = 0, unsaved = false) => {
  const calls: Call[] = []
  const states: SaveStatus['kind'][] = []
  let kept: { draft: string; version: number } | null = null
  const form: SavedForm<string> = {
    save: (draft, base) =>
      new Promise((resolve, reject) => {
        calls.push({ draft, version: base, answer: (next) => resolve({ version: next }), fail: reject })
      }),
    report: ({ kind }) => states.push(kind),
  }
  const saver = draftSaver({ draft: 'as opened', version, unsaved }, form, (local) => {
    kept = local
  })
  return { saver, calls, states, kept: () => kept }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('saving a draft as it is written', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('saves a second after the last key, once, the latest content', async () => {
    const { saver, calls } = begin()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(900)
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(999)
    expect(calls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls).toMatchObject([{ draft: 'ab', version: 0 }])
  })

  test('never has two requests in flight, and continues from the version in the answer', async () => {
    const { saver, calls, states } = begin(3)
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1000)
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(5000)
    expect(calls).toHaveLength(1)
    calls[0]!.answer(4)
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls[1]).toMatchObject({ draft: 'ab', version: 4 })
    calls[1]!.answer(5)
    await settle()
    expect(states.at(-1)).toBe('saved')
  })

  test('keeps what the server does not have, tries again by itself after a lost connection, and forgets it once saved', async () => {
    const { saver, calls, states, kept } = begin()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1000)
    calls[0]!.fail(lostConnection)
    await settle()
    expect(states.at(-1)).toBe('lost')
    expect(kept()).toEqual({ draft: 'a', version: 0 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls[1]).toMatchObject({ draft: 'a', version: 0 })
    calls[1]!.answer(1)
    await settle()
    expect(states.at(-1)).toBe('saved')
    expect(kept()).toBeNull()
  })

  test('sends nothing without a session, keeps what was written, and saves it once somebody signed in', async () => {
    const { saver, calls, states, kept } = begin()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1000)
    calls[0]!.fail(new ORPCError('SIGN_IN_REQUIRED', { status: 401 }))
    await settle()
    expect(states.at(-1)).toBe('ended')
    expect(kept()).toEqual({ draft: 'a', version: 0 })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls).toHaveLength(1)
    void saver.flush()
    calls[1]!.answer(1)
    await settle()
    expect([states.at(-1), kept()]).toEqual(['saved', null])
  })

  test('resends an unanswered save before later changes, so that its own late arrival is not taken for another device', async () => {
    const { saver, calls, states } = begin(1)
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1000)
    saver.change('ab')
    calls[0]!.fail(lostConnection)
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls[1]).toMatchObject({ draft: 'a', version: 1 })
    calls[1]!.answer(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls[2]).toMatchObject({ draft: 'ab', version: 2 })
    calls[2]!.answer(3)
    await settle()
    expect(states.at(-1)).toBe('saved')
  })

  test('sends again what had no answer before what is written after the failure', async () => {
    const { saver, calls } = begin(1)
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1000)
    calls[0]!.fail(lostConnection)
    await settle()
    saver.change('ab')
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls[1]).toMatchObject({ draft: 'a', version: 1 })
    calls[1]!.answer(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls[2]).toMatchObject({ draft: 'ab', version: 2 })
  })

  test('sends what the device had kept before later changes, because a former tab may have sent it', async () => {
    const { saver, calls, states } = begin(1, true)
    saver.change('as opened')
    saver.change('as opened, more')
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls[0]).toMatchObject({ draft: 'as opened', version: 1 })
    calls[0]!.answer(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls[1]).toMatchObject({ draft: 'as opened, more', version: 2 })
    calls[1]!.answer(3)
    await settle()
    expect([calls.length, states.at(-1)]).toEqual([2, 'saved'])
  })

  test('stops when another device saved a newer version, until the person decides', async () => {
    const { saver, calls, states, kept } = begin(2)
    saver.change('mine')
    await vi.advanceTimersByTimeAsync(1000)
    calls[0]!.fail(newer)
    await settle()
    expect(states.at(-1)).toBe('newer')
    saver.change('mine, more')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
    expect(kept()).toMatchObject({ draft: 'mine, more' })
    saver.overwrite(7)
    await settle()
    expect(calls[1]).toMatchObject({ draft: 'mine, more', version: 7 })
  })

  test.each([
    ['all of which had been saved', 'mine'],
    ['in which nothing was written', null],
  ])('keeps this version over the one that a refused publishing found, of a form %s', async (_, written) => {
    const { saver, calls, states } = begin(2)
    if (written !== null) saver.change(written)
    void saver.flush()
    calls[0]?.answer(3)
    await settle()
    await saver.hold()
    saver.release()
    saver.overtake()
    expect(states.at(-1)).toBe('newer')
    saver.overwrite(7)
    await settle()
    expect(calls.at(-1)).toMatchObject({ draft: written ?? 'as opened', version: 7 })
    calls.at(-1)!.answer(8)
    await settle()
    expect(states.at(-1)).toBe('saved')
  })

  test('saves nothing while publishing, and saves again once publishing was refused', async () => {
    const { saver, calls } = begin()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(1000)
    saver.change('ab')
    const held = saver.hold()
    calls[0]!.answer(1)
    await held
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
    saver.release()
    await vi.advanceTimersByTimeAsync(1000)
    expect(calls[1]).toMatchObject({ draft: 'ab', version: 1 })
  })

  test('never brings a published draft back', async () => {
    const { saver, calls, kept } = begin()
    saver.change('a')
    await saver.hold()
    saver.forget()
    saver.change('b')
    await saver.flush()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(0)
    expect(kept()).toBeNull()
  })
})
