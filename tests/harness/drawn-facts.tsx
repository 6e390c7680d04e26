import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** What the lists of terms of a drawn screen say, by their labels, as text: without markup and buttons. */
export const drawnFacts = (screen: ReactNode): readonly (readonly [label: string, value: string])[] => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = renderToString(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>
    </RouterContextProvider>,
  )
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
    textOf(label),
    textOf(value),
  ])
}

const textOf = (html: string): string =>
  html
    .replaceAll(/<button.*?<\/button>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
