import { beforeEach, describe, expect, test } from 'vitest'
import { quotedInMail } from '#lib/text.ts'
import { transaction } from '#platform/database/db.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { storedMails, mailDelivery, sendMail, sendMails, type Mail, type MailOutcome } from '#platform/mail/mail.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { mailPage, mailPagePolicy } from '#platform/mail/page.ts'
import { freshDatabase } from '../harness/database.ts'
import { keptLog } from '../harness/log.ts'
import { testNow } from '../harness/platform.ts'
import { openOutbox, sender } from '../harness/outbox.ts'
import { attemptOn } from '../harness/attempt.ts'
import { fixedClock } from '#platform/clock.ts'

const { db, pool, connection } = await freshDatabase()
const clock = fixedClock(testNow)
const { log, lines } = keptLog()
const outcomes: MailOutcome[] = []
const settled = async (outcome: MailOutcome) => void outcomes.push(outcome)
const { smtp, delivery, jobs } = await openOutbox({ db, clock, log }, { settled })

const link = 'https://pliego.example/verify-email#t=5ecret-0f-this-l1nk'
const content = mailLayout({
  preheader: 'Falta un paso.',
  heading: 'Confirma tu correo',
  paragraphs: ['Hola, Mariana. <b>Falta</b> un paso & listo.'],
  button: { label: 'Confirmar mi correo', href: link },
  note: 'El enlace funciona durante 24 horas.',
  reason: 'Te escribimos porque creaste una cuenta.',
})
const verify = (extra: Partial<Mail> = {}): Mail => ({
  to: 'mariana.nuñez@ejemplo.uy',
  subject: 'Confirma tu correo: última acción',
  kind: 'verify-email',
  ...content,
  ...extra,
})
const send = (toSend = verify(), at = jobs) => transaction(db, { now: testNow, jobs: at }, (tx) => sendMail(tx, toSend))

beforeEach(async () => {
  smtp.arrived.length = 0
  outcomes.length = 0
  Object.assign(smtp, { refusals: 0, code: 451 })
  smtp.pause = 0
  await pool.query('delete from mails')
})

describe('the outbox', () => {
  test('delivers a mail once, complete, and then deletes its body', async () => {
    const id = await send()
    expect((await jobs.drain()).done).toBe(1)
    expect((await jobs.drain({ ahead: true })).done).toBe(0)
    const [arrived] = smtp.arrived
    expect(smtp.arrived).toHaveLength(1)
    expect(arrived!.from).toBe('hola@pliego.example')
    expect(arrived!.to).toEqual(['mariana.nuñez@ejemplo.uy'])
    const { message } = arrived!
    expect(message.subject).toBe('Confirma tu correo: última acción')
    expect(message.from).toMatchObject({ name: 'Pliego', address: 'hola@pliego.example' })
    expect(message.messageId).toBe(`<${id}@pliego.example>`)
    expect(message.text).toContain(link)
    expect(message.html).toContain(`href="${link}"`)
    expect(message.attachments.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      ['logo.png', '<logo@pliego>'],
    ])
    const [row] = await storedMails(db)
    expect(row).toMatchObject({ id, text: null, html: null })
    expect(row!.sentAt).toBeInstanceOf(Date)
  })

  test('shows a title in its subject as it was written: no word that a mail program decodes', async () => {
    const titles = ['Cal', 'Cal =? 2?', ...['B', 'q'].map((coding) => `=?utf-8?${coding}?ZW4gcGFnb3MuZXhhbXBsZQ==?=`)]
    for (const title of titles) {
      await send(verify({ subject: `Nueva oportunidad: ${quotedInMail(title)}` }))
      await jobs.drain()
      const { subject } = smtp.arrived.at(-1)!.message
      expect(subject).toBe(`Nueva oportunidad: ${title.replace('=?utf', '= ?utf')}`)
    }
  })

  test('asks answering machines not to answer, those of Exchange too', async () => {
    await send()
    await jobs.drain()
    expect(smtp.arrived[0]!.raw).toContain('Auto-Submitted: auto-generated\r\n')
    expect(smtp.arrived[0]!.raw).toContain('X-Auto-Response-Suppress: OOF, AutoReply\r\n')
  })

  test('sends an answer to the address that a mail names', async () => {
    await send(verify({ headers: { 'Reply-To': 'ana@obra.uy' } }))
    await jobs.drain()
    expect(smtp.arrived[0]!.raw).toContain('Reply-To: ana@obra.uy\r\n')
  })

  test('retries after the server refused', async () => {
    smtp.refusals = 2
    await send()
    expect((await jobs.drain()).failed).toHaveLength(1)
    expect(smtp.arrived).toHaveLength(0)
    expect((await storedMails(db))[0]!.sentAt).toBeNull()
    const later = await jobs.drain({ ahead: true })
    expect(later.failed).toHaveLength(1)
    expect(later.done).toBe(1)
    expect(smtp.arrived).toHaveLength(1)
  })

  test('does not try again what the server refused for good', async () => {
    Object.assign(smtp, { refusals: 1, code: 550 })
    const id = await send()
    expect(await jobs.drain()).toEqual({ done: 1, failed: [] })
    expect(await jobs.drain({ ahead: true })).toEqual({ done: 0, failed: [] })
    expect(smtp.arrived).toHaveLength(0)
    const [row] = await storedMails(db)
    expect(row).toMatchObject({ id, sentAt: null, failure: '550 DATA' })
    expect(row!.refusedAt).toBeInstanceOf(Date)
  })

  test('tells of each mail that was accepted or refused for good, and whether its address was refused', async () => {
    smtp.unknownAddresses.add('nadie@ejemplo.uy')
    await send(verify({ to: 'ana@ejemplo.uy' }))
    await jobs.drain()
    await send(verify({ to: 'nadie@ejemplo.uy' }))
    await jobs.drain()
    Object.assign(smtp, { refusals: 1, code: 554 })
    await send(verify({ to: 'ana@ejemplo.uy' }))
    await jobs.drain()
    Object.assign(smtp, { refusals: 1, code: 451 })
    await send(verify({ to: 'ana@ejemplo.uy' }))
    await jobs.drain()
    expect(outcomes).toEqual([
      { to: 'ana@ejemplo.uy', accepted: true, isAddressRefused: false },
      { to: 'nadie@ejemplo.uy', accepted: false, isAddressRefused: true },
      { to: 'ana@ejemplo.uy', accepted: false, isAddressRefused: false },
    ])
  })

  test('sends further headers uncut, and deletes them with the body', async () => {
    const value = `<https://pliego.example/avisos/baja/${'5ecret'.repeat(40)}>`
    await send(verify({ headers: { 'List-Unsubscribe': value } }))
    await jobs.drain()
    expect(smtp.arrived[0]!.raw).toContain(`List-Unsubscribe: ${value}\r\n`)
    expect(await storedMails(db)).toMatchObject([{ headers: null, text: null }])
  })

  test('takes several mails at once, each with its job', async () => {
    const many = Array.from({ length: 3 }, (_, n) => verify({ to: `p${n}@ejemplo.uy` }))
    await transaction(db, { now: testNow, jobs }, (tx) => sendMails(tx, many))
    expect(await jobs.drain()).toEqual({ done: 3, failed: [] })
    expect(smtp.arrived).toHaveLength(3)
  })

  test('sends a mail once when attempts run at the same time', async () => {
    smtp.pause = 300
    const id = await send()
    const attempt = attemptOn({ db, clock, jobs })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => delivery.handler.run({ mailId: id }, attempt)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await jobs.drain({ ahead: true })
    expect(smtp.arrived).toHaveLength(1)
  })

  test('keeps mails while the server is down, even across a restart', async () => {
    const away = mailDelivery({ db, log, smtpUrl: 'smtp://127.0.0.1:4138', from: sender })
    const before = await startJobs({ db, clock, log, workers: false, handlers: [away.handler] })
    await send(verify(), before)
    expect((await before.drain()).failed).toHaveLength(1)
    await before.stop()
    expect((await jobs.drain({ ahead: true })).done).toBe(1)
    expect(smtp.arrived).toHaveLength(1)
  })

  test('delivers each of 30 mails once by workers', async () => {
    const working = await startJobs({ db, clock, log, handlers: [delivery.handler] })
    await Promise.all(Array.from({ length: 30 }, (_, n) => send(verify({ to: `p${n}@ejemplo.uy` }), working)))
    await expect.poll(() => smtp.arrived.length).toBe(30)
    expect(new Set(smtp.arrived.map(({ to }) => to[0])).size).toBe(30)
    await working.stop()
  })

  test.each([
    ['a second address', { to: 'ana@ejemplo.uy, otro@ejemplo.uy' }],
    ['a name around the address', { to: 'Ana <ana@ejemplo.uy>' }],
    ['a line break in the address', { to: 'ana@ejemplo.uy\r\nBcc: otro@ejemplo.uy' }],
    ['a line break in the subject', { subject: 'Hola\nBcc: otro@ejemplo.uy' }],
    ['a NUL in the subject', { subject: 'Hola\0' }],
    ['a line break in a further header', { headers: { 'List-Id': '<a>\r\nBcc: otro@ejemplo.uy' } }],
  ])('refuses %s', async (_what, wrong) => {
    await expect(send(verify(wrong))).rejects.toThrow('an invalid header')
    expect(await storedMails(db)).toEqual([])
  })

  test('writes no link, address or subject to the log', async () => {
    smtp.refusals = 1
    await send()
    await jobs.drain({ ahead: true })
    const everything = lines.join('')
    expect(everything).toContain('verify-email')
    for (const secret of ['5ecret', 'mariana', 'última', 'Falta']) expect(everything).not.toContain(secret)
    const { rows } = await pool.query('select data, output from pgboss.job')
    for (const secret of ['5ecret', 'mariana']) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('keeps every mail, newest first, without a mail server', async () => {
    const withoutServer = mailDelivery({ db, log, smtpUrl: undefined, from: sender })
    const jobsWithoutServer = await startJobs({ db, clock, log, workers: false, handlers: [withoutServer.handler] })
    await send(verify({ subject: 'Primero' }), jobsWithoutServer)
    await send(verify({ subject: 'Segundo' }), jobsWithoutServer)
    expect((await jobsWithoutServer.drain()).done).toBe(2)
    await jobsWithoutServer.stop()
    const mails = await storedMails(db)
    expect(mails.map(({ subject, sentAt, text }) => [subject, sentAt, text?.includes(link)])).toEqual([
      ['Segundo', null, true],
      ['Primero', null, true],
    ])
    expect(connection).toBeTruthy()
  })
})

describe('the mail layout', () => {
  test('has the same content in text and HTML, escaped, and loads nothing', () => {
    expect(content.text).toContain('Hola, Mariana. <b>Falta</b> un paso & listo.')
    expect(content.html).toContain('&lt;b&gt;Falta&lt;/b&gt; un paso &amp; listo.')
    expect(content.text).toContain(`\n\nConfirmar mi correo\n${link}\n\n`)
    expect(content.html.match(/(?:src|background|url\()="?(?!cid:)[^"]*http/g)).toBeNull()
    expect(content.html).not.toMatch(/<script|<link|@import/)
  })

  test('says a button above its link, in text, without a colon that its label may have already', () => {
    const button = { label: 'No fui yo: cambiar la contraseña', href: link }
    expect(mailLayout({ preheader: '', heading: 'x', paragraphs: [], reason: '', button }).text).toContain(
      `\n\nNo fui yo: cambiar la contraseña\n${link}\n\n`,
    )
  })

  test('refuses a link that is not http(s)', () => {
    const link = { label: 'x', href: 'javascript:alert(1)' }
    for (const extra of [{ button: link }, { settings: link }, { unsubscribe: [link] }] as const)
      expect(() => mailLayout({ preheader: '', heading: 'x', paragraphs: [], reason: '', ...extra })).toThrow('http')
  })

  test('lists things with their dates, and the links that switch such mails off', () => {
    const entry = {
      day: '2026-11-27',
      isSoon: true,
      title: 'Bloques <b> &\nportland',
      href: 'https://pliego.example/rfq/1',
      facts: 'Obras, Rivera, 4 ítems',
      due: 'Vence el 27/11/2026, quedan 3 días',
      amount: '$U 318.400,00',
    }
    const unsubscribe = ['a', 'b'].map((to) => ({ label: `dejar «${to}»`, href: `https://pliego.example/baja/${to}` }))
    const reason = 'Es tu resumen.'
    const { html, text } = mailLayout({
      preheader: '',
      heading: 'x',
      paragraphs: [],
      entries: [entry],
      more: 'y 4 más',
      reason,
      unsubscribe,
    })
    expect(text).toContain(
      'Bloques <b> & portland\nObras, Rivera, 4 ítems\nVence el 27/11/2026, quedan 3 días. $U 318.400,00\nhttps://pliego.example/rfq/1\n\ny 4 más',
    )
    expect(text).toContain('Dejar «a»: https://pliego.example/baja/a\nDejar «b»: https://pliego.example/baja/b')
    expect(html).toMatch(/27<br>.*nov.*Bloques &lt;b&gt; &amp; portland/s)
    expect(html).toMatch(/Es tu resumen\. <a [^>]*>dejar «a»<\/a> o <a [^>]*>dejar «b»<\/a>/)
  })
})

describe('the page of stored mails', () => {
  test('lists mails newest first and opens one with clickable links', async () => {
    await send(verify({ subject: 'Primero' }))
    await send(verify({ subject: '<img src=x onerror=alert(1)>' }))
    const mails = await storedMails(db)
    const page = mailPage(mails)
    expect(page).toContain(`<a href="${link}">${link}</a>`)
    expect(page).not.toContain('<img')
    expect(page.indexOf('&lt;img')).toBeLessThan(page.indexOf('Primero'))
    expect(page).toContain('aria-current="true"')
    expect(mailPage(mails, mails[1]!.id)).toContain('<h2>Primero</h2>')
    expect(mailPage(mails, 'unknown')).toContain('Ese mensaje no está.')
    expect(mailPage([])).toContain('Todavía no hay mensajes.')
    expect(mailPagePolicy).toContain("default-src 'none'")
  })
})
