import { describe, expect, test } from 'vitest'
import { router } from '#api.ts'
import { publicReads } from '#lib/public-reads.ts'
import { openApiOf } from '#platform/http/calls/openapi.ts'
import { openApiProblems } from '../outside/openapi-problems.ts'

type Schema = { properties?: Record<string, unknown>; required?: readonly string[] }
type Body = { content: Record<string, { schema: Schema & { oneOf?: readonly Schema[] } }> }
type Operation = { requestBody?: Body; responses: Record<string, Body> }
type Document = {
  info: object
  paths: Record<string, { post: Operation; get?: Operation & { parameters?: readonly Body[] } }>
}

const document = (await openApiOf(router)()) as Document

describe('the OpenAPI document', () => {
  test('keeps every recommended rule of Redocly', async () => {
    expect(await openApiProblems(document)).toEqual([])
    const { license: _, ...info } = document.info as { license: object }
    expect(await openApiProblems({ ...document, info })).toEqual([expect.stringContaining('info-license')])
  })

  test('describes every body and event in the envelope in which it travels', () => {
    const bodies = Object.values(document.paths).flatMap(({ post: { requestBody, responses } }) => [
      ...(requestBody ? [requestBody] : []),
      ...Object.values(responses),
    ])
    const travelling = bodies.flatMap(
      ({ content }) => content['application/json'] ?? content['text/event-stream'] ?? [],
    )
    const schemas = travelling.flatMap(({ schema }) =>
      schema.oneOf ? schema.oneOf.map(({ properties }) => properties!['data'] as Schema) : [schema],
    )
    expect(schemas.length).toBeGreaterThan(500)
    const bare = schemas.filter(
      (schema) => schema && !(schema.properties?.['json'] && schema.required?.includes('json')),
    )
    expect(bare).toEqual([])
  })

  test('says of what everybody may ask alike that it is asked by GET too, with its input in the address', () => {
    const asked = Object.entries(document.paths).filter(([, { get }]) => get)
    expect(asked.map(([path]) => path.slice(1)).toSorted()).toEqual([...publicReads].toSorted())
    expect(asked.map(([, { get }]) => [get?.responses, get?.parameters?.map(({ content }) => content) ?? []])).toEqual(
      asked.map(([, { post }]) => [post.responses, post.requestBody ? [post.requestBody.content] : []]),
    )
  })
})
