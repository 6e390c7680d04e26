import { createStart } from '@tanstack/react-start'
import type { Site } from './site.ts'

/** What main.ts passes to every page that is rendered on the server. */
export type PageContext = {
  /** Allows the scripts and styles of this response in the content security policy. */
  readonly nonce: string
  readonly site: Site
  /**
   * Asks the API in this process, as a visitor: the server never knows who reads a page, because tokens are in the
   * browser.
   */
  ask(path: readonly string[], input: unknown, options: { readonly signal?: AbortSignal }): Promise<unknown>
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

export const startInstance = createStart(() => ({}))
