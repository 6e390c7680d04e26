import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from '#features/alerts/server/unsubscribe-token.ts'
import { served } from '../platform/fixtures/served.ts'
import { mailSettings, openMailedMarket } from './fixtures/mailed.ts'

const market = await openMailedMarket()
const { platform, supplier, publishNow, mailsTo } = market
const { get } = await served(platform)

const secret = mailSettings.sessionSecret
const html = { accept: 'text/html' }
const form = { ...html, 'content-type': 'application/x-www-form-urlencoded' }
const press = (path: string, asked?: string) =>
  get(path, { method: 'POST', headers: form, body: asked ? `asked=${asked}` : 'List-Unsubscribe=One-Click' })
type Supplier = Awaited<ReturnType<typeof supplier>>
const linkTo = ({ id }: Supplier, alertId: string | null) =>
  `/avisos/baja/${unsubscribeToken({ accountId: id, alertId }, secret)}`
const stateOf = async ({ product, alert }: Supplier) => {
  const { saved } = await product.alerts.list()
  return { ...(await product.alerts.mail()), byMail: saved.find(({ id }) => id === alert.id)?.byMail }
}

describe('a mail of an opportunity', () => {
  test('has what mail programs need to unsubscribe by one press: all such mails, by https', async () => {
    const now = await supplier('at-once')
    await publishNow()
    const [mail] = mailsTo(now)
    const all = `${mailSettings.publicUrl}${linkTo(now, null)}`
    expect(mail!.raw).toContain(`List-Unsubscribe: <${all}>\r\n`)
    expect(mail!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(mail!.raw).toMatch(/^List-Id: <oportunidades\.pliego\.example>\r$/im)
    const ofAlert = `${mailSettings.publicUrl}${linkTo(now, now.alert.id)}`
    expect(mail!.text).toContain(`Dejar «Hierro en el norte»: ${ofAlert}`)
    expect(mail!.text).toContain(`Dejar todos los de oportunidades: ${all}`)
    const { rows } = await platform.pool.query('select headers, text, html from mails where "to" = $1', [now.email])
    expect(rows).toEqual([{ headers: null, text: null, html: null }])
  })
})

describe('the page of such a link', () => {
  test('changes nothing when it is opened, also by HEAD', async () => {
    const now = await supplier('daily')
    const before = await stateOf(now)
    for (const path of [linkTo(now, null), linkTo(now, now.alert.id)]) {
      const page = await get(path, { headers: html })
      expect(page.status).toBe(200)
      expect(page.body).toContain('¿Dejar de recibir estos correos?')
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).not.toContain(now.email)
      await get(path, { method: 'HEAD' })
    }
    expect(await stateOf(now)).toEqual(before)
  })

  test('tells the open pages of its account, which show what is mailed', async () => {
    const now = await supplier('at-once')
    const heard = async () => {
      const sql = `select count(*)::int as n from live_events where user_id = $1 and type = 'preferences'`
      return (await platform.pool.query<{ n: number }>(sql, [now.id])).rows[0]!.n
    }
    const before = await heard()
    await press(linkTo(now, now.alert.id))
    await press(linkTo(now, null))
    await press(linkTo(now, null), 'resume')
    expect(await heard()).toBe(before + 3)
  })

  test('stops one alert or all, without session, cookie and redirect, and again and again', async () => {
    const now = await supplier('at-once')
    const burst = await Promise.all(Array.from({ length: 8 }, () => press(linkTo(now, now.alert.id))))
    for (const { status, headers, body } of burst) {
      expect([status, headers['set-cookie'], headers.location]).toEqual([200, undefined, undefined])
      expect(body).toContain('Ya no te mandamos correos de «Hierro en el norte».')
    }
    expect(await stateOf(now)).toEqual({ pace: 'at-once', byMail: false })
    const one = await get(linkTo(now, null), { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    expect([one.status, one.body]).toEqual([200, ''])
    expect((await stateOf(now)).pace).toBe('none')
    expect((await press(linkTo(now, null))).body).toContain('Ya no te mandamos correos de oportunidades.')
    await publishNow()
    expect(mailsTo(now)).toEqual([])
  })

  test('lets the mails come again, as they were', async () => {
    const now = await supplier('at-once')
    await press(linkTo(now, now.alert.id), 'all')
    expect(await stateOf(now)).toEqual({ pace: 'none', byMail: true })
    const back = await press(linkTo(now, now.alert.id), 'resume')
    expect([back.status, back.headers.location]).toEqual([303, '?vuelto=true'])
    expect(await stateOf(now)).toEqual({ pace: 'at-once', byMail: true })
  })

  test('promises no mail that does not come, and names what holds it back', async () => {
    const now = await supplier('daily')
    const [ofAlert, ofAll] = [linkTo(now, now.alert.id), linkTo(now, null)]
    const texts = async (path: string) => {
      const { body } = await get(path, { headers: html })
      return (/<main.*<\/main>/s.exec(body)?.[0] ?? '').replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]+>/g, ' ')
    }
    const coming = ['Llegan por tu', 'En la campana siguen apareciendo.']
    for (const path of [ofAlert, ofAll]) for (const text of coming) expect(await texts(path)).toContain(text)

    await now.product.alerts.change({ ...now.alert, paused: true, byMail: true })
    for (const text of ['Llegarían por tu', 'el aviso está en pausa.', 'En la campana ahora tampoco aparecen.'])
      expect(await texts(ofAlert)).toContain(text)
    expect(await texts(ofAll)).toContain('tus avisos con correo están en pausa.')
    await press(ofAlert)
    await press(ofAlert, 'resume')
    expect(await texts(`${ofAlert}?vuelto=true`)).toContain('Deshiciste la baja')

    await now.product.alerts.change({ ...now.alert, paused: false, byMail: false })
    expect(await texts(ofAlert)).toContain('Ya no te mandamos correos de «Hierro en el norte».')
    expect(await texts(ofAll)).toContain('ninguno de tus avisos tiene prendido «Por correo».')
    await press(ofAlert, 'resume')
    expect(await texts(`${ofAlert}?vuelto=true`)).toContain('Vuelves a recibir estos correos')

    const wants = await now.product.notifications.preferences()
    await now.product.notifications.savePreferences({ ...wants, rfq: false })
    for (const path of [ofAlert, ofAll])
      for (const text of ['apagados los correos de licitaciones.', 'En la campana ahora tampoco aparecen.'])
        expect(await texts(path)).toContain(text)
  })

  test('tells the holder of a true link when its alert or its account is gone', async () => {
    const [gone, other] = [await supplier('daily'), await supplier('daily')]
    const link = linkTo(gone, gone.alert.id)
    await gone.product.alerts.remove({ id: gone.alert.id })
    await press(linkTo(gone, other.alert.id))
    expect((await stateOf(other)).byMail).toBe(true)
    for (const page of [await get(link, { headers: html }), await press(link)]) {
      expect(page.status).toBe(200)
      expect(page.body).toContain('Ya no te mandamos correos de este aviso.')
      expect(page.body).toContain('El aviso ya no existe.')
      expect(page.body).not.toContain('En la campana')
    }
    await platform.pool.query('delete from accounts where id = $1', [gone.id])
    for (const page of [await get(link, { headers: html }), await press(linkTo(gone, null))]) {
      expect(page.status).toBe(200)
      expect(page.body).toContain('Ya no te mandamos correos de oportunidades.')
    }
  })

  test('that does not work says so, all forged and cut links alike, and changes nothing of others', async () => {
    const other = await supplier('daily')
    const link = linkTo(other, other.alert.id)
    const changed = link.endsWith('A') ? `${link.slice(0, -1)}Q` : `${link.slice(0, -1)}A`
    const content = (page: string) => /<main.*<\/main>/s.exec(page)?.[0].replaceAll(/nonce="[^"]*"/g, '')
    const answers = [`/avisos/baja/${'A'.repeat(86)}`, link.slice(0, -1), `${link}A`, changed].map(async (path) => {
      const [asked, pressed] = [await get(path, { headers: html }), await press(path, 'all')]
      return [asked.status, pressed.status, content(asked.body), content(pressed.body)]
    })
    const [first, ...others] = await Promise.all(answers)
    expect(first!.slice(0, 2)).toEqual([200, 200])
    expect(first![2]).toContain('Este enlace no funciona.')
    for (const answer of others) expect(answer).toEqual(first)
    expect(await stateOf(other)).toEqual({ pace: 'daily', byMail: true })
  })

  test('stops them also for a mail program that does not say how long its form is', async () => {
    for (const body of ['List-Unsubscribe=One-Click', '']) {
      const now = await supplier('daily')
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'chunked' }
      const sent = { method: 'POST', headers, ...(body ? { body } : {}) }
      expect((await get(linkTo(now, null), sent)).status).toBe(200)
      expect((await stateOf(now)).pace).toBe('none')
    }
  })

  test('refuses a body that no form of it has', async () => {
    const now = await supplier('daily')
    const broken = { ...html, 'content-type': 'multipart/form-data' }
    expect((await get(linkTo(now, null), { method: 'POST', headers: broken, body: 'x' })).status).toBe(400)
    const large = await get(linkTo(now, null), { method: 'POST', headers: form, body: `asked=${'x'.repeat(5_000)}` })
    expect(large.status).toBe(413)
    expect((await stateOf(now)).pace).toBe('daily')
  })

  test('is never named in the log with its token', async () => {
    const path = `/avisos/baja/${'secreto'.repeat(12)}/mas`
    expect((await get(path, { headers: html })).status).toBe(404)
    await expect.poll(() => platform.logLines.join('')).toMatch(/"status":404/)
    expect(platform.logLines.join('')).not.toMatch(/baja\/[\w-]|secreto/)
  })
})

describe('the token of such a link', () => {
  const accountId = '0193a000-0000-7000-8000-0000000000aa'
  test('is read as it was written, and none that was changed in any place is', () => {
    const bytes = fc.record({ at: fc.nat(85), to: fc.constantFrom('A', 'B', 'z', '0', '9', '-', '_') })
    for (const alertId of [null, accountId, '0193a000-0000-7000-8000-0000000000ab']) {
      const token = unsubscribeToken({ accountId, alertId }, secret)
      expect(readUnsubscribeToken(token, secret)).toEqual({ accountId, alertId })
      expect(readUnsubscribeToken(token, `${secret}!`)).toBeNull()
      fc.assert(
        fc.property(bytes, ({ at, to }) => {
          fc.pre(token[at] !== to)
          expect(readUnsubscribeToken(`${token.slice(0, at)}${to}${token.slice(at + 1)}`, secret)).toBeNull()
        }),
      )
    }
    expect(readUnsubscribeToken('', secret)).toBeNull()
  })
})
