import { call, ORPCError } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { router } from '#api.ts'
import { readViewer } from '#features/accounts/server/sessions/viewer.ts'
import { openApiOf } from '#platform/http/calls/openapi.ts'
import type { Viewer } from '#platform/rpc.ts'
import { accountsOf, signUpForm } from './accounts/fixtures/people.ts'
import { contextFor, testSettings, visitor } from './harness/api.ts'
import { testNow } from './harness/platform.ts'
import { procedureAt, procedureNames } from './harness/product.ts'
import { openMarket } from './rfqs/fixtures/market.ts'

/**
 * The builder of each procedure, which decides who may call it. A procedure without a row fails the first test below.
 */
const builderOf = {
  'accounts.signUp': 'visitor',
  'accounts.verify': 'visitor',
  'accounts.signIn': 'visitor',
  'accounts.refresh': 'visitor',
  'accounts.me': 'account',
  'accounts.resend': 'account',
  'accounts.signOut': 'account',
  'accounts.recover': 'visitor',
  'accounts.recoveryLink': 'visitor',
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
  'notifications.contact': 'visitor',
  'notifications.list': 'member',
  'notifications.load': 'member',
  'notifications.markRead': 'member',
  'notifications.markAllRead': 'member',
  'notifications.preferences': 'member',
  'notifications.savePreferences': 'member',
  'notifications.sendTestMail': 'member',
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
  'files.limits': 'member',
  'files.begin': 'member',
  'files.part': 'member',
  'files.finish': 'member',
  'files.status': 'member',
  'files.describe': 'member',
  'files.discard': 'member',
  'files.thumbnail': 'member',
  'files.download': 'member',
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
  'rfqs.opportunitiesForSupplier': 'supplier',
  'rfqs.summary': 'visitor',
  'rfqs.byCategory': 'visitor',
  'rfqs.categorySearches': 'visitor',
  'rfqs.opportunity': 'visitor',
  'rfqs.related': 'visitor',
  'rfqs.forSupplier': 'supplier',
  'alerts.list': 'supplier',
  'alerts.preview': 'supplier',
  'alerts.save': 'supplier',
  'alerts.change': 'supplier',
  'alerts.remove': 'supplier',
  'alerts.changeSector': 'supplier',
  'alerts.mail': 'supplier',
  'alerts.changePace': 'supplier',
  'alerts.unsubscribing': 'visitor',
  'quotations.day': 'supplier',
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
  'quotations.mine': 'supplier',
  'quotations.quoted': 'supplier',
  'quotations.sent': 'supplier',
  'quotations.priceSheet': 'supplier',
  'comparison.day': 'buyer',
  'comparison.receivedVersions': 'buyer',
  'comparison.responses': 'buyer',
  'comparison.bestComplete': 'buyer',
  'comparison.yearSavings': 'buyer',
  'comparison.receivedCount': 'buyer',
  'comparison.received': 'buyer',
  'comparison.exports.csv': 'buyer',
  'comparison.exports.xlsx': 'buyer',
  'comparison.exports.pdf': 'buyer',
  'comparison.contactSupplier': 'buyer',
  'awards.candidate': 'buyer',
  'awards.select': 'buyer',
  'awards.selection': 'buyer',
  'awards.win': 'supplier',
  'awards.endReception': 'buyer',
  'awards.extend': 'buyer',
  'awards.closeUnselected': 'buyer',
  'clarifications.questions.ask': 'supplier',
  'clarifications.questions.takeBack': 'supplier',
  'clarifications.questions.list': 'supplier',
  'clarifications.questions.waiting': 'buyer',
  'clarifications.questions.answered': 'buyer',
  'clarifications.questions.setAsideList': 'buyer',
  'clarifications.questions.counts': 'buyer',
  'clarifications.questions.waitingRfqs': 'buyer',
  'clarifications.questions.answer': 'buyer',
  'clarifications.questions.correct': 'buyer',
  'clarifications.questions.setAside': 'buyer',
  'clarifications.addenda.publish': 'buyer',
} as const
type Builder = (typeof builderOf)[keyof typeof builderOf]

const { platform, join } = await openMarket()
const buyer = (await join('buyer')).viewer
const supplier = (await join('supplier')).viewer
const unverifiedAccount = async () => {
  const people = accountsOf(platform)
  const form = signUpForm()
  await people.byVisitor.signUp(form)
  return people.viewerOf((await people.signIn(form.email)).accessToken)
}
/** A member whose access token has expired is nobody. */
const expiredMember = async () => {
  const people = accountsOf(platform)
  const { accessToken } = await people.join({ email: 'antes@pliego.uy' })
  const later = { now: () => new Date(testNow.getTime() + 16 * 60_000) }
  return readViewer({ ...platform, clock: later, settings: testSettings }, `Bearer ${accessToken}`)
}
const viewers: Record<string, Viewer> = {
  visitor,
  expired: await expiredMember(),
  unverified: await unverifiedAccount(),
  buyer,
  supplier,
}

/** What each builder answers each viewer: a refusal, or 'in' when it goes on to the input. */
const answers: Record<Builder, Record<string, string>> = {
  visitor: { visitor: 'in', unverified: 'in', buyer: 'in', supplier: 'in' },
  account: { visitor: 'SIGN_IN_REQUIRED', unverified: 'in', buyer: 'in', supplier: 'in' },
  member: { visitor: 'SIGN_IN_REQUIRED', unverified: 'NOT_VERIFIED', buyer: 'in', supplier: 'in' },
  buyer: { visitor: 'SIGN_IN_REQUIRED', unverified: 'NOT_VERIFIED', buyer: 'in', supplier: 'ACCESS_DENIED' },
  supplier: { visitor: 'SIGN_IN_REQUIRED', unverified: 'NOT_VERIFIED', buyer: 'ACCESS_DENIED', supplier: 'in' },
}

/** No procedure with an input accepts this one: the builder must answer before it is read. */
const invalidInput = { invalid: true }

/** What the builder of the procedure answers the viewer. */
const answerTo = async (viewer: Viewer, path: string) => {
  const stop = new AbortController()
  try {
    await call(procedureAt(path), invalidInput, { context: contextFor(platform, viewer), signal: stop.signal })
    return 'in'
  } catch (error) {
    const code = error instanceof ORPCError ? String(error.code) : 'FAULT'
    return ['SIGN_IN_REQUIRED', 'NOT_VERIFIED', 'ACCESS_DENIED'].includes(code) ? code : 'in'
  } finally {
    stop.abort()
  }
}

describe('every procedure of the contract', () => {
  test('has its builder in the table', () => {
    expect(procedureNames().toSorted()).toEqual(Object.keys(builderOf).toSorted())
  })

  test('declares an output schema, so that no other field leaves', () => {
    const withoutSchema = procedureNames().filter((path) => !procedureAt(path)['~orpc'].outputSchema)
    expect(withoutSchema).toEqual([])
  })

  test('says in the API’s document whether it needs a session', async () => {
    type Document = { paths: Record<string, { post: { operationId: string; security: readonly object[] } }> }
    const { paths } = (await openApiOf(router)()) as Document
    const documented = Object.values(paths).map(({ post }) => [post.operationId, post.security])
    const needed = Object.entries(builderOf).map(([path, builder]) => [
      path,
      builder === 'visitor' ? [] : [{ session: [] }],
    ])
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(needed))
  })

  for (const [path, builder] of Object.entries(builderOf))
    test(`${path} admits exactly those whom the builder ${builder} admits`, async () => {
      for (const [name, viewer] of Object.entries(viewers))
        expect([name, await answerTo(viewer, path)]).toEqual([
          name,
          answers[builder][name === 'expired' ? 'visitor' : name],
        ])
    })
})

test('an unverified account can do what visitors can, fetch itself, resend the email and sign out', async () => {
  const forVisitors = Object.entries(builderOf).flatMap(([path, builder]) => (builder === 'visitor' ? [path] : []))
  const admitted: string[] = []
  for (const path of procedureNames()) if ((await answerTo(viewers.unverified!, path)) === 'in') admitted.push(path)
  const more = admitted.filter((path) => !forVisitors.includes(path))
  expect(forVisitors).toContain('accounts.verify')
  expect(more.toSorted()).toEqual(['accounts.me', 'accounts.resend', 'accounts.signOut'])
})
