import { createStart } from '@tanstack/react-start'
import type { Api } from '#ui/api.ts'
import type { Site } from './site.ts'

/** What main hands to every page that is rendered on the server. */
export type PageContext = {
  /** Lets this response's own scripts and styles through the content policy. */
  readonly nonce: string
  readonly site: Site
  /** The API in process, as a visitor: pages rendered here never know who is looking (tokens live in the browser). */
  readonly api: Pick<Api, keyof Api>
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

export const startInstance = createStart(() => ({}))
