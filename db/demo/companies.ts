import { eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { inProcessClient } from '#api.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import { storedMails } from '#platform/mail/mail.ts'
import type { Viewer } from '#platform/rpc.ts'
import type { DemoCompany } from './records.ts'
import type { Client, DemoServices } from './story.ts'

/** The password of every demo account. */
export const demoPassword = 'Pliego-2026!'

/** Signs up, follows the mailed link and saves the addresses. */
export const join = async (
  demoServices: DemoServices,
  visitor: Client,
  company: DemoCompany<string> & { userType: 'buyer' | 'supplier' },
): Promise<Viewer & { kind: 'member' }> => {
  const { userType } = company
  const browser = v4()
  await visitor.accounts.signUp({
    email: company.email,
    password: demoPassword,
    name: company.name,
    company: company.company,
    companyRut: company.rut,
    companyType: company.companyType,
    companySector: company.sector,
    companySize: company.size,
    companyLocation: `${company.city}, ${company.department}`,
    placeId: await placeId(visitor, company),
    phone: company.phone,
    website: company.website,
    description: company.description,
    userType,
    redirect: null,
    browser,
  })
  const mail = (await storedMails(demoServices.db)).find(({ to }) => to === company.email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`${company.key} got no verification link`)
  await visitor.accounts.verify({ token, browser })
  const [account] = await demoServices.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, company.email))
  const viewer = {
    kind: 'member',
    id: account!.id,
    userType,
    sessionId: v4(),
    expiresAt: new Date('2100-01-01'),
  } as const
  const client = inProcessClient(demoServices, viewer, { requestId: 'demo', address: '127.0.0.1' })
  for (const address of company.addresses)
    await client.accounts.addresses.add({
      key: v4(),
      label: address.label,
      addressText: address.text,
      placeId: await placeId(visitor, address),
    })
  return viewer
}

export const placeId = async (client: Client, { city, department }: { city: string; department: string }) => {
  const { predictions } = await client.catalog.suggestPlaces({ input: city, sessionToken: v4(), types: 'geocode' })
  return (
    predictions.find(({ mainText, secondaryText }) => mainText === city && secondaryText.includes(department))
      ?.placeId ?? null
  )
}
