import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from '#ui/session/session.tsx'

test('useAuth throws outside its provider', () => {
  const Orphan = () => useAuth().state.status
  expect(() => renderToString(createElement(Orphan))).toThrow('useAuth must be used within an AuthProvider')
})
