import { useState } from 'react'

const texts = new Map<string, string>()

/** A text that is being typed. It is kept while other tabs of the page are shown, until it was sent. */
export const useKeptText = (key: string) => {
  const [text, show] = useState(() => texts.get(key) ?? '')
  const setText = (next: string) => {
    if (next === '') texts.delete(key)
    else texts.set(key, next)
    show(next)
  }
  return [text, setText] as const
}
