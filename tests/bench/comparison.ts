import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { quotationCsv } from '#features/comparison/server/files/csv.ts'
import { makeComparisonFile } from '#features/comparison/server/files/queue.ts'
import { comparisonPdf } from '#features/comparison/server/files/pdf.ts'
import { fileData } from '#features/comparison/server/files/data.ts'
import { comparisonXlsx } from '#features/comparison/server/files/xlsx.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { castOf } from '../e2e/fixtures/cast.ts'
import { crowded } from '../e2e/fixtures/crowd.ts'
import { startProduct } from '../e2e/fixtures/product.ts'
import { largeComparison } from '../comparison/fixtures/received.ts'

const rounds = 7
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const row = (what: string, times: readonly number[]) =>
  `| ${what} | ${times[0]!.toFixed(0)} | ${median(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} |`

/**
 * The largest comparison, 50 items × 30 suppliers, as one Markdown table: how long each of its files takes to make
 * (aim: under 2 s) and how long nobody else was answered meanwhile, and how it moves in a browser beside a bare table
 * of as many cells in the same run.
 */
export async function comparisonTable(): Promise<string> {
  const head = [
    '| 50 items × 30 suppliers, ms | first | median | longest | others wait |',
    '| --- | --: | --: | --: | --: |',
  ]
  const made = await files()
  const { order, scrolling } = await inBrowser()
  return [...head, ...made, `${row('another order, until painted', order)} |`, '', scrolling].join('\n')
}

async function files(): Promise<string[]> {
  const received = largeComparison()
  const job = { received, ordering: { order: 'total', weights: null }, createdAt: new Date() } as const
  const data = fileData(received, job.ordering, job.createdAt)
  const exports = {
    XLSX: () => makeComparisonFile('a buyer', () => Promise.resolve({ format: 'xlsx', ...job })),
    PDF: () => makeComparisonFile('a buyer', () => Promise.resolve({ format: 'pdf', ...job })),
    'CSV of one quotation': () => Promise.resolve(quotationCsv(received.rfq, received.quotations[0]!)),
    'XLSX, were it made among the requests': () => comparisonXlsx(data),
    'PDF, were it made among the requests': () => comparisonPdf(data),
  }
  const rows: string[] = []
  for (const [name, make] of Object.entries(exports)) {
    const times: number[] = []
    let [turned, waited] = [performance.now(), 0]
    const turn = () => {
      const now = performance.now()
      waited = Math.max(waited, now - turned)
      turned = now
    }
    const loop = setInterval(turn, 2)
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await make()
      times.push(performance.now() - began)
      // The loop's next turn says how long this one held it up.
      await sleep(10)
    }
    clearInterval(loop)
    rows.push(`${row(name, times)} ${waited.toFixed(0)} |`)
  }
  return rows
}

/** Milliseconds until the browser has painted what a press brought. */
const painted = (page: Page, press: () => Promise<void>) =>
  page
    .evaluate(() => void (window.performance.mark('press'), 0))
    .then(async () => {
      await press()
      return page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                resolve(performance.now() - performance.getEntriesByName('press').at(-1)!.startTime),
              ),
            ),
          ),
      )
    })

/**
 * The longest and the median frame, in ms, while the first scrolling box of `selector` is moved through its whole
 * width.
 */
const scrolled = (page: Page, selector: string) =>
  page.evaluate(async (found) => {
    const box = document.querySelector(found)!
    const frames: number[] = []
    let last = performance.now()
    for (let step = 0; step < 90; step++) {
      box.scrollLeft = (step / 90) * (box.scrollWidth - box.clientWidth)
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - last)
      last = now
    }
    frames.sort((a, b) => a - b)
    return { median: frames[45]!, p95: frames[85]! }
  }, selector)

const bareTable = (cells: number) =>
  `<!doctype html><div id="box" style="overflow:auto;height:700px;width:1200px"><table>${Array.from({ length: 62 }, (_, row) => `<tr>${Array.from({ length: cells }, (_cell, at) => `<td style="min-width:160px;height:44px">${row * at},00</td>`).join('')}</tr>`).join('')}</table></div>`

async function inBrowser(): Promise<{ order: readonly number[]; scrolling: string }> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const cast = castOf(product.url)
    const { storage } = await cast.member('constructora')
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 800 },
      storageState: storage,
    })
    const page = await context.newPage()
    await crowded(30, 50)(page)
    await page.goto(`/rfq/${await cast.rfq('galpon-esquila')}?tab=comparison`)
    await page.getByText('Mejor combinación').filter({ visible: true }).first().waitFor()
    const sorts: number[] = []
    for (let round = 0; round < rounds; round++)
      sorts.push(
        await painted(page, () =>
          page
            .getByRole('radio', { name: round % 2 ? 'Total' : 'Ahorro' })
            .first()
            .check({ force: true }),
        ),
      )
    const own = await scrolled(page, '[role=region][aria-label^="Comparación de precios"]')
    const bare = await context.newPage()
    await bare.setContent(bareTable(32))
    const limit = await scrolled(bare, '#box')
    const scrolling = `Scrolling its whole width: a frame takes ${own.median.toFixed(1)} ms (95 %: ${own.p95.toFixed(1)}), ${(own.median / limit.median).toFixed(2)} times one of a bare table with as many cells (${limit.median.toFixed(1)}, ${limit.p95.toFixed(1)}).`
    return { order: sorts, scrolling }
  } finally {
    await browser.close()
    await product.stop()
  }
}
