import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { BrowserContextOptions } from '@playwright/test'
import { v7 } from 'uuid'
import type { contract } from '#contract.ts'
import { demoPassword } from '../world.ts'
import { stories } from '../world/stories.ts'
import type { SupplierKey } from '../world/story.ts'

type Client = ContractRouterClient<typeof contract>
type Session = Awaited<ReturnType<Client['accounts']['signIn']>>
export type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>
/** Somebody of the demo marketplace by the story's key, or somebody new without any story. */
export type Who = (typeof everyone)[number]['key'] | 'new-buyer' | 'new-supplier' | 'unverified'
export type Member = { readonly api: Client; readonly storage: Stored; readonly email: string }

const everyone = [...stories.buyers, ...stories.suppliers]

/**
 * The people and papers of the demo marketplace in a product that runs, found through its own API: what a picture or a test
 * has to know without showing it. Each is asked for once.
 */
export function castOf(url: string) {
  const once = new Map<string, Promise<unknown>>()
  const remember = <T>(name: string, find: () => Promise<T>) => {
    const known = once.get(name) ?? find()
    once.set(name, known)
    return known as Promise<T>
  }
  const member = (who: Who) => remember(`member ${who}`, () => enter(who))

  async function enter(who: Who): Promise<Member> {
    return signedIn(everyone.find(({ key }) => key === who)?.email ?? (await join(url, who)))
  }
  async function signedIn(email: string): Promise<Member> {
    const session = await clientAt(url).accounts.signIn({ email, password: demoPassword, device: 'cast' })
    return { api: clientAt(url, session.accessToken), storage: stored(url, session), email }
  }

  /** The id of a story's RFQ. */
  const rfq = (key: string) =>
    remember(`rfq ${key}`, async () => {
      const { buyer, title } = storyOf(key)
      const { api } = await member(buyer)
      const { rfqs } = await api.rfqs.mine({ cursor: null })
      const found = rfqs.find((one) => one.title === title)
      if (!found) throw new Error(`${buyer} has no «${title}»`)
      return found.id
    })

  /** The id of the quotation this supplier sent for a story's RFQ. */
  const quotation = (key: string, supplier: SupplierKey) =>
    remember(`quotation ${key} ${supplier}`, async () => {
      const [found] = await (await member(supplier)).api.quotations.quoted({ rfqIds: [await rfq(key)] })
      if (!found) throw new Error(`${supplier} did not quote ${key}`)
      return found.quotationId
    })

  /** The id of the quotation that this supplier sent for it and took back. */
  const withdrawn = (key: string, supplier: SupplierKey) =>
    remember(`withdrawn ${key} ${supplier}`, async () => {
      const last = await (await member(supplier)).api.quotations.lastSent({ rfqId: await rfq(key) })
      if (last?.status !== 'withdrawn') throw new Error(`${supplier} took nothing back of ${key}`)
      return last.id
    })

  return {
    url,
    member,
    rfq,
    quotation,
    remember,
    /** Somebody whom no other test knows: for what leaves traces. */
    newcomer: async (who: 'new-buyer' | 'new-supplier' | 'unverified') => signedIn(await join(url, who)),
    withdrawn,
    verificationLink: (email: string) => mailedLink(url, email),
    /** The link to a new password, asked for and mailed. */
    recoveryLink: async (email: string) => {
      await clientAt(url).accounts.recover({ email })
      return mailedLink(url, email, 'reset-password')
    },
  }
}
export type Cast = ReturnType<typeof castOf>

const storyOf = (key: string) => {
  const found = stories.rfqs.find((one) => one.key === key)
  if (!found) throw new Error(`No story is called ${key}`)
  return found
}

const clientAt = (url: string, token?: string): Client =>
  createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: token ? { authorization: `Bearer ${token}` } : {} }))

/** The session where the browser keeps it (src/ui/session-store.ts). */
const stored = (url: string, session: Session): Stored => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'pliego.session', value: JSON.stringify(session) }] }],
})

/** Signs somebody new up, and verifies them unless they are the unverified one; answers the email. */
async function join(url: string, who: Who): Promise<string> {
  const email = `${who}.${v7()}@nueva.ejemplo.uy`
  const { accounts } = clientAt(url)
  await accounts.signUp({
    email,
    password: demoPassword,
    name: 'Marina Etcheverry',
    company: 'Empresa Nueva S.A.S.',
    companyRut: '',
    companyType: null,
    companySector: null,
    companySize: null,
    companyLocation: '',
    placeId: null,
    phone: '',
    website: '',
    description: '',
    userType: who === 'new-supplier' ? 'supplier' : 'buyer',
    redirect: null,
    browser: email,
  })
  if (who !== 'unverified') {
    const token = new URL(await mailedLink(url, email)).searchParams.get('token')
    await accounts.verify({ token: token!, browser: email })
  }
  return email
}

/** The newest mail's link to that page, as /dev/correo shows it once it is written. */
async function mailedLink(url: string, email: string, page = 'verify-email', tries = 40): Promise<string> {
  const list = await (await fetch(`${url}/dev/correo`)).text()
  const entry = new RegExp(`href="\\?id=([^"]+)"[^>]*><strong>[^<]*</strong><span>Para ${email}<`).exec(list)
  const mail = await (await fetch(`${url}/dev/correo?id=${entry?.[1]}`)).text()
  const link = new RegExp(`href="([^"]+/${page}\\?[^"]+)"`).exec(mail)?.[1]
  if (link) return link.replaceAll('&amp;', '&')
  if (tries === 0) throw new Error(`No mail with a link for ${email}`)
  await new Promise((resolve) => setTimeout(resolve, 250))
  return mailedLink(url, email, page, tries - 1)
}
