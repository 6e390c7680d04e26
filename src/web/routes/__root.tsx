import '#ui/theme/base.css'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, type ReactNode } from 'react'
import { AuthProvider } from '#ui/session/session.tsx'
import { fontPreloads } from '#ui/theme/fonts.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { Frame } from '../frame.tsx'
import { pageHead } from '../head.ts'
import { markHydrated } from '../hydrated.ts'
import type { RouterContext } from '../router.tsx'
import { SessionWatch } from '../member/session-watch.tsx'
import { NotFoundPage } from '../page-states.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => {
    const { meta } = pageHead(match.context.site, {
      description:
        'Publica lo que tu empresa necesita, recibe cotizaciones comparables y elige. Uruguay, en pesos o dólares.',
    })
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { name: 'theme-color', content: '#fbfaf7' },
        { property: 'og:site_name', content: 'Pliego' },
        { property: 'og:locale', content: 'es_UY' },
        { property: 'og:type', content: 'website' },
        ...meta,
      ],
      links: [
        ...fontPreloads,
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
        { rel: 'manifest', href: '/manifest.webmanifest' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ],
    }
  },
  shellComponent: Document,
  component: Page,
  notFoundComponent: NotFoundPage,
})

function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="es-UY" suppressHydrationWarning>
      <head>
        {/* The first tag: the loader of chunks reads the nonce here, from the attribute. */}
        {nonce ? <meta property="csp-nonce" nonce={nonce} content={nonce} /> : null}
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  const router = useRouter()
  useEffect(() => {
    if (router.state.matches.every(({ ssr }) => ssr !== false)) markHydrated()
  }, [router])
  const leave = useCallback(() => router.navigate({ to: '/' }), [router])
  return (
    <AuthProvider leave={leave}>
      <SessionWatch />
      <Frame>
        <Outlet />
      </Frame>
      <Toasts />
    </AuthProvider>
  )
}
