import type { AnyContractRouter } from '@orpc/contract'
import { oo } from '@orpc/openapi'
import { implement, ORPCError, type ImplementerInternalWithMiddlewares, type Middleware } from '@orpc/server'
import type { Day } from '#lib/dates.ts'
import { commonRefusals } from '#lib/base-contract.ts'
import type { Db, InTransaction, Tx } from './database/db.ts'
import { forEverybody, forSignedIn } from './http/calls/openapi.ts'
import { once, type Json } from './idempotency.ts'
import type { FileStore } from './files/file-store.ts'
import type { Live } from './live/live.ts'
import type { LiveStream } from './live/live-stream.ts'
import type { Log } from './log.ts'
import type { MapPlaces } from './google-places.ts'
import type { Cached } from './public-cache.ts'

declare const brand: unique symbol
/**
 * Ids of the person who calls. Only a builder makes them, so that a query that takes one cannot be given somebody
 * else's id.
 */
export type MemberId = string & { readonly [brand]: 'member' }
export type BuyerId = MemberId & { readonly role: 'buyer' }
export type SupplierId = MemberId & { readonly role: 'supplier' }

/** The caller of a valid session: a verified account (`member`), or a registration not yet verified (`pending`). */
export type SignedIn = {
  readonly sessionId: string
  readonly userType: 'buyer' | 'supplier'
  /** When the access token expires; a live stream ends with it (docs/security.md#live-stream). */
  readonly expiresAt: Date
} & ({ readonly kind: 'member'; readonly id: string } | { readonly kind: 'pending'; readonly id: string })
/** The caller of a request. accounts/server/sessions/viewer.ts makes it from the access token, never a procedure. */
export type Viewer = { readonly kind: 'visitor' } | SignedIn

/** The settings that procedures may read. No procedure reads the environment. */
export type Settings = {
  readonly publicUrl: string
  readonly teamEmail: string
  readonly supportEmail: string
  readonly sessionSecret: string
  /** True when a mail server is configured; only then can notifications by mail be switched on. */
  readonly mailServer: boolean
  /** The largest file that may be uploaded. */
  readonly maxFileMegabytes: number
}

/** What every procedure gets. `now` is read from the clock once per request; `today` is its day in Montevideo. */
export type Context = {
  readonly db: Db
  readonly now: Date
  readonly today: Day
  /** Runs one transaction with this request's `now`. Its jobs are enqueued only if it commits. */
  readonly transaction: InTransaction
  readonly viewer: Viewer
  /** The client's address, for rate limits. */
  readonly address: string
  readonly requestId: string
  readonly live: Live
  /** What a procedure answers with an open stream: over HTTP the connection takes it, in process the caller. */
  readonly openStream: (stream: LiveStream) => LiveStream
  /** For what every viewer may read, or every one of a kind that the key names. */
  readonly cached: Cached
  readonly log: Log
  /** Where the bytes of files are. */
  readonly files: FileStore
  readonly settings: Settings
  /** The map service of location fields; null when the embedded towns are used. */
  readonly maps: MapPlaces | null
}

/** A refusal that any procedure may give, as an error to throw. */
export const refusal = (code: keyof typeof commonRefusals, data?: object) => {
  const { status, message } = commonRefusals[code]
  return new ORPCError(code, { status, message, defined: true, data })
}

/** The refusal of wrong input, field by field. */
export const invalid = (problems: readonly { readonly field: string; readonly message: string }[]) =>
  refusal('INVALID', { problems: problems.map(({ field, message }) => ({ field, problem: message })) })

/**
 * The refusal for somebody else's RFQ. Only the existence of RFQs is public (docs/rules/who-sees-what.md#existence).
 */
export const accessDenied = () => refusal('ACCESS_DENIED')

const requireSession = (viewer: Viewer): SignedIn => {
  if (viewer.kind === 'visitor') throw refusal('SIGN_IN_REQUIRED')
  return viewer
}

const requireMember = (viewer: Viewer): SignedIn & { kind: 'member' } => {
  const session = requireSession(viewer)
  if (session.kind === 'pending') throw refusal('NOT_VERIFIED')
  return session
}

/**
 * Runs `work` in a transaction, once per person, procedure and `body.key`. A repeated call gets the first answer and
 * writes nothing; the same key with another body is refused (KEY_REUSED). `body` is usually the whole input. All writes
 * of the procedure belong in `work`.
 */
type Once = <Body extends { readonly key: string }, T extends Json>(
  body: Body,
  work: (tx: Tx) => Promise<T>,
) => Promise<T>

type Account = Context & { readonly session: SignedIn }
type Member = Account & { readonly member: MemberId; readonly once: Once }
type Buyer = Member & { readonly buyer: BuyerId }
type Supplier = Member & { readonly supplier: SupplierId }

const requireRole = (viewer: Viewer, userType: 'buyer' | 'supplier') => {
  const session = requireMember(viewer)
  if (session.userType !== userType) throw accessDenied()
  return session
}

/** The context of a member's procedure at `path` of the contract. */
const memberContext = (session: SignedIn & { kind: 'member' }, { transaction }: Context, path: readonly string[]) => {
  const member = session.id as MemberId
  const call = { actorId: member, procedure: path.join('.') }
  const runOnce: Once = (body, work) => transaction((tx) => once(tx, { ...call, key: body.key, body }, () => work(tx)))
  return { session, member, once: runOnce }
}

/**
 * The five procedure builders of a feature's contract. Each one checks who may call, before the input is read, and
 * narrows the context (docs/rules/who-sees-what.md#roles):
 * - `visitor`: everybody,
 * - `account`: signed in, verified or not,
 * - `member`: a verified account,
 * - `buyer`, `supplier`: a verified account of that role.
 */
export const builders = <C extends AnyContractRouter>(contract: C) => {
  const builder = <T extends Context>(
    described: typeof forEverybody | typeof forSignedIn,
    narrow: (context: Context, path: readonly string[]) => Omit<T, keyof Context>,
  ) => {
    const guard: Middleware<
      Context,
      Record<never, never>,
      unknown,
      unknown,
      Record<never, never>,
      Record<never, never>
    > = ({ context, path, next }) => next({ context: narrow(context, path) })
    const base = implement(contract).$context<Context>() as unknown as { use(middleware: typeof guard): unknown }
    return base.use(oo.spec(guard, described)) as ImplementerInternalWithMiddlewares<C, Context, T>
  }
  return {
    visitor: builder<Context>(forEverybody, () => ({})),
    account: builder<Account>(forSignedIn, ({ viewer }) => ({ session: requireSession(viewer) })),
    member: builder<Member>(forSignedIn, (context, path) =>
      memberContext(requireMember(context.viewer), context, path),
    ),
    buyer: builder<Buyer>(forSignedIn, (context, path) => {
      const session = requireRole(context.viewer, 'buyer')
      return { ...memberContext(session, context, path), buyer: session.id as BuyerId }
    }),
    supplier: builder<Supplier>(forSignedIn, (context, path) => {
      const session = requireRole(context.viewer, 'supplier')
      return { ...memberContext(session, context, path), supplier: session.id as SupplierId }
    }),
  }
}
