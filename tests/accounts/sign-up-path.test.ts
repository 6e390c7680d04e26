import { expect, test } from 'vitest'
import {
  firstUserType,
  isFromOpportunity,
  isWelcomed,
  originRfq,
  redirectAfterSignUp,
} from '#features/accounts/domain/sign-up-path.ts'
import { seniority } from '#features/accounts/domain/seniority.ts'

const rfq = '019a0000-0000-7000-8000-00000ab12cd3'

test.each([
  ['a supplier from an opportunity lands on its RFQ', { from: 'opportunity', rfq }, 'supplier', `/rfq/${rfq}`, true],
  ['without an RFQ, on the portal', { from: 'opportunity' }, 'supplier', '/opportunities', true],
  ['an id that is none is not followed', { from: 'opportunity', rfq: '../x' }, 'supplier', '/opportunities', true],
  ['a buyer from an opportunity goes nowhere special', { from: 'opportunity', rfq }, 'buyer', null, false],
  ['anyone else goes nowhere special', { rfq }, 'supplier', null, false],
  ['a wanted page of this site is kept', { redirect: '/profile' }, 'buyer', '/profile', false],
  ['another site is not', { redirect: 'https://otro.uy' }, 'buyer', null, false],
] as const)('%s', (_name, origin, userType, redirect, welcomed) => {
  expect(redirectAfterSignUp(origin, userType)).toBe(redirect)
  expect(isWelcomed(origin, userType)).toBe(welcomed)
})

test('the account type is the one asked for, else buyer', () => {
  expect(['supplier', 'buyer', 'other', undefined].map((type) => firstUserType({ type }))).toEqual([
    'supplier',
    'buyer',
    'buyer',
    'buyer',
  ])
  expect(isFromOpportunity({ from: 'opportunity' })).toBe(true)
  expect(isFromOpportunity({ from: 'mail' })).toBe(false)
  expect(originRfq({ rfq })).toBe(rfq)
  expect(originRfq({ rfq: 'x' })).toBeNull()
})

test('antigüedad is told in three steps, by whole years', () => {
  const now = new Date('2026-03-10T15:00:00Z')
  const joined = ['2026-03-09', '2025-03-11', '2025-03-10', '2023-03-11', '2023-03-10', '2016-01-01']
  expect(joined.map((day) => seniority(new Date(`${day}T15:00:00Z`), now))).toEqual([
    'under-1',
    'under-1',
    '1-to-3',
    '1-to-3',
    'over-3',
    'over-3',
  ])
})
