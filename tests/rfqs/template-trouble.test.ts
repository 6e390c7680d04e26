import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { templateTrouble } from '#features/rfqs/ui/wizard/template-trouble.ts'

const answered = (code: string, status: number, data?: unknown, message = code) =>
  templateTrouble(new ORPCError(code, { status, message, data }))

test('an RFQ that is absent or foreign is recognized by its code with the text of the API, and is not asked for again', () => {
  const absent = answered('RFQ_NOT_FOUND', 404, undefined, 'RFQ not found')
  expect(absent).toMatchObject({ title: 'No encontramos esta licitación', english: 'RFQ not found', isFinal: true })
  expect(answered('INVALID', 422, undefined, 'Invalid input')).toEqual(absent)
  expect(answered('ACCESS_DENIED', 403, undefined, 'Access denied')).toMatchObject({
    title: 'No puedes ver esta licitación',
    english: 'Access denied',
    isFinal: true,
  })
})

test('any other refusal, a fault and a lost connection do not say that it is absent, and can be tried again', () => {
  const title = 'No pudimos copiar la licitación'
  const others = [answered('FAULT', 500), answered('KEY_REUSED', 409), templateTrouble(new TypeError('fetch'))]
  for (const other of others) expect(other).toMatchObject({ title, isFinal: false })
  const waits = answered('TOO_MANY_REQUESTS', 429, { retryAfter: 600 })
  expect(waits).toEqual({ title, text: 'Demasiados intentos. Prueba de nuevo en 10 minutos.', isFinal: false })
})
