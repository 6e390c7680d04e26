import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoTime, rpcEnvelope } from '#platform/http/calls/rpc-envelope.ts'
import '../harness/property-seed.ts'

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer())

describe('rpcEnvelope', () => {
  test('writes data and dates byte for byte as the protocol does', () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.date({ noInvalidDate: true }),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(fc.string(), fc.option(tie('value'), { nil: undefined }), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(value, (data) => {
        expect(rpcEnvelope(data)).toBe(JSON.stringify(serializer.serialize(data)))
      }),
    )
    expect(rpcEnvelope(undefined)).toBe('{}')
  })

  test('refuses what JSON would lose', () => {
    for (const value of [new Map([[1, 2]]), new Set([1]), NaN, 1n, { deep: [new URL('http://a')] }])
      expect(() => rpcEnvelope(value)).toThrow(TypeError)
  })
})

test('a moment in ISO 8601 is what a date itself writes, of every year', () => {
  fc.assert(fc.property(fc.date({ noInvalidDate: true }), (moment) => isoTime(moment) === moment.toISOString()))
  const ofOurDays = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(fc.property(ofOurDays, (moment) => isoTime(moment) === moment.toISOString()))
  expect(isoTime(new Date('2026-11-26T00:00:00.007Z'))).toBe('2026-11-26T00:00:00.007Z')
})
