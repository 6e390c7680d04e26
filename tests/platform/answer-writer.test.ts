import { isContractProcedure, type AnySchema } from '@orpc/contract'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { z, ZodFile } from 'zod'
import type { $ZodTypes } from 'zod/v4/core'
import { contract } from '#contract.ts'
import { answerBody, answerWriter } from '#platform/http/calls/answer-writer.ts'
import { rpcEnvelope } from '#platform/http/calls/rpc-envelope.ts'
import { rounds } from '../harness/rounds.ts'
import '../harness/property-seed.ts'

/** The output schemas of the whole contract, by procedure. */
const outputsOf = (part: object, path: readonly string[] = []): (readonly [string, z.ZodType])[] =>
  Object.entries(part).flatMap(([name, inside]: [string, object]) => {
    if (!isContractProcedure(inside)) return outputsOf(inside, [...path, name])
    const outputSchema = inside['~orpc'].outputSchema as AnySchema | undefined
    const isData = outputSchema && '_zod' in outputSchema && !(outputSchema instanceof ZodFile)
    return isData ? [[[...path, name].join('.'), outputSchema as unknown as z.ZodType] as const] : []
  })
const outputs = outputsOf(contract)
const written = outputs.filter(([, schema]) => answerWriter(schema))

/** Quotes, controls, halves of emoji, and texts that are too long to be put together at once. */
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\ud83d', '"\\\n', 'ñ'.repeat(30_000)),
)

/** Texts of whole characters by their greatest length: fast-check makes tables of all of them for each arbitrary. */
const shortTexts = new Map<number, fc.Arbitrary<string>>()
const shortText = (maxLength: number) => {
  const made =
    shortTexts.get(maxLength) ?? fc.string({ maxLength, unit: 'grapheme' }).map((text) => text.slice(0, maxLength))
  shortTexts.set(maxLength, made)
  return made
}

/** Values that the schema lets pass, with fields that it does not know. */
const passing = (schema: unknown): fc.Arbitrary<unknown> => {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string': {
      const format = 'format' in def ? def.format : undefined
      if (format === 'uuid') return fc.uuid()
      if (format === 'date') return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map(dayOf)
      const { pattern, maximum } = (def.checks?.[0]?._zod.def ?? {}) as { pattern?: RegExp; maximum?: number }
      if (maximum !== undefined) return shortText(maximum)
      return pattern ? fc.stringMatching(pattern) : anyText
    }
    case 'number':
      return def.checks?.length ? fc.maxSafeInteger() : fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'date':
      return fc.date({ noInvalidDate: true })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'nullable':
      return fc.option(passing(def.innerType))
    case 'array':
      return fc.array(passing(def.element), { maxLength: 3 })
    case 'object': {
      const known = Object.entries(def.shape).map(([name, part]) => [name, passing(part)] as const)
      return fc.record({ ...Object.fromEntries(known), companyEmail: fc.constant('secret@example.com') })
    }
    case 'union':
      return fc.oneof(...def.options.map(passing))
    default:
      throw new Error(`No values of ${def.type}`)
  }
}
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** A value with one part replaced, so that most of them do not pass. */
const damaged = (value: unknown, other: unknown, at: number): unknown => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return other
  const names = Object.keys(value)
  const name = names[at % Math.max(1, names.length)]
  if (name === undefined) return other
  const part = damaged((value as Record<string, unknown>)[name], other, Math.floor(at / names.length))
  return Array.isArray(value) ? value.with(Number(name), part) : { ...value, [name]: part }
}

const withFrozenLists = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.freeze(value.map(withFrozenLists))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFrozenLists(part)]))
}

/** What the schema and the protocol make of a value: a body, or what is wrong with it. */
const expected = (schema: z.ZodType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  return success ? { value: rpcEnvelope(data) } : { issues: error.issues }
}
const actual = async (schema: z.ZodType, value: unknown) => {
  const result = await answerBody(schema)['~standard'].validate(value)
  return result.issues ? { issues: result.issues } : { value: String(result.value) }
}
const numRuns = rounds(3, 100)

describe('the body of an answer', () => {
  test('is what its schema and the protocol write, without the fields that the schema does not know', async () => {
    for (const [name, schema] of written)
      await fc.assert(
        fc.asyncProperty(passing(schema), async (value) => {
          const body = answerWriter(schema)!(value)
          expect([name, body?.toString()]).toEqual([name, rpcEnvelope(schema.parse(value))])
          expect(String(body)).not.toContain('secret@example.com')
        }),
        { numRuns },
      )
  })

  test('is written once of a frozen list for all procedures with that list', () => {
    const list = z.array(z.object({ name: z.string() }))
    const name = vi.fn<() => string>(() => 'Cemento')
    const items = Object.freeze([Object.defineProperty({}, 'name', { get: name })])
    const bodies = ['one', 'other'].map((place) => answerWriter(z.object({ [place]: list }))?.({ [place]: items }))
    expect(bodies.map(String)).toEqual([
      '{"json":{"one":[{"name":"Cemento"}]}}',
      '{"json":{"other":[{"name":"Cemento"}]}}',
    ])
    expect(name).toHaveBeenCalledTimes(1)
  })

  test('is the same, also the second time, where its lists are frozen and were written once', async () => {
    for (const [name, schema] of written)
      await fc.assert(
        fc.asyncProperty(passing(schema), async (value) => {
          const frozen = withFrozenLists(value)
          const writer = answerWriter(schema)!
          const bodies = [frozen, frozen].map((one) => writer(one)?.toString())
          const body = rpcEnvelope(schema.parse(value))
          expect([name, ...bodies]).toEqual([name, body, body])
        }),
        { numRuns },
      )
  })

  test('is refused exactly when the schema refuses the answer, in the same words', async () => {
    const others = fc.oneof(
      fc.constantFrom(
        'x'.repeat(201),
        undefined,
        NaN,
        Infinity,
        new Date(NaN),
        [],
        {},
        '2026-02-30',
        '1.',
        2 ** 53,
        0.5,
        null,
      ),
      anyText,
    )
    for (const [name, schema] of written)
      await fc.assert(
        fc.asyncProperty(passing(schema), others, fc.nat(), async (value, other, at) => {
          const answer = damaged(value, other, at)
          expect([name, await actual(schema, answer)]).toEqual([name, expected(schema, answer)])
        }),
        { numRuns },
      )
  })

  test('is written in one pass for every hot read', () => {
    const hot = [
      'accounts.me',
      'comparison.day',
      'comparison.received',
      'notifications.list',
      'quotations.day',
      'quotations.mine',
      'quotations.sent',
      'rfqs.forSupplier',
      'rfqs.opportunities',
      'rfqs.opportunitiesForSupplier',
      'rfqs.own',
    ]
    const names = written.map(([name]) => name)
    expect(hot.filter((name) => !names.includes(name))).toEqual([])
  })

  test('is left to a schema of another kind', async () => {
    const kinds = [
      z.string().trim(),
      z.int32(),
      z.string().min(3),
      z.string().max(3).regex(/a/),
      z.object({ a: z.string() }).refine(({ a }) => a === 'a'),
      z.looseObject({}),
      z.string().optional(),
      z.union([z.string(), z.number()]),
      z.array(z.string()).max(1),
    ]
    for (const kind of kinds) expect(answerWriter(z.object({ kind }))).toBeUndefined()
    expect(await actual(z.string().trim(), ' a ')).toEqual({ value: '{"json":"a"}' })
  })
})
