import { expect, test } from 'vitest'
import { selectedEmail } from '#features/awards/copy.ts'
import { deadlinePassedNotice } from '#features/rfqs/copy.ts'
import { inQuotes } from '#lib/in-quotes.ts'

test('a title with guillemets is quoted in a sentence with inner quotation marks', () => {
  expect(inQuotes('Obra «Sur»')).toBe('«Obra “Sur”»')
  expect(deadlinePassedNotice('Obra «Sur»').message).toMatch(/^«Obra “Sur”» ya no recibe/)
})

test('a title with guillemets is quoted in a mail with inner quotation marks', () => {
  const mail = selectedEmail({
    title: 'Obra «Sur»',
    price: '100',
    currency: 'UYU',
    shipping: null,
    buyer: [],
    href: 'https://pliego.example',
  })
  expect([mail.preheader, ...mail.paragraphs].join()).not.toMatch(/«[^»]*«/)
})
