import { isContractProcedure } from '@orpc/contract'
import { call, ORPCError, type AnyProcedure } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract.ts'
import { router } from '#api.ts'
import type { Viewer } from '#platform/rpc.ts'
import { accountsOf, signUpForm } from './accounts/fixtures/people.ts'
import { contextFor, visitor } from './harness/api.ts'
import { openMarket } from './rfqs/fixtures/market.ts'

/** Which of the five doors each procedure stands behind. A procedure without a row fails the walk below. */
const doors = {
  'accounts.signUp': 'visitor',
  'accounts.verify': 'visitor',
  'accounts.signIn': 'visitor',
  'accounts.refresh': 'visitor',
  'accounts.me': 'account',
  'accounts.resend': 'account',
  'accounts.signOut': 'account',
  'accounts.recover': 'visitor',
  'accounts.resetPassword': 'visitor',
  'accounts.changePassword': 'member',
  'accounts.sessions.list': 'member',
  'accounts.sessions.end': 'member',
  'accounts.sessions.endAll': 'member',
  'accounts.profile.load': 'member',
  'accounts.profile.save': 'member',
  'accounts.addresses.list': 'member',
  'accounts.addresses.add': 'member',
  'accounts.addresses.update': 'member',
  'accounts.addresses.remove': 'member',
  'accounts.addresses.setDefault': 'member',
  'notifications.list': 'member',
  'notifications.markRead': 'member',
  'notifications.markAllRead': 'member',
  'notifications.preferences': 'member',
  'notifications.savePreferences': 'member',
  'notifications.live': 'member',
  'catalog.categories': 'visitor',
  'catalog.products.match': 'buyer',
  'catalog.products.search': 'buyer',
  'catalog.products.detectType': 'buyer',
  'catalog.products.generateCode': 'buyer',
  'catalog.products.findSimilar': 'buyer',
  'catalog.products.create': 'buyer',
  'catalog.products.recordUse': 'buyer',
  'catalog.products.recordUses': 'buyer',
  'catalog.suggestPlaces': 'visitor',
  'catalog.choosePlace': 'visitor',
  'rfqs.publish': 'buyer',
  'rfqs.drafts.list': 'buyer',
  'rfqs.drafts.load': 'buyer',
  'rfqs.drafts.save': 'buyer',
  'rfqs.drafts.change': 'buyer',
  'rfqs.drafts.discard': 'buyer',
  'rfqs.mine': 'buyer',
  'rfqs.own': 'buyer',
  'rfqs.template': 'buyer',
  'rfqs.opportunities': 'visitor',
  'rfqs.summary': 'visitor',
  'rfqs.opportunity': 'visitor',
  'rfqs.forSupplier': 'supplier',
  'quotations.draft.list': 'supplier',
  'quotations.draft.load': 'supplier',
  'quotations.draft.save': 'supplier',
  'quotations.draft.discard': 'supplier',
  'quotations.send': 'supplier',
  'quotations.revise': 'supplier',
  'quotations.renew': 'supplier',
  'quotations.withdraw': 'supplier',
  'quotations.lastSent': 'supplier',
  'quotations.sentVersions': 'supplier',
  'comparison.receivedVersions': 'buyer',
  'quotations.mine': 'supplier',
  'quotations.quoted': 'supplier',
  'quotations.sent': 'supplier',
  'comparison.responses': 'buyer',
  'comparison.bestComplete': 'buyer',
  'comparison.yearSavings': 'buyer',
  'comparison.receivedCount': 'buyer',
  'comparison.received': 'buyer',
  'comparison.exports.csv': 'buyer',
  'comparison.exports.xlsx': 'buyer',
  'comparison.exports.pdf': 'buyer',
  'quotations.priceSheet': 'supplier',
  'comparison.contactSupplier': 'buyer',
  'awards.candidate': 'buyer',
  'awards.select': 'buyer',
  'awards.selection': 'buyer',
  'awards.win': 'supplier',
  'awards.endReception': 'buyer',
  'awards.extend': 'buyer',
  'awards.closeUnselected': 'buyer',
} as const
type Door = (typeof doors)[keyof typeof doors]

const { platform, join } = await openMarket()
const buyer = (await join('buyer')).viewer
const supplier = (await join('supplier')).viewer
const unverified = async () => {
  const people = accountsOf(platform)
  const form = signUpForm()
  await people.byVisitor.signUp(form)
  return people.viewerOf((await people.signIn(form.email)).accessToken)
}
const viewers: Record<string, Viewer> = {
  visitor,
  pending: await unverified(),
  buyer,
  supplier,
}

/** What the door answers, or 'in' when it lets the viewer pass to the input. */
const verdicts: Record<Door, Record<string, string>> = {
  visitor: { visitor: 'in', pending: 'in', buyer: 'in', supplier: 'in' },
  account: { visitor: 'SIGN_IN_REQUIRED', pending: 'in', buyer: 'in', supplier: 'in' },
  member: { visitor: 'SIGN_IN_REQUIRED', pending: 'NOT_VERIFIED', buyer: 'in', supplier: 'in' },
  buyer: { visitor: 'SIGN_IN_REQUIRED', pending: 'NOT_VERIFIED', buyer: 'in', supplier: 'ACCESS_DENIED' },
  supplier: { visitor: 'SIGN_IN_REQUIRED', pending: 'NOT_VERIFIED', buyer: 'ACCESS_DENIED', supplier: 'in' },
}

const walk = (node: object, path: readonly string[] = []): readonly string[] =>
  isContractProcedure(node)
    ? [path.join('.')]
    : Object.entries(node).flatMap(([key, child]) => walk(child as object, [...path, key]))

const procedureAt = (path: string) =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], router) as AnyProcedure

/** An input that no procedure with an input accepts: the door must have spoken before it is read. */
const nonsense = { nonsense: true }

const knock = async (path: string, viewer: Viewer) => {
  const stop = new AbortController()
  try {
    await call(procedureAt(path), nonsense, { context: contextFor(platform, viewer), signal: stop.signal })
    return 'in'
  } catch (error) {
    const code = error instanceof ORPCError ? String(error.code) : 'FAULT'
    return ['SIGN_IN_REQUIRED', 'NOT_VERIFIED', 'ACCESS_DENIED'].includes(code) ? code : 'in'
  } finally {
    stop.abort()
  }
}

describe('every procedure of the contract', () => {
  it('has a door written down here', () => {
    expect(walk(contract).toSorted()).toEqual(Object.keys(doors).toSorted())
  })

  it('declares what may leave, so that nothing else does', () => {
    const silent = walk(contract).filter((path) => !procedureAt(path)['~orpc'].outputSchema)
    expect(silent).toEqual([])
  })

  for (const [path, door] of Object.entries(doors))
    it(`${path} lets in exactly ${door}`, async () => {
      for (const [name, viewer] of Object.entries(viewers))
        expect([name, await knock(path, viewer)]).toEqual([name, verdicts[door][name]])
    })
})

it('an unverified account can only verify, fetch itself, resend and sign out, beside what anybody can', async () => {
  const visitors = Object.entries(doors).flatMap(([path, door]) => (door === 'visitor' ? [path] : []))
  const open: string[] = []
  for (const path of walk(contract)) if ((await knock(path, viewers.pending!)) === 'in') open.push(path)
  const more = open.filter((path) => !visitors.includes(path))
  expect(visitors).toContain('accounts.verify')
  expect(more.toSorted()).toEqual(['accounts.me', 'accounts.resend', 'accounts.signOut'])
})
