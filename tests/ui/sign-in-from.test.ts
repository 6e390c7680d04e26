import { expect, test } from 'vitest'
import { localPath } from '#features/accounts/domain/registration.ts'
import { signUpFrom, returnPath } from '#ui/session/sign-in-from.ts'

const id = '019a0000-0000-7000-8000-000000000000'

test.each([
  [`/opportunity/${id}`, ''],
  ['/opportunities', '?q=tejas+rojas&currency=UYU'],
  ['/oportunidades/obras', ''],
])('who signs in from the header of %s%s comes back to it', (path, search) => {
  expect(returnPath(path, search)).toBe(path + search)
  expect(localPath.safeParse(path + search).success).toBe(true)
})

test.each(['/', '/login', '/reset-password', '/verify-email', `/avisos/baja/${id}`, '/help', '/opportunitiesx'])(
  'nothing of the address of %s, which may hold a token, is carried to /login',
  (path) => expect(returnPath(path, '?token=secret')).toBeNull(),
)

test('of a page whose address is longer than /login takes only its path is kept', () => {
  expect(returnPath('/opportunities', `?q=${'x'.repeat(300)}`)).toBe('/opportunities')
  expect(returnPath(`/opportunity/${'x'.repeat(300)}`, '')).toBeNull()
})

test.each([`/opportunity/${id}`, `/rfq-publica/${id}`])(
  'who signs up from the header of %s is a supplier, and its opportunity is not forgotten',
  (path) => expect(signUpFrom(path)).toEqual({ type: 'supplier', from: 'opportunity', rfq: id }),
)

test.each(['/', '/opportunities', '/oportunidades/obras', `/avisos/baja/${id}`, '/opportunity/nothing'])(
  'nothing of the address of %s is carried to /register',
  (path) => expect(signUpFrom(path)).toBeNull(),
)
