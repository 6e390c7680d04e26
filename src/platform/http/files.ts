import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { acceptedCodings, type Coding } from './encoding.ts'
import { namesTag } from './entity-tags.ts'
import { plainHeaders } from './headers.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

const serviceWorker = '/sw.js'
/** A page of the build has a style sheet and fonts, and no script. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
/** What the service worker may ask for: only what is here. */
const workerPolicy = "default-src 'none'; connect-src 'self'"
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'"

type BuiltFile = {
  type: string
  policy: string
  etag: string
  immutable: boolean
  body: Buffer<ArrayBuffer>
  compressed: Partial<Record<Coding, Buffer<ArrayBuffer>>>
}

/** Answers a file of the build; null when there is no file at that path. */
export type Files = (path: string, request: Headers) => Response | null

/**
 * The browser's part of the build, read into memory (about 3 MB), so that no other file can be requested. Files under
 * /assets/ have their hash in their name and may be cached forever. Compressed versions are beside the files
 * (build.ts).
 */
export const filesOf = (folder: string): Files => {
  const files = new Map<string, BuiltFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const type = contentTypes[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    // A page has no ending in its address.
    const path = `/${relative(folder, file).split(sep).join('/')}`.replace(/\.html$/, '')
    const policy = type.startsWith('text/html') ? pagePolicy : path === serviceWorker ? workerPolicy : filePolicy
    const body = readFileSync(file)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    files.set(path, {
      type,
      policy,
      etag,
      immutable: path.startsWith('/assets/'),
      body,
      compressed: compressedVersions(file),
    })
  }
  return (path, request) => {
    const file = files.get(path)
    return file ? answer(file, request) : null
  }
}

const answer = (file: BuiltFile, request: Headers): Response => {
  const headers = new Headers({
    ...plainHeaders,
    'content-type': file.type,
    'content-security-policy': `${file.policy}; frame-ancestors 'none'`,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: file.etag,
    vary: 'accept-encoding',
  })
  const known = request.get('if-none-match')
  if (known && namesTag(known, file.etag)) return new Response(null, { status: 304, headers })
  for (const coding of acceptedCodings(request.get('accept-encoding'))) {
    const compressed = file.compressed[coding]
    if (!compressed) continue
    headers.set('content-encoding', coding)
    return new Response(compressed, { headers })
  }
  return new Response(file.body, { headers })
}

const compressedVersions = (file: string): BuiltFile['compressed'] => {
  const compressed: BuiltFile['compressed'] = {}
  for (const [coding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    try {
      compressed[coding] = readFileSync(`${file}${ending}`)
    } catch {
      // Small files and fonts have no compressed version.
    }
  }
  return compressed
}
