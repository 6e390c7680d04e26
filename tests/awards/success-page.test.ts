import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectionSuccess } from '#features/awards/ui/selection-success.tsx'

test('the success page claims no selection before it is known', () => {
  const page = createElement(SelectionSuccess, { rfqId: '0d3c9a52-6f6e-4a7c-9b41-2f6f3a9be001' })
  const loading = renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, page))
  expect(loading).toContain('Tu selección')
  expect(loading).not.toMatch(/seleccionado|confirmad|cerraste|quedó/i)
})
