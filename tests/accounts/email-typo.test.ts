import { expect, test } from 'vitest'
import { likelyEmail } from '#features/accounts/domain/email-typo.ts'

test.each([
  ['lucia@gmial.com', 'lucia@gmail.com'],
  ['lucia@gamil.com', 'lucia@gmail.com'],
  ['lucia@gmail.con', 'lucia@gmail.com'],
  ['lucia@gmail.co', 'lucia@gmail.com'],
  ['lucia@gmail.comm', 'lucia@gmail.com'],
  ['lucia@gmail.com.uy', 'lucia@gmail.com'],
  [' Lucia@GMIAL.com ', 'Lucia@gmail.com'],
  ['lucia@hotmail.con', 'lucia@hotmail.com'],
  ['lucia@hotmal.com', 'lucia@hotmail.com'],
  ['lucia@outlok.com', 'lucia@outlook.com'],
  ['lucia@yahooo.com', 'lucia@yahoo.com'],
  ['lucia@adinet.com.uu', 'lucia@adinet.com.uy'],
])('%s was probably meant to be %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant))

test.each([
  '',
  'lucia',
  '@gmial.com',
  'lucia@',
  'lucia@gmail.com',
  'lucia@GMAIL.com',
  'lucia@mail.com',
  'lucia@ymail.com',
  'lucia@hotmail.es',
  'lucia@hotmail.cl',
  'lucia@outlook.es',
  'lucia@yahoo.com.ar',
  'lucia@yahoo.es',
  'lucia@vera.com.uy',
  'lucia@live.com',
  'lucia@constructora.com.uy',
])('%s gets no hint', (typed) => expect(likelyEmail(typed)).toBeNull())
