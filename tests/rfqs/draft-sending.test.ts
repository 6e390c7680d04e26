import { describe, expect, test } from 'vitest'
import { applyChange } from '#features/rfqs/domain/draft-change.ts'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { sendDraft } from '#features/rfqs/ui/wizard/draft-sending.ts'

/**
 * A server that stores one draft and counts the bytes it receives. With `lost` it stores the draft and its answer is
 * lost.
 */
const server = (draft: RfqDraft, version: number) => {
  const state = { draft, version, bytes: 0, lost: false }
  const take = (next: RfqDraft | null, sent: unknown) => {
    state.bytes = JSON.stringify(sent).length
    if (next === null) return Promise.reject(new Error('DRAFT_NEWER'))
    state.draft = next
    state.version += 1
    return state.lost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ version: state.version })
  }
  const draftApi: Parameters<typeof sendDraft>[0] = {
    save: (input) => take(input.draft, input),
    change: (input) => take(input.version === state.version ? applyChange(state.draft, input.change) : null, input),
  }
  return { state, draftApi }
}
const big: RfqDraft = {
  ...emptyDraft(),
  items: Array.from({ length: 500 }, (_, n) => ({ ...emptyItem(`k${n}`), productName: `Repuesto ${n}` })),
}
const typed = (draft: RfqDraft, quantity: string): RfqDraft => ({
  ...draft,
  items: draft.items.map((item, n) => (n === 3 ? { ...item, quantity } : item)),
})

describe('sending a draft of 500 items', () => {
  test('sends one key press in a few hundred bytes, and the server has the same form', async () => {
    const { state, draftApi } = server(big, 4)
    const send = sendDraft(draftApi, 'id', { draft: big, version: 4, unsaved: false })
    const first = typed(big, '1')
    await send(first, 4)
    expect(state.bytes).toBeLessThan(400)
    await send(typed(first, '12'), 5)
    expect(state.bytes).toBeLessThan(400)
    expect(state.draft).toEqual(typed(first, '12'))
  })

  test('sends the whole form at first, after a lost answer and over another version', async () => {
    const { state, draftApi } = server(big, 4)
    const first = sendDraft(draftApi, 'id', { draft: big, version: 4, unsaved: true })
    await first(typed(big, '1'), 4)
    expect(state.bytes).toBeGreaterThan(50_000)
    state.lost = true
    await expect(first(typed(big, '12'), 5)).rejects.toThrow('Failed to fetch')
    state.lost = false
    await first(typed(big, '12'), 5)
    expect(state.bytes).toBeGreaterThan(50_000)
    await first(typed(big, '123'), 99)
    expect(state.bytes).toBeGreaterThan(50_000)
    expect(state.draft).toEqual(typed(big, '123'))
  })
})
