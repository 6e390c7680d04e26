import type { Page } from '@playwright/test'
import { browserOptions } from './fixtures/browser.ts'
import type { Cast, Who } from './fixtures/cast.ts'
import { quotationStep, rfqStep } from './fixtures/papers.ts'
import { expect, test } from './fixtures/journey.ts'
import { rfq } from './gallery/addresses.ts'
import { beyond } from './gallery/shot.ts'

const own = await browserOptions()
/** The browser of somebody who chose letters of 32 px, twice the usual size, in its settings. */
test.use({
  launchOptions: { ...own, args: [...own.args!, '--blink-settings=defaultFontSize=32'] },
})

/** Words that are cut or leave their box, figures that lie over others, fields that cut an amount. */
const unreadable = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const slack = 2
    const upwards = (element: Element | null): Element[] =>
      element === null || element === document.body ? [] : [element, ...upwards(element.parentElement)]
    const found = new Set<string>()
    const figures: { text: string; line: Element; box: DOMRect; floats: boolean }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim().slice(0, 40)
      const around = upwards(node.parentElement).map((element) => ({ element, style: getComputedStyle(element) }))
      const isRead = node.parentElement!.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      // What is clipped is for screen readers.
      if (!text || !isRead || around.some(({ style, element }) => style.clipPath !== 'none' || element.matches('svg')))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > slack && height > slack)
      const ends = around.findIndex(({ style }) => /auto|scroll/.test(style.overflowX) || style.position === 'absolute')
      for (const { element, style } of ends < 0 ? around : around.slice(0, ends)) {
        const { right } = element.getBoundingClientRect()
        const isBox = !/inline$|contents/.test(style.display)
        if (isBox && boxes.some((box) => box.right > right + slack)) found.add(`${text} leaves its box`)
      }
      const floats = around.some(({ style }) => /sticky|fixed/.test(style.position))
      if (/\d/.test(text)) figures.push(...boxes.map((box) => ({ text, line: around[0]!.element, box, floats })))
    }
    for (const [at, { text, line, box, floats }] of figures.entries())
      for (const other of figures.slice(at + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        const isOver = width > slack && height > Math.min(box.height, other.box.height) / 2
        if (isOver && line !== other.line && !floats && !other.floats) found.add(`${text} lies over ${other.text}`)
      }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]'))
      if (field.scrollWidth > field.clientWidth) found.add(`a field cuts ${field.value}`)
    return figures.length === 0 ? ['no figure is shown yet'] : [...found]
  })

type Place = string | ((cast: Cast) => Promise<string>)

const places: readonly (readonly [who: Who | 'visitor', places: readonly Place[]])[] = [
  [
    'visitor',
    ['/', '/opportunities', '/oportunidades/obras', async (cast) => `/opportunity/${await cast.rfq('galpon-esquila')}`],
  ],
  ['frio', [1, 3, 4].map((step) => quotationStep('frio', 'botiquines', step as 1 | 3 | 4))],
  [
    'metalurgica',
    [
      '/opportunities',
      '/supplier-dashboard',
      async (cast) => `/quotation-detail/${await cast.quotation('galpon-esquila', 'metalurgica')}`,
      '/avisos',
      '/profile',
    ],
  ],
  [
    'constructora',
    [
      '/',
      '/buyer-dashboard',
      '/notifications',
      ...['', 'quotations', 'comparison'].map((tab) => rfq('galpon-esquila', tab)),
    ],
  ],
  ['arrocera', [2, 4].map((step) => rfqStep(step as 2 | 4))],
]

for (const [who, addresses] of places)
  test(`with letters of twice the size no page of ${who} scrolls sideways or cuts an amount`, async ({
    cast,
    visit,
  }) => {
    const page = await visit(who === 'visitor' ? {} : { storageState: (await cast.member(who)).storage })
    for (const place of addresses) {
      const address = typeof place === 'string' ? place : await place(cast)
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await expect
        .soft(async () => expect([...(await beyond(page)), ...(await unreadable(page))]).toEqual([]), address)
        .toPass({ timeout: 6_000 })
    }
  })
