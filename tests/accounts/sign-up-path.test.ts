import { expect, test } from 'vitest'
import {
  afterConfirming,
  afterSignUp,
  initialUserType,
  isFromOpportunity,
  originRfq,
  redirectAfterSignUp,
} from '#features/accounts/domain/sign-up-path.ts'
import { seniority } from '#features/accounts/domain/seniority.ts'

const rfq = '019a0000-0000-7000-8000-00000ab12cd3'

test.each([
  ['a supplier from an opportunity goes to its RFQ', { from: 'opportunity', rfq }, 'supplier', `/rfq/${rfq}`, true],
  [
    'a supplier from an opportunity without an RFQ goes to the portal',
    { from: 'opportunity' },
    'supplier',
    '/opportunities',
    true,
  ],
  [
    'a parameter that is not an id is ignored',
    { from: 'opportunity', rfq: '../x' },
    'supplier',
    '/opportunities',
    true,
  ],
  ['a buyer from an opportunity gets no redirect', { from: 'opportunity', rfq }, 'buyer', null, false],
  ['anyone else gets no redirect', { rfq }, 'supplier', null, false],
  ['a redirect within this site is kept', { redirect: '/profile' }, 'buyer', '/profile', false],
  ['a supplier with another redirect is not greeted', { redirect: '/profile' }, 'supplier', '/profile', false],
  ['a buyer is not greeted at an RFQ', { redirect: `/rfq/${rfq}` }, 'buyer', `/rfq/${rfq}`, false],
  ['a redirect to another site is dropped', { redirect: 'https://otro.uy' }, 'buyer', null, false],
] as const)('%s, after the sign-up and after the mailed link', (_name, origin, userType, redirect, welcomed) => {
  expect(redirectAfterSignUp(origin, userType)).toBe(redirect)
  const next = { ...(redirect ? { redirect } : {}), ...(welcomed ? { message: 'welcome' } : {}) }
  expect(afterSignUp(origin, userType)).toEqual(next)
  expect(afterConfirming(redirect, userType)).toEqual(next)
})

test('the account type is the one of the query, else buyer', () => {
  expect(['supplier', 'buyer', 'other', undefined].map((type) => initialUserType({ type }))).toEqual([
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

test('seniority has three steps, by whole years', () => {
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
