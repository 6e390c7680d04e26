import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectionSuccess } from '#features/awards/ui/selection-success.tsx'
import { orpc } from '#ui/api.ts'
import { ownRfqOf, receivedOf, shippingOf } from '../comparison/fixtures/received.ts'
import { screenText } from '../harness/screen-text.tsx'

test('the success page claims no selection before it is known', () => {
  const page = createElement(SelectionSuccess, { rfqId: '0d3c9a52-6f6e-4a7c-9b41-2f6f3a9be001' })
  const loading = renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, page))
  expect(loading).toContain('Tu selección')
  expect(loading).not.toMatch(/seleccionado|confirmad|cerraste|quedó/i)
})

test('the success page says beside the total that it leaves out shipping that is to be agreed', () => {
  const rfq = ownRfqOf([{}])
  const { queryKey } = orpc.awards.selection.queryOptions({ input: { rfqId: rfq.id } })
  const pageOf = (terms: 'to_agree' | 'included') => {
    const quotation = receivedOf(rfq, 0, ['10'], { shipping: { ...shippingOf('0'), terms } })
    return screenText(createElement(SelectionSuccess, { rfqId: rfq.id }), [[queryKey, { rfq, quotation }]])
  }
  expect(pageOf('to_agree')).toMatch(/100,00 .*Sin envío: a convenir Plazo de entrega/)
  expect(pageOf('included')).not.toContain('Sin envío')
})
