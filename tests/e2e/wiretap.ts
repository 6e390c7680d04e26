import { once } from 'node:events'
import { createServer, request as ask, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Everything one person's browser was sent, as it came over the wire: documents, scripts, answers, event streams. */
export type Wiretap = {
  /** For the browser's `proxy` option. */
  readonly server: string
  /** One text per answer so far, open event streams included: its address, its headers, its body. */
  heard(): readonly Heard[]
  stop(): Promise<void>
}
export type Heard = { readonly address: string; readonly text: string }

/**
 * A forward proxy between one browser and the product on this origin. It asks for plain bodies, so that what was sent can
 * be read; every other origin is refused, because the product needs none.
 */
export async function startWiretap(origin: string): Promise<Wiretap> {
  const answers: { address: string; head: string; chunks: Buffer[] }[] = []
  const server = createServer((asked, answer) => {
    const url = asked.url ?? ''
    if (!url.startsWith(`${origin}/`)) return void answer.writeHead(502).end()
    const upstream = ask(url, { method: asked.method, headers: plainHeaders(asked.headers) }, (sent) => {
      const kept = { address: `${asked.method} ${url}`, head: JSON.stringify(sent.headers), chunks: [] as Buffer[] }
      answers.push(kept)
      answer.writeHead(sent.statusCode ?? 502, sent.headers)
      answer.flushHeaders()
      sent.on('data', (chunk: Buffer) => {
        kept.chunks.push(chunk)
        answer.write(chunk)
      })
      sent.on('end', () => answer.end())
      sent.on('error', () => answer.destroy())
    })
    upstream.on('error', () => answer.destroy())
    answer.on('close', () => upstream.destroy())
    asked.pipe(upstream)
  })
  server.on('connect', (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: () =>
      answers.map(({ address, head, chunks }) => ({ address, text: `${head}\n${Buffer.concat(chunks).toString()}` })),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function plainHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { 'accept-encoding': _packed, 'proxy-connection': _hop, ...kept } = headers
  return { ...kept, 'accept-encoding': 'identity' }
}

/**
 * Which of these secrets are in which answers, as sentences; none is what a test wants to read. Compared without case,
 * accents, spaces and the signs that divide numbers, so that another way of writing a phone does not hide it.
 */
export function leaksIn(heard: readonly Heard[], secrets: Readonly<Record<string, string>>): string[] {
  const texts = heard.map(({ address, text }) => ({ address, text: folded(text) }))
  return Object.entries(secrets).flatMap(([name, secret]) =>
    texts.filter(({ text }) => text.includes(folded(secret))).map(({ address }) => `${name} in ${address}`),
  )
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s.()+-]/gu, '')
    .toLowerCase()
