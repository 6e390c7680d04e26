import { expect, test } from './fixtures/journey.ts'

/** What a visitor's home page may weigh: bytes as sent, compressed. */
const limits = { document: 12_000, script: 3_000, stylesheet: 14_000, font: 90_000 }
/** It is not hydrated: its menu is all the script that it has. */
const maxScripts = 1

test('the home page of a visitor stays within its weight, until all is loaded', async ({ page }) => {
  const requests: { kind: string; address: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    requests.push({ kind: request.resourceType(), address: request.url(), bytes })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)

  const weight = { document: 0, script: 0, stylesheet: 0, font: 0 }
  const rows: string[] = []
  for (const { kind, address, bytes } of requests) {
    // Preloads say 'other' or their own kind: the ending decides.
    const ending = new URL(address).pathname.split('.').at(-1)
    const of =
      ending === 'js'
        ? 'script'
        : ending === 'css'
          ? 'stylesheet'
          : ending === 'woff2'
            ? 'font'
            : kind === 'document'
              ? 'document'
              : undefined
    if (!of) continue
    weight[of] += await bytes
    rows.push(`${kind} ${String(await bytes)} ${address}`)
  }
  const list = rows.toSorted().join('\n')
  expect(weight.script, `JavaScript is sent\n${list}`).toBeGreaterThan(0)
  expect(weight.font, `fonts are sent\n${list}`).toBeGreaterThan(0)
  for (const kind of ['document', 'script', 'stylesheet', 'font'] as const)
    expect(weight[kind], `${kind} of the home page\n${list}`).toBeLessThanOrEqual(limits[kind])
  expect(rows.filter((row) => row.endsWith('.js')).length, `scripts\n${list}`).toBeLessThanOrEqual(maxScripts)
})
