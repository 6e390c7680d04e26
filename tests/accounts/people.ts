import { expect } from 'vitest'
import { accounts } from '#features/accounts/server/procedures.ts'
import { readViewer } from '#features/accounts/server/viewer.ts'
import type { Registration } from '#features/accounts/domain/registration.ts'
import { keptMails } from '#platform/mail.ts'
import { callAs, testSettings, visitor } from '../harness/api.ts'
import type { TestPlatform } from '../harness/platform.ts'

export const goodPassword = 'Cemento-2026!'

/** What the browser keeps that the people of the tests sign up in. */
export const ownBrowser = 'the browser of the tests'

/** What a person types into the sign-up form. */
export const signUpForm = (
  given: Partial<Registration> & { redirect?: string | null; browser?: string | null } = {},
) => ({
  email: 'ana@constructora.uy',
  password: goodPassword,
  name: 'Ana Pérez',
  company: 'Constructora del Este',
  companyRut: '',
  companyType: null,
  companySector: null,
  companySize: null,
  companyLocation: '',
  placeId: null,
  phone: '',
  website: '',
  description: '',
  userType: 'buyer' as const,
  redirect: null,
  browser: ownBrowser,
  ...given,
})

/** The accounts feature as people meet it: over its procedures, with the mails and tokens they really got. */
export const accountsOf = (platform: TestPlatform) => {
  const services = { ...platform, settings: testSettings }
  const byVisitor = callAs(platform, accounts, visitor)
  const viewerOf = (accessToken: string) => readViewer(services, `Bearer ${accessToken}`)
  const as = async (accessToken: string) => callAs(platform, accounts, await viewerOf(accessToken))
  /** The newest mail to that address, and the token of its link if it has one. */
  const lastMail = async (to: string) => {
    const mail = (await keptMails(platform.db)).find((one) => one.to === to)
    return { mail, token: /(?:verify-email|reset-password)\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] }
  }
  const signIn = (email: string, password = goodPassword) => byVisitor.signIn({ email, password, device: 'Prueba' })
  /** Follows a link in the browser that signed up. */
  const follow = (token: string) => byVisitor.verify({ token, browser: ownBrowser })
  const join = async (given: Parameters<typeof signUpForm>[0] = {}) => {
    const form = signUpForm(given)
    await byVisitor.signUp(form)
    const { token } = await lastMail(form.email)
    expect(token).toBeDefined()
    await follow(token!)
    return signIn(form.email, form.password)
  }
  /** Asks for a new password and answers the token of the mailed link, if one was mailed. */
  const recover = async (email: string) => {
    await byVisitor.recover({ email })
    await platform.jobs.drain()
    const { mail, token } = await lastMail(email)
    return mail?.kind === 'recovery' ? token : undefined
  }
  return { byVisitor, viewerOf, as, lastMail, signIn, follow, join, recover }
}
