import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from '#features/accounts/domain/email-address.ts'
import { isLocalPath } from '#features/accounts/domain/local-path.ts'
import { email, localPath } from '#features/accounts/domain/registration.ts'

const anyPiece = fc.constantFrom('a', 'Z', '9', '.', '-', '_', '+', "'", '@', 'ñ', ' ', '/', '\\', '?', '.uy')
const anyText = fc.oneof(
  fc.string(),
  fc.array(anyPiece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.emailAddress(),
  fc.webPath().map((path) => `/${path}`),
  // At their limits.
  fc.integer({ min: 60, max: 70 }).map((length) => `${'x'.repeat(length)}@obras.uy`),
  fc.integer({ min: 185, max: 195 }).map((length) => `${'x'.repeat(60)}@${'x'.repeat(length)}.uy`),
  fc.integer({ min: 295, max: 305 }).map((length) => `/${'x'.repeat(length)}`),
)

test('the sign-in takes the emails that the sign-up takes, and no others', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isEmail(text)).toBe(email.safeParse(text).success)
    }),
  )
})

test('a way back is one that the API takes too', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isLocalPath(text)).toBe(localPath.safeParse(text).success)
    }),
  )
})
