import { connect } from 'node:net'

/**
 * A clamd that answers INSTREAM, by host and port. Its TCP port is neither encrypted nor authenticated: keep it near.
 */
export type Clamd = { readonly host: string; readonly port: number }

const timeoutMs = 30_000
const chunkBytes = 65_536

/**
 * What clamd says of these bytes. Everything but a plain 'OK' or 'FOUND' is thrown (no connection, too long, cut off):
 * a file is never taken for clean because nobody looked at it.
 */
export const scanForViruses = async (bytes: Uint8Array, clamd: Clamd): Promise<'clean' | 'infected'> => {
  const answer = await ask(bytes, clamd)
  if (answer === 'stream: OK') return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new Error('clamd did not scan the file')
}

/** Sends the bytes in chunks, each after its length, and a chunk of no length; the answer ends with a zero byte. */
const ask = (bytes: Uint8Array, { host, port }: Clamd): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const received: Buffer[] = []
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not answer in time')))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(received).toString('latin1').replace(/\0.*$/s, '').trim()))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes)
        socket.write(lengthOf(chunk))
        socket.write(chunk)
      }
      socket.write(lengthOf(new Uint8Array()))
    })
  })

const lengthOf = (chunk: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
