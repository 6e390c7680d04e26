import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStart, SaveStatus } from './draft-saver.ts'
import type { LocalSaver } from './local-drafts.ts'

type Options<Draft> = Pick<DraftStart<Draft>, 'draft' | 'unsaved'> & {
  /** Opens the saver. Called once, with the function that receives the save status. */
  open: (report: (status: SaveStatus) => void) => LocalSaver<Draft>
}

/** Changes a form: `update` receives the latest content. */
export type ChangeForm<Draft> = (update: (draft: Draft) => Draft) => void

/**
 * A wizard's form and its draft on the server. Each change goes to the saver; everything is saved at once before the
 * page goes away and when the connection returns.
 */
export const useSavedForm = <Draft>({ draft: initial, unsaved, open }: Options<Draft>) => {
  const [{ draft, typed }, setForm] = useState({ draft: initial, typed: unsaved })
  const [status, setStatus] = useState<SaveStatus>({ kind: 'untouched' })
  const handedOver = useRef(unsaved ? null : draft)
  const [saver] = useState(() => open(setStatus))

  useEffect(() => {
    if (!typed || handedOver.current === draft) return
    handedOver.current = draft
    saver.change(draft)
  }, [draft, typed, saver])

  useEffect(() => {
    const flush = () => void saver.flush()
    const leave = () => {
      saver.write()
      flush()
    }
    const onHidden = () => document.visibilityState === 'hidden' && leave()
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('online', flush, { signal })
    document.addEventListener('visibilitychange', onHidden, { signal })
    window.addEventListener('pagehide', saver.write, { signal })
    return () => {
      listening.abort()
      leave()
    }
  }, [saver])

  const change: ChangeForm<Draft> = useCallback((update) => {
    setForm((form) => {
      const next = update(form.draft)
      return next === form.draft ? form : { draft: next, typed: true }
    })
  }, [])
  /** Fits the form to what it is about, which changed: saved with what was or will be typed, never on its own. */
  const fit: ChangeForm<Draft> = useCallback((update) => {
    setForm((form) => ({ ...form, draft: update(form.draft) }))
  }, [])
  return { draft, change, fit, status, saver }
}
