import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#ui/api.ts'
import type { RfqDraft } from '../domain/draft.ts'
import { draftSaver, type Saving } from './draft-saver.ts'
import { sendDraft } from './draft-sending.ts'
import { draftKeeper } from './kept-draft.ts'

export type Change = (update: (draft: RfqDraft) => RfqDraft) => void

type Start = {
  id: string
  userId: string
  draft: RfqDraft
  version: number
  /** What this device had kept goes to the server at once. */
  unsaved: boolean
}

/** The wizard's form and its draft on the server: what is typed, how to change it, how saving stands. */
export const useDraft = ({ id, userId, ...start }: Start) => {
  const [draft, setDraft] = useState(start.draft)
  const [saving, setSaving] = useState<Saving>({ kind: 'untouched' })
  const seen = useRef(start.unsaved ? null : draft)
  const [keeper] = useState(() => draftKeeper(userId, id))
  const [saver] = useState(() =>
    draftSaver<RfqDraft>({
      version: start.version,
      save: sendDraft(api.rfqs.drafts, id, start),
      report: setSaving,
      keep: keeper.keep,
    }),
  )

  useEffect(() => {
    if (seen.current === draft) return
    seen.current = draft
    saver.change(draft)
  }, [draft, saver])

  useEffect(() => {
    const flush = () => void saver.flush()
    const hidden = () => {
      if (document.visibilityState !== 'hidden') return
      keeper.write()
      flush()
    }
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', keeper.write)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', keeper.write)
      keeper.write()
      flush()
    }
  }, [saver, keeper])

  const change = useCallback<Change>((update) => setDraft(update), [])
  return { draft, change, saving, saver, touched: draft !== start.draft || start.unsaved }
}
