import { expect, test } from './fixtures/journey.ts'

/** What a visitor's home page may weigh: bytes as sent, compressed. */
const limits = { script: 110_000, stylesheet: 14_000, font: 90_000 }
const maxScripts = 8

test('the home page of a visitor stays within its weight, until all is loaded', async ({ page }) => {
  const requests: { kind: string; address: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    requests.push({ kind: request.resourceType(), address: request.url(), bytes })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)

  const weight = { script: 0, stylesheet: 0, font: 0 }
  const rows: string[] = []
  for (const { kind, address, bytes } of requests) {
    // Preloads say 'other' or their own kind: the ending decides.
    const ending = new URL(address).pathname.split('.').at(-1)
    const of = ending === 'js' ? 'script' : ending === 'css' ? 'stylesheet' : ending === 'woff2' ? 'font' : undefined
    if (!of) continue
    weight[of] += await bytes
    rows.push(`${kind} ${String(await bytes)} ${address}`)
  }
  const list = rows.toSorted().join('\n')
  expect(weight.script, `JavaScript is sent\n${list}`).toBeGreaterThan(0)
  expect(weight.font, `fonts are sent\n${list}`).toBeGreaterThan(0)
  for (const kind of ['script', 'stylesheet', 'font'] as const)
    expect(weight[kind], `${kind} of the home page\n${list}`).toBeLessThanOrEqual(limits[kind])
  expect(rows.filter((row) => row.endsWith('.js')).length, `scripts\n${list}`).toBeLessThanOrEqual(maxScripts)
})
