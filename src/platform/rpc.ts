import type { AnyContractRouter } from '@orpc/contract'
import { implement, ORPCError, type ImplementerInternalWithMiddlewares, type Middleware } from '@orpc/server'
import type { Day } from '#lib/dates.ts'
import { commonRefusals } from '#lib/base-contract.ts'
import type { Db, Tx } from './db.ts'
import { once, type Json } from './idempotency.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { MapPlaces } from './google-places.ts'

declare const brand: unique symbol
/**
 * Ids of people acting now: obtainable only from a builder, so that a query that takes one cannot be handed a
 * stranger's.
 */
export type MemberId = string & { readonly [brand]: 'member' }
export type BuyerId = MemberId & { readonly role: 'buyer' }
export type SupplierId = MemberId & { readonly role: 'supplier' }

/** A signed session: of a verified account (`member`), or of a registration that waits for its link (`pending`). */
export type SignedIn = {
  readonly sessionId: string
  readonly userType: 'buyer' | 'supplier'
  /** When the access token ends: a live stream ends with it (threat 21). */
  readonly expiresAt: Date
} & ({ readonly kind: 'member'; readonly id: string } | { readonly kind: 'pending'; readonly id: string })
/** Who asks. Made from the request by accounts (main.ts hands it over), never by a procedure. */
export type Viewer = { readonly kind: 'visitor' } | SignedIn

/** What the product was told about itself: no rule reads the environment. */
export type Settings = {
  readonly publicUrl: string
  readonly teamEmail: string
  readonly supportEmail: string
  readonly sessionSecret: string
  /** True when a mail server is configured: then the email switch of the notification settings works. */
  readonly mailServer: boolean
}

/** What every procedure is given. `now` is asked of the clock once per request, `today` is its day in Montevideo. */
export type Context = {
  readonly db: Db
  readonly now: Date
  readonly today: Day
  /** One transaction at this request's `now`; jobs enqueued in it are born only if it commits. */
  readonly transaction: <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>
  readonly viewer: Viewer
  /** The client's address, for limits. */
  readonly address: string
  readonly requestId: string
  readonly live: Live
  readonly log: Log
  readonly settings: Settings
  /** The map service behind location fields; null where the embedded towns answer. */
  readonly maps: MapPlaces | null
}

/** One of the refusals that any procedure may give, as its caller receives it. */
export const refusal = (code: keyof typeof commonRefusals, data?: object) => {
  const { status, message } = commonRefusals[code]
  return new ORPCError(code, { status, message, defined: true, data })
}

/** The refusal of wrong input, field by field. */
export const invalid = (problems: readonly { readonly field: string; readonly message: string }[]) =>
  refusal('INVALID', { problems: problems.map(({ field, message }) => ({ field, problem: message })) })

/** A foreign RFQ: the one thing whose existence is public (rulings, Who sees what). */
export const accessDenied = () => refusal('ACCESS_DENIED')

const signedIn = (viewer: Viewer): SignedIn => {
  if (viewer.kind === 'visitor') throw refusal('SIGN_IN_REQUIRED')
  return viewer
}

const verified = (viewer: Viewer): SignedIn & { kind: 'member' } => {
  const one = signedIn(viewer)
  if (one.kind === 'pending') throw refusal('NOT_VERIFIED')
  return one
}

/**
 * A transaction whose work is done once for this person, this procedure and the key of `act`: a repetition gets the first
 * answer and writes nothing. `act` is what makes a repetition the same act, usually the whole input; the same key with
 * another one is refused (KEY_REUSED). Every write of the procedure belongs in `work`.
 */
type Once = <Act extends { readonly key: string }, T extends Json>(act: Act, work: (tx: Tx) => Promise<T>) => Promise<T>

type Account = Context & { readonly session: SignedIn }
type Member = Account & { readonly member: MemberId; readonly once: Once }
type Buyer = Member & { readonly buyer: BuyerId }
type Supplier = Member & { readonly supplier: SupplierId }

const role = (viewer: Viewer, userType: 'buyer' | 'supplier') => {
  const one = verified(viewer)
  if (one.userType !== userType) throw accessDenied()
  return one
}

/** What a verified person's procedure at `path` of the contract is given. */
const memberOf = (session: SignedIn & { kind: 'member' }, { transaction }: Context, path: readonly string[]) => {
  const member = session.id as MemberId
  const call = { actorId: member, procedure: path.join('.') }
  const onceOnly: Once = (act, work) =>
    transaction((tx) => once(tx, { ...call, key: act.key, body: act }, () => work(tx)))
  return { session, member, once: onceOnly }
}

/**
 * The five doors of a feature's contract; each narrows the context and decides alone who may pass, before the input is read
 * (HOUSE, Authorization). `visitor`: anyone; `account`: signed in, verified or not; `member`: verified; `buyer`, `supplier`: by role.
 */
export const builders = <C extends AnyContractRouter>(contract: C) => {
  const door = <T extends Context>(narrow: (context: Context, path: readonly string[]) => Omit<T, keyof Context>) => {
    const guard: Middleware<
      Context,
      Record<never, never>,
      unknown,
      unknown,
      Record<never, never>,
      Record<never, never>
    > = ({ context, path, next }) => next({ context: narrow(context, path) })
    const open = implement(contract).$context<Context>() as unknown as { use(middleware: typeof guard): unknown }
    return open.use(guard) as ImplementerInternalWithMiddlewares<C, Context, T>
  }
  return {
    visitor: door<Context>(() => ({})),
    account: door<Account>(({ viewer }) => ({ session: signedIn(viewer) })),
    member: door<Member>((context, path) => memberOf(verified(context.viewer), context, path)),
    buyer: door<Buyer>((context, path) => {
      const session = role(context.viewer, 'buyer')
      return { ...memberOf(session, context, path), buyer: session.id as BuyerId }
    }),
    supplier: door<Supplier>((context, path) => {
      const session = role(context.viewer, 'supplier')
      return { ...memberOf(session, context, path), supplier: session.id as SupplierId }
    }),
  }
}
