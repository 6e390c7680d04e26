import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import type { Api } from '#ui/api.ts'
import { isAbsent, isRefused, refusalMessage, refusalOf, refusedFields } from '#ui/refusal.ts'

const messages = { RFQ_CLOSED: 'Esta licitación ya no recibe cotizaciones.' }
const closed = new ORPCError('RFQ_CLOSED', { status: 409, message: 'RFQ closed' })

describe('refusals of the server', () => {
  test('are answered with their code, the message of the table and the technical text', () => {
    expect(refusalOf(closed, messages)).toEqual({
      code: 'RFQ_CLOSED',
      message: messages.RFQ_CLOSED,
      english: 'RFQ closed',
    })
  })

  test('are none for a fault, a lost connection and a name that every object inherits', () => {
    const others = [
      new ORPCError('FAULT', { status: 500 }),
      new TypeError('Failed to fetch'),
      new ORPCError('toString'),
    ]
    expect(others.map((error) => refusalOf(error, messages))).toEqual([null, null, null])
    expect(refusalMessage(others[0], messages)).toBeUndefined()
  })
})

describe('fields that the server refused', () => {
  const error = new ORPCError('INVALID', {
    status: 422,
    data: {
      problems: [
        { field: 'rfq.items.0.unit', problem: 'Elige la unidad.' },
        { field: 'key', problem: 'Falta.' },
      ],
    },
  })

  test('are named from the root of the form', () => {
    expect(refusedFields(error, 'rfq')).toEqual([
      { field: 'items.0.unit', message: 'Elige la unidad.' },
      { field: 'key', message: 'Falta.' },
    ])
  })

  test('are none for any other refusal', () => {
    expect(refusedFields(closed)).toEqual([])
  })
})

describe('the codes of a refusal', () => {
  const gone = new ORPCError('DRAFT_GONE', { status: 409 })
  const badId = new ORPCError('INVALID', { status: 422 })
  type Publish = Api['rfqs']['publish']

  test('are compared with those of the call and of every call, and with no others', () => {
    expect(isRefused<Publish>(gone, 'DRAFT_NEWER', 'DRAFT_GONE')).toBe(true)
    expect(isRefused<Publish>(gone, 'DRAFT_NEWER', 'ACCESS_DENIED')).toBe(false)
    // @ts-expect-error -- no call of the contract refuses with it
    isRefused<Publish>(gone, 'BAD_REQUEST')
    // @ts-expect-error -- not every call refuses with it
    isRefused(gone, 'DRAFT_GONE')
  })

  test('say that a page is absent also when its URL has no valid id', () => {
    expect([gone, badId].map((error) => isAbsent<Publish>(error, 'DRAFT_GONE'))).toEqual([true, true])
    const others = [new ORPCError('FAULT', { status: 500 }), new TypeError('Failed to fetch'), null]
    expect(others.map((error) => isAbsent<Publish>(error, 'DRAFT_GONE'))).toEqual([false, false, false])
  })
})
