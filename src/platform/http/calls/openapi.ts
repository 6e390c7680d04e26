import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { publicReads } from '#lib/public-reads.ts'

/**
 * The API as an OpenAPI 3.1 document, generated at the first request and kept. Who may call a procedure comes from its
 * builder (platform/rpc.ts).
 */
export const openApiOf = (router: AnyRouter): (() => Promise<object>) => {
  let document: Promise<object> | undefined
  return () => (document ??= generate(router))
}

const generate = async (router: AnyRouter): Promise<object> => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  // A copy, because for the router itself the generator reads the contract, which lacks what the builders add.
  const document = await generator.generate(Object.fromEntries(Object.entries(router)), {
    info: {
      title: 'Pliego',
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
      description:
        'Every procedure of Pliego. Values that JSON has no type for, such as dates, are named in `meta`, and files ' +
        'travel beside it, as oRPC sends them.',
    },
    // Relative to the document's own address, because a process may be reached under several names.
    servers: [{ url: '/rpc' }],
    components: { securitySchemes: { [session]: { type: 'http', scheme: 'bearer' } } },
  })
  for (const path of Object.values(document.paths ?? {})) if (path?.post) putIntoEnvelopes(path.post)
  for (const name of publicReads) {
    const path = document.paths?.[`/${name}`]
    if (path?.post) path.get = askedByAddress(path.post)
  }
  return document
}

/** The security scheme of a signed-in person: the access token. */
const session = 'session'
/** What the document says of a procedure that everybody may call, and of the others. */
export const forEverybody = { security: [] }
export const forSignedIn = { security: [{ [session]: [] }] }

type Schema = NonNullable<OpenAPI.MediaTypeObject['schema']>
type Operation = NonNullable<NonNullable<NonNullable<OpenAPI.Document['paths']>[string]>['post']>

/** Describes the bodies of a call as they travel: `{"json": value, "meta": [types that JSON lacks]}`. */
const putIntoEnvelopes = ({ requestBody, responses = {} }: OpenAPI.OperationObject): void => {
  for (const body of [requestBody, ...Object.values(responses)]) {
    if (body === undefined || !('content' in body)) continue
    for (const [type, media] of Object.entries(body.content ?? {})) media.schema = travelling(type, media.schema ?? {})
  }
}

/** The same operation asked by GET: the envelope of its input is JSON in the address. */
const askedByAddress = ({ requestBody, operationId = '', ...operation }: Operation): Operation => {
  const content = requestBody && 'content' in requestBody ? requestBody.content : undefined
  const input = content ? { parameters: [{ name: 'data', in: 'query', content }] } : {}
  return { ...operation, operationId: `${operationId}.byAddress`, ...input } as Operation
}

const envelope = (json: Schema): Schema => ({
  type: 'object',
  properties: { json, meta: { type: 'array', items: {} } },
  required: ['json'],
})

const travelling = (type: string, schema: Schema): Schema => {
  if (type === 'application/json') return envelope(schema)
  return type === 'text/event-stream' ? eventEnvelope(schema) : schema
}

/** Of a stream each event has its envelope. */
const eventEnvelope = (events: Schema): Schema => {
  if (!('oneOf' in events)) return events
  const wrapped = (event: Schema): Schema =>
    'properties' in event && event.properties?.data
      ? { ...event, properties: { ...event.properties, data: envelope(event.properties.data) } }
      : event
  return { ...events, oneOf: events.oneOf?.map(wrapped) }
}
