import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#lib/html.ts'
import { launchBrowser } from '../fixtures/browser.ts'
import { castOf, type Cast } from '../fixtures/cast.ts'
import { startProduct } from '../fixtures/product.ts'
import { mailPictures, type MailPicture } from './mails.ts'
import { beyond, openSeat, show, type Seat, type Shot } from './shot.ts'
import { shots } from './shots.ts'

/**
 * `npm run gallery [name …]`: a picture of every state of every screen of the deal (or of those whose name holds one of
 * the words given), on a phone, a tablet and a desk, into gallery/, with a page that lays them side by side. What goes
 * to paper is printed as a PDF on the paper that its style sheet asks for, and files that people take along are kept as
 * they are. It starts its own product on the demo marketplace, or uses the one at PRODUCT_URL.
 */
const widths = [360, 768, 1280] as const
const folder = join(import.meta.dirname, '../../../gallery')
const wanted = process.argv.slice(2)
const isWanted = ({ name }: { readonly name: string }) =>
  wanted.length === 0 || wanted.some((word) => name.includes(word))
const chosen = shots.filter(isWanted)
/** A mail program's window on a phone and on a desk, in both colour schemes. */
const mailWidths = [360, 640] as const
const schemes = ['light', 'dark'] as const

const fitting = ({ only }: Shot, width: number) => only === undefined || (only === 'phone' ? width < 600 : width > 1000)

const needsProduct = chosen.length > 0 && !process.env.PRODUCT_URL
const product = needsProduct ? await startProduct() : undefined
const browser = await launchBrowser()
const failures: string[] = []
// A state that waits in a route's handler may fail there, after its picture: it does not end the gallery.
process.on('unhandledRejection', (error: Error) => failures.push(`${error.message} (in a route's handler)`))
try {
  const cast = castOf(product?.url ?? process.env.PRODUCT_URL ?? '')
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const seat = await openSeat(browser, cast)
  for (const shot of chosen) {
    for (const width of widths) if (fitting(shot, width)) await take(seat, cast, shot, width)
    console.log(shot.name)
  }
  for (const mail of mailPictures.filter(isWanted)) {
    await takeMail(mail)
    console.log(mail.name)
  }
  if (wanted.length === 0) writeFileSync(join(folder, 'index.html'), page())
} finally {
  await browser.close()
  await product?.stop()
}
for (const failure of failures) console.error(failure)
process.exitCode = failures.length === 0 ? 0 : 1

async function take(seat: Seat, cast: Cast, shot: Shot, width: number): Promise<void> {
  try {
    const page = await show(seat, cast, shot, width)
    if (shot.print) {
      await page.pdf({ path: join(folder, `${shot.name}.pdf`), preferCSSPageSize: true, printBackground: true })
      return
    }
    failures.push(...(await beyond(page)).map((what) => `${shot.name} at ${width} px: ${what}`))
    // As high as the page: what is fixed to the foot of the screen then stands at the foot of the picture. A menu that
    // hangs from its button would close when the page moves under it.
    const height = await page.evaluate(() =>
      document.querySelector(':popover-open') ? 0 : Math.min(document.documentElement.scrollHeight, 12_000),
    )
    await page.setViewportSize({ width, height: Math.max(height, page.viewportSize()!.height) })
    await page.screenshot({ path: join(folder, `${shot.name}-${width}.png`), animations: 'disabled', caret: 'hide' })
  } catch (error) {
    failures.push(`${shot.name} at ${width} px: ${(error as Error).message}`)
    await seat.tab?.page.close()
  }
}

async function takeMail({ name, html }: MailPicture): Promise<void> {
  for (const colorScheme of schemes)
    for (const width of mailWidths) {
      const mail = await browser.newPage({ colorScheme, viewport: { width, height: 400 } })
      await mail.setContent(html)
      failures.push(...(await beyond(mail)).map((what) => `${name} at ${width} px: ${what}`))
      await mail.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      await mail.close()
    }
}

function page(): string {
  const row = (shot: Shot) => {
    const pictures = widths
      .filter((width) => fitting(shot, width))
      .map((width) => `${shot.name}-${width}.png`)
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
    if (shot.print)
      return `<h2 id="${shot.name}">${shot.name}</h2><p>${shot.as}</p><object data="${shot.name}.pdf" type="application/pdf"></object>`
    return `<h2 id="${shot.name}">${shot.name}</h2><p>${shot.as}</p><div>${pictures.join('')}</div>`
  }
  const mailRow = ({ name, subject, preheader }: MailPicture) => {
    const pictures = schemes
      .flatMap((scheme) => mailWidths.map((width) => `${name}-${width}-${scheme}.png`))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
    const line = `${escapeHtml(subject)} <small>${escapeHtml(preheader)}</small>`
    return `<h2 id="${name}">${name}</h2><p>${line}</p><div>${pictures.join('')}</div>`
  }
  const all = [...shots, ...mailPictures]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pliego, gallery</title>
<style>body{margin:24px;background:#8a8f98;font:16px/1.4 system-ui}h2{margin:32px 0 0}p{margin:0 0 8px}div{display:flex;gap:24px;align-items:flex-start}img{display:block;max-height:900px;box-shadow:0 2px 12px #0004}object{width:100%;height:900px}nav{columns:5}</style>
<nav>${all.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>${shots.map(row).join('\n')}${mailPictures.map(mailRow).join('\n')}</html>\n`
}
