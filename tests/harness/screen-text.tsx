import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AuthProvider } from '#ui/session/session.tsx'

/** What is known of the API while a screen is drawn: nothing is asked for. */
type Known = readonly (readonly [QueryKey, unknown])[]

/** The HTML of a screen or a part of one, as it stands before any script runs. */
export const screenHtml = (screen: ReactNode, known: Known = []): string => {
  const client = new QueryClient()
  for (const [key, answer] of known) client.setQueryData(key, answer)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <AuthProvider leave={() => Promise.resolve()}>{screen}</AuthProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

/** The words of a screen; one space between its elements. */
export const screenText = (screen: ReactNode, known: Known = []): string =>
  screenHtml(screen, known)
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
