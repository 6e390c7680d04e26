import { useEffect, useEffectEvent } from 'react'

/**
 * Listens for a list that is pasted anywhere on the page: several rows, or one of several cells. `isMessage`: whether a
 * single line outside a field is one too. What fits a field, or is pasted into a text area, belongs there.
 */
export const usePastedList = (
  onList: (text: string) => void,
  { active, isMessage }: { active: boolean; isMessage?: (line: string) => Promise<boolean> },
) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (event.target instanceof HTMLTextAreaElement) return
    if (hasCells(text)) {
      event.preventDefault()
      return onList(text)
    }
    if (event.target instanceof HTMLInputElement) return
    isMessage?.(text).then(
      (is) => is && onList(text),
      (error: unknown) => console.warn('A pasted text could not be read', error),
    )
  })
  useEffect(() => {
    if (!active) return
    const pasted = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [active])
}

const hasCells = (text: string): boolean => {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.length > 1 || (lines[0]?.trim().split('\t').length ?? 0) > 1
}
