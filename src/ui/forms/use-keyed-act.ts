import { useCallback, useRef, useState } from 'react'
import { v4 } from 'uuid'

/**
 * The key under which the server does an act once. It stays the same while `content` does, so that a second try after a
 * lost answer does nothing twice (docs/security.md#double-submit).
 */
export const useActKey = () => {
  const last = useRef<{ key: string; content: string } | null>(null)
  return useCallback((content: unknown): string => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { key: v4(), content: text }
    return last.current.key
  }, [])
}

/**
 * Runs one act at a time: a press while one is pending does nothing. `act` receives the key function of `useActKey`.
 */
export const useKeyedAct = () => {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const keyFor = useActKey()
  const run = async (act: (keyFor: (content: unknown) => string) => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await act(keyFor)
    } finally {
      running.current = false
      setPending(false)
    }
  }
  return { run, pending }
}
