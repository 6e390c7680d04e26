import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtPages, type PageFiles } from '#platform/http/pages/pages.ts'
import { finishedBuild } from '../harness/build.ts'
import { publicUrl } from './fixtures/served.ts'

/** What the first visit of a page asks for, by the files that its HTML names (docs/speed.md#the-weight-of-a-page). */

const folder = await finishedBuild()
const pages = await builtPages(folder)
const site = { publicUrl, supportEmail: '', mailPage: false, year: 2026 }

const draw = async (path: string) => {
  const request = new Request(`${publicUrl}${path}`, { headers: { accept: 'text/html' } })
  return pages.render(request, { nonce: 'aNonceOfTwentyTwoChars', site, ask: async () => [] })
}

type Reader = Exclude<keyof PageFiles, 'signedIn'>

/** The scripts that a reader's browser asks for in the first round after the HTML. */
const scriptsOf = async (path: string, reader: Reader): Promise<readonly string[]> => {
  const { html, files } = await draw(path)
  const named = [...html.matchAll(/(?:href|src)="([^"]+\.js)"/g)].map(([, file]) => file!)
  const asked = !files ? [] : reader === 'signedOut' ? files.signedOut : [...files.signedIn, ...files[reader]]
  return [...new Set([...named, ...asked])].filter((file) => file.endsWith('.js'))
}

const sourceOf = (file: string) => readFileSync(join(folder, 'client', file))
/** As they are sent: small ones are not compressed. */
const sentBytes = (file: string): number => {
  try {
    return sourceOf(`${file}.br`).length
  } catch {
    return sourceOf(file).length
  }
}

/** Everything that a file imports before it runs, and what those import. */
const importsOf = (file: string): readonly string[] =>
  [
    ...sourceOf(file)
      .toString()
      .matchAll(/(?:^|[;}])import(?:[\w$\s{},*]*from)?\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
  ].map(([, name]) => `/assets/${name}`)

describe.each<[string, string, Reader, { kB: number; files: number; own: string }]>([
  ['the sign-in', '/login', 'signedOut', { kB: 124, files: 6, own: 'login' }],
  ['the sign-up', '/register', 'signedOut', { kB: 193, files: 16, own: 'register' }],
  ['the portal', '/opportunities', 'signedOut', { kB: 153, files: 9, own: 'portal' }],
  ['the day of a buyer', '/', 'buyer', { kB: 180, files: 22, own: 'day' }],
  ['the dashboard of a buyer', '/buyer-dashboard', 'buyer', { kB: 173, files: 23, own: 'buyer-dashboard' }],
  ['the dashboard of a supplier', '/supplier-dashboard', 'supplier', { kB: 166, files: 20, own: 'supplier-dashboard' }],
  ['the alerts of a supplier', '/avisos', 'supplier', { kB: 176, files: 20, own: 'avisos' }],
  ['the wizard of an RFQ', '/create-rfq', 'buyer', { kB: 253, files: 33, own: 'create-rfq' }],
  ['the quotations that a buyer compares', '/rfq/1?tab=comparison', 'buyer', { kB: 274, files: 38, own: 'buyer-rfq' }],
  ['the wizard of a quotation', '/rfq/1', 'supplier', { kB: 256, files: 35, own: 'supplier-rfq' }],
  ['a quotation that was sent', '/quotation-detail/1', 'supplier', { kB: 227, files: 31, own: 'quotation-detail._id' }],
])('%s', (_, path, reader, most) => {
  test('asks for no more JavaScript than this, in no more files', async () => {
    const scripts = await scriptsOf(path, reader)
    const list = scripts.map((file) => `${sentBytes(file)} ${file}`)
    const bytes = scripts.reduce((sum, file) => sum + sentBytes(file), 0)
    const isMore = bytes > most.kB * 1_000 || scripts.length > most.files
    expect(isMore ? [`${bytes} bytes in ${scripts.length} files`, ...list] : []).toEqual([])
  })

  test('asks for its own code beside the program, and no file imports one that its HTML does not name', async () => {
    const scripts = await scriptsOf(path, reader)
    expect(scripts).toContainEqual(expect.stringMatching(`^/assets/${most.own}-[^/]+$`))
    const imported = [...new Set(scripts.flatMap(importsOf))]
    expect(imported.length).toBeGreaterThan(3)
    expect(scripts).toEqual(expect.arrayContaining(imported))
  })
})
