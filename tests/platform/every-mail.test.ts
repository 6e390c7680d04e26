import { expect, test } from 'vitest'
import { mailLayout } from '#platform/mail/layout.ts'
import { mailSamples, publicUrl, rfqTitle } from '../e2e/gallery/mails.ts'

/** The words of a mail's HTML, as its reader sees them. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(style|title)>.*?<\/\1>|<div style="display:none.*?<\/div>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const plain = (text: string) => text.replace(/\s+/g, '')

const mails = Object.entries(mailSamples).flatMap(([kind, samples]) =>
  samples.map((sample, n) => [`${kind} ${n + 1}`, sample] as const),
)

test.each(mails)('the mail %s says in plain text what it says in HTML', (_name, { subject: _subject, ...content }) => {
  const { html, text } = mailLayout(content)
  const seen = plain(wordsOf(html))
  const { heading, paragraphs, figure, facts = [], entries = [], steps = [], button, note, reason } = content
  const parts = [
    heading,
    ...paragraphs,
    figure?.value,
    ...facts.flatMap(([label, value]) => [label, value]),
    ...entries.flatMap(({ title, amount, due }) => [title, amount, due]),
    ...steps,
    button?.label,
    note,
    reason,
  ].filter((each) => each !== undefined)
  for (const part of parts) {
    expect(plain(text)).toContain(plain(part))
    expect(seen).toContain(plain(part))
  }
})

test.each(mails)('the mail %s has a line for the inbox, one heading, and links to this site only', (_name, sample) => {
  const { subject, ...content } = sample
  const { html, text } = mailLayout(content)
  expect(content.preheader.length).toBeGreaterThan(10)
  expect([subject, content.heading]).not.toContain(content.preheader)
  expect(html.match(/<h1/g)).toHaveLength(1)
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)
  for (const href of links) expect(href).toMatch(new RegExp(`^(${publicUrl}/|mailto:|tel:)`))
  for (const [href] of text.matchAll(/https?:\S+/g)) expect(href).toContain(`${publicUrl}/`)
  expect(html).not.toMatch(/<script|<link|@import|src="(?!cid:)/)
  expect(html).toContain('prefers-color-scheme:dark')
})

const ofRfqs = mails.filter(([name]) => /^(selected|contact-data|notice-|team-(?!contact))/.test(name))
test.each(ofRfqs)('the subject of the mail %s names its RFQ', (_name, { subject }) => {
  expect(subject).toContain(rfqTitle)
})
