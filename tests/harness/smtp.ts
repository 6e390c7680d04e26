import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A mail that arrived: whom the envelope named, and the parsed message. */
export type Arrived = { from: string; to: string[]; message: Email; raw: string }

/**
 * A mail server on a port of its own on loopback. The next `refusals` messages are refused with `code`, and mails to
 * `unknownAddresses` for good; `pause` is how long it takes to accept one, in milliseconds.
 */
export const startSmtp = async () => {
  const state = {
    refusals: 0,
    code: 451,
    pause: 0,
    unknownAddresses: new Set<string>(),
    arrived: [] as Arrived[],
    url: '',
    close: async () => undefined as void,
  }
  const accept = async (raw: string, { mailFrom, rcptTo }: SMTPServerSession['envelope']) => {
    await new Promise((resolve) => setTimeout(resolve, state.pause))
    const from = mailFrom ? mailFrom.address : ''
    state.arrived.push({ from, to: rcptTo.map(({ address }) => address), message: await PostalMime.parse(raw), raw })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const isUnknown = state.unknownAddresses.has(address)
      done(isUnknown ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refusals > 0) {
          state.refusals -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: state.code }))
        }
        void accept(Buffer.concat(chunks).toString('utf8'), session.envelope).finally(done)
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}
