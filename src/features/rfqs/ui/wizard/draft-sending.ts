import { changeBetween, type DraftChange } from '../../domain/draft-change.ts'
import type { RfqDraft } from '../../domain/draft.ts'

type Saved = { readonly version: number }
/** The two ways to save a draft: whole, or what became different. */
type Door = {
  readonly save: (input: { id: string; draft: RfqDraft; version: number }) => Promise<Saved>
  readonly change: (input: { id: string; change: DraftChange; version: number }) => Promise<Saved>
}

/**
 * Sends a draft to the server: only what became different when the server is known to have the rest, the whole of it when that is not sure (the first time,
 * after a lost answer, over another device's version). So a key among 500 items costs hundreds of bytes, not hundreds of thousands.
 */
export const sendDraft = (door: Door, id: string, start: { draft: RfqDraft; version: number; unsaved: boolean }) => {
  let known = start.unsaved || start.version === 0 ? null : { draft: start.draft, version: start.version }
  return async (draft: RfqDraft, version: number): Promise<Saved> => {
    const change = known?.version === version ? changeBetween(known.draft, draft) : null
    known = null
    const saved = await (change ? door.change({ id, change, version }) : door.save({ id, draft, version }))
    known = { draft, version: saved.version }
    return saved
  }
}
