import { createStart } from '@tanstack/react-start'
import type { Api } from '#ui/api.ts'
import type { Site } from './site.ts'

/** What main.ts passes to every page that is rendered on the server. */
export type PageContext = {
  /** Allows the scripts and styles of this response in the content security policy. */
  readonly nonce: string
  readonly site: Site
  /**
   * The API in this process, as a visitor: the server never knows who reads a page, because tokens are in the browser.
   */
  readonly api: Pick<Api, keyof Api>
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

export const startInstance = createStart(() => ({}))
