import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { acceptedCodings, type Coding } from './encoding.ts'
import { plainHeaders } from './headers.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

type File = {
  type: string
  etag: string
  forever: boolean
  body: Buffer
  packed: Partial<Record<Coding, Buffer>>
}

/** Answers a file of the build, or null when there is none of that path. */
export type Files = (path: string, request: Headers) => Response | null

/**
 * The browser's part of the build, read whole into memory (about 1 MB): what is not there cannot be asked for. Files
 * under /assets/ carry their hash in their name and are kept for ever; their packed forms lie beside them (build.ts).
 */
export const filesOf = (folder: string): Files => {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const type = contentTypes[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const body = readFileSync(file)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    files.set(path, { type, etag, forever: path.startsWith('/assets/'), body, packed: packedBeside(file) })
  }
  return (path, request) => {
    const file = files.get(path)
    return file ? answer(file, request) : null
  }
}

const answer = (file: File, request: Headers): Response => {
  const headers = new Headers({
    ...plainHeaders,
    'content-type': file.type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': file.forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (request.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers })
  for (const coding of acceptedCodings(request.get('accept-encoding'))) {
    const packed = file.packed[coding]
    if (!packed) continue
    headers.set('content-encoding', coding)
    return new Response(new Uint8Array(packed), { headers })
  }
  return new Response(new Uint8Array(file.body), { headers })
}

const packedBeside = (file: string): File['packed'] => {
  const packed: File['packed'] = {}
  for (const [coding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    try {
      packed[coding] = readFileSync(`${file}${ending}`)
    } catch {
      // Small files and fonts have no packed form.
    }
  }
  return packed
}
