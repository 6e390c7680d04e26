import { expect, test } from 'vitest'
import { notifications as router } from '#features/notifications/server/procedures.ts'
import { contactMessages } from '#features/notifications/server/tables.ts'
import { storedMails } from '#platform/mail/mail.ts'
import { callAs, testSettings, visitor } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'

const platform = await freshPlatform()
const form = {
  name: 'Marina Etcheverry',
  email: 'Marina@nueva.ejemplo.uy',
  company: 'Empresa Nueva S.A.S.',
  subject: 'billing' as const,
  message: 'Hola.\n¿Cómo pido una factura?',
}
const from = (address: string) => callAs(platform, router, visitor, { address })

test('a message of anybody is stored and mailed to the team, which can answer it', async () => {
  await from('192.0.2.1').contact(form)
  expect(await platform.db.select().from(contactMessages)).toMatchObject([
    { ...form, email: 'marina@nueva.ejemplo.uy' },
  ])
  const [mail] = await storedMails(platform.db)
  expect(mail).toMatchObject({ to: testSettings.teamEmail, subject: 'Llegó un mensaje de contacto: Facturación' })
  // An answer goes to whoever wrote.
  expect(mail?.headers).toEqual({ 'Reply-To': 'marina@nueva.ejemplo.uy' })
  expect(mail?.text).toContain('Marina Etcheverry')
  expect(mail?.text).toContain('Facturación')
  expect(mail?.text).toContain('¿Cómo pido una factura?')
})

test.each([
  ['name', ''],
  ['name', 'Marina\nBcc: todos@ejemplo.uy'],
  ['email', 'marina'],
  ['company', 'Nueva\tS.A.S.'],
  ['subject', 'compras'],
  ['message', '  '],
  ['message', 'x'.repeat(4001)],
])('a message with the %s %j is refused, and nothing is stored', async (field, value) => {
  const before = (await platform.db.select().from(contactMessages)).length
  await expect(from('192.0.2.2').contact({ ...form, [field]: value })).rejects.toThrow()
  expect(await platform.db.select().from(contactMessages)).toHaveLength(before)
})

test('a message keeps its lines and paragraphs, each of them quoted', async () => {
  await from('192.0.2.66').contact({ ...form, message: 'Hola.\r\n\n\n\nPedí esto:\n- 2 <b>camillas</b>\n\nGracias.' })
  const [mail] = await storedMails(platform.db)
  expect(mail?.text).toContain('\nMensaje:\n> Hola.\n>\n> Pedí esto:\n> - 2 <b>camillas</b>\n>\n> Gracias.\n\n')
  expect(mail?.html).toContain('Hola.<br><br>Pedí esto:<br>- 2 &lt;b&gt;camillas&lt;/b&gt;<br><br>Gracias.')
})

test('a stranger’s words add neither a line nor a link nor markup of its own to the team’s mail', async () => {
  const before = (await storedMails(platform.db)).length
  await from('192.0.2.5').contact({
    ...form,
    name: 'Pliego <script>alert(1)</script>',
    company: 'www.engaño.ejemplo.uy',
    message:
      'Hola.\n\n--\nPliego, Uruguay\nEntra en https://engaño.ejemplo.uy/clave o en engaño.ejemplo.uy <a href="//x">aquí</a>',
  })
  const [mail, ...others] = await storedMails(platform.db)
  expect(others).toHaveLength(before)
  expect(mail?.to).toBe(testSettings.teamEmail)
  expect(mail?.subject).toBe('Llegó un mensaje de contacto: Facturación')
  const lines = mail?.text?.split('\n') ?? []
  expect(lines.filter((line) => line === '--')).toHaveLength(1)
  expect(lines).toContain('> --')
  expect(lines.filter((line) => line.includes('engaño')).map((line) => line.split(':')[0])).toEqual([
    'Empresa',
    '> Entra en https',
  ])
  expect(mail?.text).not.toMatch(/:\/\/|engaño\.ejemplo/)
  expect(mail?.html).not.toMatch(
    /<script|<a (?!class="c-link" href="mailto:marina@nueva\.ejemplo\.uy")|engaño\.ejemplo/,
  )
})

test('of 60 messages at once from one address 20 are stored and mailed', async () => {
  const count = async () => (await platform.db.select().from(contactMessages)).length
  const [before, mails] = [await count(), (await storedMails(platform.db)).length]
  const sent = await Promise.allSettled(Array.from({ length: 60 }, () => from('192.0.2.6').contact(form)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect((await count()) - before).toBe(20)
  expect((await storedMails(platform.db)).length - mails).toBe(20)
})

test('after 20 messages in an hour an address waits', async () => {
  for (let sent = 0; sent < 20; sent += 1) await from('192.0.2.3').contact(form)
  await expect(from('192.0.2.3').contact(form)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await from('192.0.2.4').contact(form)
})
