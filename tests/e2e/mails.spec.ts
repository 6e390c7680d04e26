import type { Page } from '@playwright/test'
import { opportunityMail, summaryMail } from '#features/alerts/copy/mails.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { expect, test } from './fixtures/journey.ts'
import { mailPictures, publicUrl } from './gallery/mails.ts'

/** A reference of a part without a space: longer than a phone is wide. */
const unbroken = `HDPE-${'X'.repeat(100)}`
const rfq = {
  id: 'b0b3c04e-2f0e-4c0e-9d5c-6a13f5c09e74',
  title: unbroken,
  category: { name: 'Materiales de construcción' },
  department: 'Cerro Largo',
  deadline: '2026-12-02',
  currency: 'USD',
  estimatedTotal: '9123456789.5',
  estimatedItems: 2,
  itemCount: 200,
} as const
const addressed = { publicUrl, unsubscribeUrl: publicUrl, alerts: [{ name: unbroken, unsubscribeUrl: publicUrl }] }
const htmlOf = ({ subject: _subject, ...content }: ReturnType<typeof opportunityMail | typeof summaryMail>) =>
  mailLayout(content).html.replaceAll('cid:logo@pliego', 'data:,')
const longest = [
  { name: 'of one RFQ with long words', html: htmlOf(opportunityMail(rfq, { ...addressed, isLast: true })) },
  { name: 'of several RFQs with long words', html: htmlOf(summaryMail([rfq, rfq], '2026-11-24', addressed)) },
]

/** The mails that are wider than the screen. */
const tooWide = async (page: Page, mails: readonly { name: string; html: string }[]) => {
  const wide: string[] = []
  for (const { name, html } of mails) {
    await page.setContent(html)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beyond > 0) wide.push(`${name}: ${beyond} px`)
  }
  return wide
}

test('no mail is wider than a phone, also with long words and amounts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await tooWide(page, [...mailPictures, ...longest])).toEqual([])
})

test('the mails of a deal fit a phone whose program drops their styles', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const ofDeal = mailPictures.filter(({ name }) => /^mail-(selected|contact-data|notice)/.test(name))
  const bare = ofDeal.map(({ name, html }) => ({ name, html: html.replace(/<style>.*?<\/style>/s, '') }))
  expect(await tooWide(page, bare)).toEqual([])
})

test('on a desk no label of a mail is broken by the value beside it', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 740 })
  const broken: string[] = []
  for (const { name, html } of mailPictures) {
    await page.setContent(html)
    const labels = await page.locator('.lab').evaluateAll((all) =>
      all
        .filter((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return range.getClientRects().length > 1
        })
        .map((one) => one.textContent),
    )
    broken.push(...labels.map((label) => `${name}: ${label}`))
  }
  expect(broken).toEqual([])
})
