import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from '#ui/session/session.tsx'

test('the auth hook outside its provider says so', () => {
  const Lost = () => useAuth().state.status
  expect(() => renderToString(createElement(Lost))).toThrow('useAuth must be used within an AuthProvider')
})
