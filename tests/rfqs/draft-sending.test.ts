import { describe, expect, it } from 'vitest'
import { applyChange } from '#features/rfqs/domain/draft-change.ts'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { sendDraft } from '#features/rfqs/ui/wizard/draft-sending.ts'

/** A server that keeps one draft and counts what it is sent; told so, it keeps it and its answer is lost. */
const server = (draft: RfqDraft, version: number) => {
  const has = { draft, version, bytes: 0, lost: false }
  const take = (next: RfqDraft | null, sent: unknown) => {
    has.bytes = JSON.stringify(sent).length
    if (next === null) return Promise.reject(new Error('DRAFT_NEWER'))
    has.draft = next
    has.version += 1
    return has.lost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ version: has.version })
  }
  const door: Parameters<typeof sendDraft>[0] = {
    save: (input) => take(input.draft, input),
    change: (input) => take(input.version === has.version ? applyChange(has.draft, input.change) : null, input),
  }
  return { has, door }
}
const big: RfqDraft = {
  ...emptyDraft(),
  items: Array.from({ length: 500 }, (_, n) => ({ ...emptyItem(`k${n}`), productName: `Repuesto ${n}` })),
}
const typed = (draft: RfqDraft, quantity: string): RfqDraft => ({
  ...draft,
  items: draft.items.map((item, n) => (n === 3 ? { ...item, quantity } : item)),
})

describe('a draft of five hundred items on its way', () => {
  it('sends a key in hundreds of bytes, and the server has the form as it is written', async () => {
    const { has, door } = server(big, 4)
    const send = sendDraft(door, 'id', { draft: big, version: 4, unsaved: false })
    const one = typed(big, '1')
    await send(one, 4)
    expect(has.bytes).toBeLessThan(400)
    await send(typed(one, '12'), 5)
    expect(has.bytes).toBeLessThan(400)
    expect(has.draft).toEqual(typed(one, '12'))
  })

  it('goes whole when nothing is sure: at first, after a lost answer, over another version', async () => {
    const { has, door } = server(big, 4)
    const first = sendDraft(door, 'id', { draft: big, version: 4, unsaved: true })
    await first(typed(big, '1'), 4)
    expect(has.bytes).toBeGreaterThan(50_000)
    has.lost = true
    await expect(first(typed(big, '12'), 5)).rejects.toThrow('Failed to fetch')
    has.lost = false
    await first(typed(big, '12'), 5)
    expect(has.bytes).toBeGreaterThan(50_000)
    await first(typed(big, '123'), 99)
    expect(has.bytes).toBeGreaterThan(50_000)
    expect(has.draft).toEqual(typed(big, '123'))
  })
})
