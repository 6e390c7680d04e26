import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readTab, useTabDraft } from '#ui/drafts/tab-draft.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

const start = { name: '', message: '' }
const stored = z.object({ name: z.string(), message: z.string() }).partial()

type Draft = ReturnType<typeof useTabDraft<typeof start>>
const Screen = ({ name, onDraw }: { name: string; onDraw: (draft: Draft) => void }) => {
  onDraw(useTabDraft(name, stored, start))
  return null
}
/** The draft of a form under this key, as a screen has it. */
const draftOf = (name: string) => {
  const drawn: Draft[] = []
  renderToString(createElement(Screen, { name, onDraw: (draft) => void drawn.push(draft) }))
  return drawn[0]!
}

test('a form that was sent starts again, with only what was typed while it was sent', () => {
  const { change, clear } = draftOf('contact')
  const sent = { name: 'Ana', message: 'Hola' }
  change(sent)
  change({ message: 'Hola, ¿entregan en Salto?' })
  clear(sent)
  expect(readTab('contact', stored)).toEqual({ message: 'Hola, ¿entregan en Salto?' })
})

test('a form that was sent unchanged leaves nothing in the tab', () => {
  const { change, clear } = draftOf('sign-up')
  const sent = { name: 'Ana', message: 'Hola' }
  change(sent)
  clear(sent)
  expect(kept.has('sign-up')).toBe(false)
})
