import { createElement } from 'react'
import { expect, test } from 'vitest'
import { NoneYet } from '#features/comparison/ui/received/none-yet.tsx'
import { screenText } from '../harness/screen-text.tsx'
import { ownRfqOf } from './fixtures/received.ts'

test('beside the link that is copied stands, once, that whoever sends it says who buys', () => {
  const rfq = ownRfqOf([{ quantity: '10' }])
  const text = screenText(createElement(NoneYet, { rfq, publicPage: 'https://pliego.example/x', extend: null }))
  expect(text).toContain('Si la mandas tú, quien la reciba va a saber que compra tu empresa. Copiar enlace')
  expect(text.match(/compra tu empresa/g)).toHaveLength(1)
})
