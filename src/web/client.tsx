import './zod-without-eval.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepOfflinePage, registerServiceWorker } from './offline/register.ts'
import { scrollToLateTargets } from './visit/late-target.ts'
import { getRouter } from './router.tsx'

// The router alone, without the client of TanStack Start: that one brings the deserializer of server functions, of
// which there are none here (every call goes through the contract), 15 kB that every page would load.
const router = getRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
// It listens from now on: heard by the inline script of platform/http/pages/page-script.ts.
window.dispatchEvent(new Event('hydrating'))

registerServiceWorker()
scrollToLateTargets(router)
router.subscribe('onResolved', () => void keepOfflinePage())
