import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

/** The contract as an OpenAPI 3.1 document, generated at the first request and kept. */
export const openApiOf = (contract: AnyContractRouter, publicUrl: string): (() => Promise<object>) => {
  let document: Promise<object> | undefined
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return () =>
    (document ??= generator.generate(contract, {
      info: {
        title: 'Pliego',
        version: '1',
        description:
          'Every procedure of Pliego. Calls are POST; the body and the answer are oRPC envelopes: {"json": …, "meta": …}. ' +
          'The access token travels as Authorization: Bearer.',
      },
      servers: [{ url: `${publicUrl}/rpc` }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    }))
}
