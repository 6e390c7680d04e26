import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/**
 * A mail that arrived: when its text began (its sender lived then), whom the envelope named, and the parsed message.
 */
export type Arrived = { at: number; from: string; to: string[]; message: Email; raw: string }

/**
 * A mail server on a port of its own on loopback. The next `refusals` messages are refused with `code` and `reason`,
 * after the command `refusesAt`, and mails to `unknownAddresses` for good; `pause` is how long it takes to accept one,
 * in milliseconds. While it `isHolding` it reads messages, counts them as `held` and never answers. It leaves the next
 * `cuts` connections in the middle of DATA. With `requiresTls` it takes mails only after STARTTLS.
 */
export const startSmtp = async ({ requiresTls = false } = {}) => {
  const state = {
    refusals: 0,
    code: 451,
    reason: 'Try again later',
    refusesAt: 'DATA' as 'RCPT' | 'DATA' | 'MAIL',
    pause: 0,
    cuts: 0,
    isHolding: false,
    held: 0,
    unknownAddresses: new Set<string>(),
    arrived: [] as Arrived[],
    url: '',
    close: async () => undefined as void,
  }
  const sockets = new Set<Socket>()
  const refusal = (at: typeof state.refusesAt) => {
    if (state.refusals === 0 || state.refusesAt !== at) return null
    state.refusals -= 1
    return Object.assign(new Error(state.reason), { responseCode: state.code })
  }
  const accept = async (at: number, raw: string, { mailFrom, rcptTo }: SMTPServerSession['envelope']) => {
    await new Promise((resolve) => setTimeout(resolve, state.pause))
    const from = mailFrom ? mailFrom.address : ''
    const to = rcptTo.map(({ address }) => address)
    state.arrived.push({ at, from, to, message: await PostalMime.parse(raw), raw })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: requiresTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onMailFrom(_address, { secure }, done) {
      if (requiresTls && !secure) done(Object.assign(new Error('Must issue STARTTLS first'), { responseCode: 530 }))
      else done(refusal('MAIL'))
    },
    onRcptTo({ address }, _session, done) {
      const isUnknown = state.unknownAddresses.has(address)
      done(isUnknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : refusal('RCPT'))
    },
    onData(stream, session, done) {
      if (state.cuts > 0) {
        state.cuts -= 1
        stream.once('data', () => sockets.forEach((socket) => socket.destroy()))
      }
      const at = Date.now()
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.isHolding) return void (state.held += 1)
        const refused = refusal('DATA')
        if (refused) return done(refused)
        void accept(at, Buffer.concat(chunks).toString('utf8'), session.envelope).finally(done)
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}
