import { afterAll, vi } from 'vitest'

// Files share a process: a page would take itself for one in a browser where a file before it had a window.
afterAll(() => {
  vi.unstubAllGlobals()
})
