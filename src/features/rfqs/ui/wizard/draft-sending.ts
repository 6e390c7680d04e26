import type { DraftStart } from '#ui/drafts/draft-saver.ts'
import { changeBetween, type DraftChange } from '../../domain/draft-change.ts'
import type { RfqDraft } from '../../domain/draft.ts'

type Saved = { readonly version: number }

/** The two calls that save a draft: all of it, or only what changed. */
type SaveCalls = {
  readonly save: (input: { id: string; draft: RfqDraft; version: number }) => Promise<Saved>
  readonly change: (input: { id: string; change: DraftChange; version: number }) => Promise<Saved>
}

/**
 * Sends a draft to the server: only the changes when the server is known to have the rest, otherwise all of it (the
 * first time, after a lost answer, over another device's version). So a key press in a draft of 500 items sends
 * hundreds of bytes and not hundreds of thousands.
 */
export const sendDraft = (calls: SaveCalls, id: string, start: DraftStart<RfqDraft>) => {
  let onServer = start.unsaved || start.version === 0 ? null : { draft: start.draft, version: start.version }
  return async (draft: RfqDraft, version: number): Promise<Saved> => {
    const change = onServer?.version === version ? changeBetween(onServer.draft, draft) : null
    onServer = null
    const saved = await (change ? calls.change({ id, change, version }) : calls.save({ id, draft, version }))
    onServer = { draft, version: saved.version }
    return saved
  }
}
