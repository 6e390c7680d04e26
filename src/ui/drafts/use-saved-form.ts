import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftSaver, Saving } from './draft-saver.ts'

type Start<Draft> = {
  draft: Draft
  /** What this device had kept goes to the server at once. */
  unsaved: boolean
  /** Opened once, with where it tells how saving stands. */
  open: (report: (saving: Saving) => void) => DraftSaver<Draft>
  /** Writes what the device still has to keep, when the page may go away. */
  write: () => void
}

/** A wizard's form and its draft on the server: each change goes to the saver, and all of it before the page goes away and once the net is back. */
export const useSavedForm = <Draft>({ draft: first, unsaved, open, write }: Start<Draft>) => {
  const [draft, setDraft] = useState(first)
  const [saving, setSaving] = useState<Saving>({ kind: 'untouched' })
  const seen = useRef(unsaved ? null : draft)
  const [saver] = useState(() => open(setSaving))

  useEffect(() => {
    if (seen.current === draft) return
    seen.current = draft
    saver.change(draft)
  }, [draft, saver])

  useEffect(() => {
    const flush = () => void saver.flush()
    const leave = () => {
      write()
      flush()
    }
    const hidden = () => document.visibilityState === 'hidden' && leave()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', write)
      leave()
    }
  }, [saver, write])

  const change = useCallback((update: (draft: Draft) => Draft) => setDraft(update), [])
  return { draft, change, saving, saver }
}
