import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftSaver, SaveStatus } from './draft-saver.ts'

/** What a wizard's form starts from. */
export type DraftStart<Draft> = {
  readonly draft: Draft
  /** The version that the server has of it; 0: none yet. */
  readonly version: number
  /** Whether it comes from this device and has to be saved at once. */
  readonly unsaved: boolean
}

type Options<Draft> = Pick<DraftStart<Draft>, 'draft' | 'unsaved'> & {
  /** Makes the saver. Called once, with the function that receives the save status. */
  open: (report: (status: SaveStatus) => void) => DraftSaver<Draft>
  /** Writes what this device still has to keep, when the page may go away. */
  write: () => void
}

/** Changes a form: `update` receives the latest content. */
export type ChangeForm<Draft> = (update: (draft: Draft) => Draft) => void

/**
 * A wizard's form and its draft on the server. Each change goes to the saver; everything is saved at once before the
 * page goes away and when the connection returns.
 */
export const useSavedForm = <Draft>({ draft: initial, unsaved, open, write }: Options<Draft>) => {
  const [draft, setDraft] = useState(initial)
  const [status, setStatus] = useState<SaveStatus>({ kind: 'untouched' })
  const handedOver = useRef(unsaved ? null : draft)
  const [saver] = useState(() => open(setStatus))

  useEffect(() => {
    if (handedOver.current === draft) return
    handedOver.current = draft
    saver.change(draft)
  }, [draft, saver])

  useEffect(() => {
    const flush = () => void saver.flush()
    const leave = () => {
      write()
      flush()
    }
    const onHidden = () => document.visibilityState === 'hidden' && leave()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', write)
      leave()
    }
  }, [saver, write])

  const change: ChangeForm<Draft> = useCallback((update) => setDraft(update), [])
  return { draft, change, status, saver }
}
