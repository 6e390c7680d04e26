import { chromium, type Browser } from '@playwright/test'
import { v7 } from 'uuid'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { addDays, today } from '#lib/dates.ts'
import { browserOptions } from '../e2e/fixtures/browser.ts'
import { castOf, type Cast } from '../e2e/fixtures/cast.ts'
import { startProduct } from '../e2e/fixtures/product.ts'

/** How many items the request has that is typed into: the fewest for comparison, the most there may be. */
const sizes = [1, 500] as const
const keys = 80
const betweenKeys = 90

/**
 * What a key costs in step 2 of the RFQ wizard: milliseconds from the key until the page is painted again and idle, in
 * a browser on a product of its own, as one Markdown table. The draft is saved meanwhile (aim: below 50 ms at p95 with
 * 500 items).
 */
export async function typingTable(): Promise<string> {
  const ends = new AsyncDisposableStack()
  try {
    const product = await startProduct()
    ends.defer(async () => void (await product.stop()))
    const browser = await chromium.launch(await browserOptions())
    ends.defer(() => browser.close())
    const rows: string[] = []
    for (const size of sizes) rows.push(...(await typeAmong(size, browser, castOf(product.url))))
    return [
      '| items | a key in | p50 ms | p95 ms | keys |',
      '| ----: | -------- | -----: | -----: | ---: |',
      ...rows,
    ].join('\n')
  } finally {
    await ends.disposeAsync()
  }
}

/** Types into two fields of the item in the middle of this many; a row of the table for each field. */
async function typeAmong(size: number, browser: Browser, cast: Cast): Promise<string[]> {
  const rows: string[] = []
  const { storage } = await cast.member('arrocera')
  const context = await browser.newContext({ baseURL: cast.url, storageState: storage })
  const page = await context.newPage()
  await page.goto(`/create-rfq?draft=${await draftOf(cast, size)}&step=2`)
  const place = Math.ceil(size / 2)
  await page.getByRole('button', { name: new RegExp(`^Repuesto ${place} `) }).click()
  for (const label of ['Descripción técnica', 'Cantidad'] as const) {
    await page.getByLabel(`${label}, ítem ${place}`).click()
    await page.evaluate(watchKeys)
    for (let n = 0; n < keys; n += 1) {
      await page.keyboard.press(n % 2 === 0 ? '1' : label === 'Cantidad' ? 'Backspace' : '2')
      await page.waitForTimeout(betweenKeys)
    }
    const times = await page.evaluate(() => (globalThis as { keyTimes?: number[] }).keyTimes ?? [])
    const took = times.toSorted((a, b) => a - b)
    const at = (share: number) => (took[Math.floor(took.length * share)] ?? NaN).toFixed(1)
    rows.push(`| ${size} | ${label} | ${at(0.5)} | ${at(0.95)} | ${took.length} |`)
  }
  await context.close()
  return rows
}

/** In the page: from each key until, after the next frame was painted, nothing else waits. */
function watchKeys() {
  const times: number[] = []
  const page = globalThis as { keyTimes?: number[] }
  // Asked again, a second listener would only add to a list nobody reads.
  page.keyTimes = times
  document.addEventListener(
    'keydown',
    (event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - event.timeStamp)
        port2.postMessage(null)
      })
    },
    true,
  )
}

async function draftOf(cast: Cast, size: number): Promise<string> {
  const { api } = await cast.member('arrocera')
  const id = v7()
  const draft: RfqDraft = {
    ...emptyDraft(),
    categoryId: 'materiales-construccion',
    currency: 'UYU',
    deadline: addDays(today(new Date()), 30),
    title: 'Repuestos del año',
    items: Array.from({ length: size }, (_, n) => ({
      ...emptyItem(v7()),
      productName: `Repuesto ${n + 1} de bomba centrífuga`,
      quantity: String(n + 1),
      type: 'unidades',
      unit: 'Piezas',
      technicalDescription: 'Acero inoxidable 316, con junta y certificado de origen. '.repeat(3),
      estimatedUnitPrice: '1.234,50',
    })),
  }
  await api.rfqs.drafts.save({ id, version: 0, draft })
  return id
}
