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

test('a message of anybody is stored and mailed to the team', async () => {
  await from('192.0.2.1').contact(form)
  expect(await platform.db.select().from(contactMessages)).toMatchObject([
    { ...form, email: 'marina@nueva.ejemplo.uy' },
  ])
  const [mail] = await storedMails(platform.db)
  expect(mail).toMatchObject({ to: testSettings.teamEmail, subject: 'Llegó un mensaje de contacto' })
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

test('after 20 messages in an hour an address waits', async () => {
  for (let sent = 0; sent < 20; sent += 1) await from('192.0.2.3').contact(form)
  await expect(from('192.0.2.3').contact(form)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await from('192.0.2.4').contact(form)
})
