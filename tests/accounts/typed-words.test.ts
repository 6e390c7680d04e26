import { beforeEach, describe, expect, test } from 'vitest'
import { nameInMail, nameUpTo } from '#features/accounts/domain/names.ts'
import { selectedEmail } from '#features/awards/copy.ts'
import { contactEmail } from '#features/comparison/copy/contact.ts'
import { notificationEmail } from '#features/notifications/copy/mails.ts'
import { teamMail } from '#features/notifications/server/team-notice.ts'
import { seal } from '#lib/sealed.ts'
import type { Identity } from '#features/accounts/domain/disclosure.ts'
import { mailLayout } from '#platform/mail/layout.ts'
import { freshPlatform, testNow } from '../harness/platform.ts'
import { forgetEverybody } from '../harness/forget-everybody.ts'
import { accountsOf, signUpForm } from './fixtures/people.ts'

const platform = await freshPlatform()
const { byVisitor, lastMail, signIn, as } = accountsOf(platform)
beforeEach(async () => {
  platform.clock.set(testNow)
  await forgetEverybody(platform.pool)
})

describe('the name of a person or a company', () => {
  const name = nameUpTo(160, 'Escribe el nombre.')
  test.each([
    'Acme https://pagos.example/entrar',
    'Entra en pagos.example',
    'www.acme.com.uy',
    'Premio.click',
    'Ana ana@acme.uy',
    '@ferresur',
    'Acme //x.io',
  ])('refuses the address in %s', (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toContain('Quita la dirección web')
  })
  test.each([
    'Barraca Ombú Grande S.R.L.',
    'Ana M. Pérez',
    'Dr. J. Gómez',
    'Grupo 3.14',
    'O’Higgins & Cía. Ltda.',
    'A/B S.A.S.',
  ])('takes %s', (typed) => expect(name.parse(typed)).toBe(typed))
})

test('a sign-up and a profile refuse names of several lines and with addresses, and store nothing', async () => {
  for (const wrong of [
    { company: 'Acme\n\nTu cuenta vence: https://pagos.example' },
    { company: 'Acme https://pagos.example' },
    { name: 'Ana\u2028Entra en pagos.example' },
    { name: 'pagos.example' },
    { companyLocation: 'Salto\nCentro' },
    { phone: '099\n111 222' },
  ])
    await expect(byVisitor.signUp(signUpForm(wrong))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await platform.pool.query('select 1 from pending_registrations')).rowCount).toBe(0)
})

test('the verification mail holds nothing of the form but the email, also when it is sent again', async () => {
  const typed = { name: 'Nombreajeno', company: 'Empresaajena', companyLocation: 'Lugarajeno', phone: '091 234 567' }
  const other = { website: 'https://sitioajeno.uy', description: 'Textoajeno', companyRut: '210000000019' }
  const bodies: string[] = []
  const send = async (form: ReturnType<typeof signUpForm>) => {
    await byVisitor.signUp(form)
    const { mail, token = '' } = await lastMail(form.email)
    bodies.push(`${mail?.subject} ${mail?.text} ${mail?.html}`.replaceAll(token, 'TOKEN'))
  }
  await send(signUpForm())
  await send(signUpForm({ ...typed, ...other, userType: 'supplier', redirect: '/rfq/1' }))
  await (await as((await signIn('ana@constructora.uy')).accessToken)).resend()
  const { mail, token = '' } = await lastMail('ana@constructora.uy')
  bodies.push(`${mail?.subject} ${mail?.text} ${mail?.html}`.replaceAll(token, 'TOKEN'))
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain('ana@constructora.uy')
})

describe('names and titles stored before they were refused', () => {
  const hostile = `Acme\n\nTu cuenta vence hoy: https://pagos.example/entrar ${'y más '.repeat(40)}`
  const identity = { company: hostile, name: hostile, email: 'a@b.uy' } as Identity
  const href = 'https://pliego.example/x'
  const mails = {
    team: teamMail(
      {
        type: 'supplier_selected',
        rfqId: '1',
        rfqTitle: hostile,
        winningSupplier: seal<Identity>(identity),
        winningPrice: '1',
        currency: 'UYU',
        buyer: seal<Identity>(identity),
      },
      { publicUrl: 'https://pliego.example' },
      new Date(),
    ),
    winner: selectedEmail({
      title: hostile,
      price: '1',
      currency: 'UYU',
      shipping: null,
      buyer: [['Comprador', nameInMail(hostile)]],
      href,
    }),
    contact: contactEmail(hostile, [['Empresa', nameInMail(hostile)]], href),
    notice: notificationEmail(
      { kind: '', title: hostile, message: hostile, brief: null, rfqId: null, quotationId: null },
      'https://pliego.example',
    ),
  }

  test.each(Object.entries(mails))('make neither a paragraph nor a link in the mail %s', (_kind, content) => {
    const { text, html } = mailLayout(content)
    for (const body of [text, html]) {
      expect(body).not.toMatch(/pagos\.example|https:\/\/pagos/)
      expect(body).not.toMatch(/^\s*Tu cuenta vence/m)
      expect(body).toContain('Acme Tu cuenta vence hoy')
    }
  })

  test('are cut to sixty characters where they name a person or a company', () => {
    expect([...nameInMail(hostile)].length).toBeLessThanOrEqual(61)
    const [, , winner, , buyer] = mails.team.facts
    for (const fact of [winner, buyer]) expect(fact?.[1].length).toBeLessThanOrEqual(61)
  })
})
