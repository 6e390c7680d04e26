import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactMask } from '#lib/contact-mask.ts'
import { findContacts, findIdentifyingData, maskContacts, segmentsOf } from '#lib/masking/masking.ts'
import { hiddenContacts, innocentTexts, plainContacts } from './fixtures/contacts.ts'

const contactsIn = (text: string) => findContacts(text).map((contact) => [contact.kind, contact.text])

describe('contact data in free text', () => {
  test.each([...plainContacts, ...hiddenContacts])('finds and masks %s', (contact, kind) => {
    const text = `Consultas: ${contact} de mañana`
    expect(contactsIn(text)).toEqual([[kind, contact]])
    expect(maskContacts(text)).toBe(`Consultas: ${contactMask} de mañana`)
  })

  test.each(innocentTexts)('leaves %s as it is', (text) => {
    expect(maskContacts(text)).toBe(text)
  })

  test('masks every one of several contacts and nothing around them', () => {
    const words = fc.constantFrom('Cemento', 'de obra', 'para', 'entrega,', 'y', 'calidad.')
    const contact = fc.constantFrom(...plainContacts, ...hiddenContacts)
    fc.assert(
      fc.property(fc.array(fc.tuple(words, contact, words), { minLength: 1, maxLength: 6 }), (parts) => {
        const text = parts.map(([before, [data], after]) => `${before} ${data} ${after}`).join(' ')
        const masked = maskContacts(text)
        for (const [, [data]] of parts) expect(masked).not.toContain(data)
        expect(masked).toBe(parts.map(([before, , after]) => `${before} ${contactMask} ${after}`).join(' '))
        expect(maskContacts(masked)).toBe(masked)
      }),
    )
  })

  test('finds a mobile with any separators and in the digits of any alphabet', () => {
    const national = fc.stringMatching(/^9[1-9]\d{6}$/)
    const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '  ', ' - ', '\u00a0', '\u2013', '\u200b', '·'), {
      minLength: 3,
      maxLength: 3,
    })
    const forms = fc.constantFrom(...digitForms)
    fc.assert(
      fc.property(national, separators, forms, fc.boolean(), (digits, [a, b, c], form, abroad) => {
        const lead = abroad ? `+598${c}` : '0'
        const number = `${lead}${digits.slice(0, 2)}${a}${digits.slice(2, 5)}${b}${digits.slice(5)}`.replace(
          /\d/g,
          form,
        )
        expect(contactsIn(`Llame ya: ${number}`)).toEqual([['phone', number]])
      }),
    )
  })

  test('finds a landline of Montevideo or the interior in every usual grouping', () => {
    const cut = fc.constantFrom([4, 4], [1, 3, 4], [8], [4, 2, 2], [1, 7], [1, 3, 2, 2])
    fc.assert(
      fc.property(
        fc.stringMatching(/^[24][3-9]\d{6}$/),
        cut,
        fc.constantFrom(' ', '-', '\u00a0'),
        (digits, sizes, mark) => {
          const groups = sizes.map((size, n) => {
            const from = sizes.slice(0, n).reduce((sum, length) => sum + length, 0)
            return digits.slice(from, from + size)
          })
          expect(contactsIn(`Local: ${groups.join(mark)}`)).toEqual([['phone', groups.join(mark)]])
        },
      ),
    )
  })

  test('finds a number and an email with invisible characters inside', () => {
    const invisible = fc.constantFrom(
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u0301',
      '\ufe0f\u20e3',
      '\u202d',
    )
    fc.assert(
      fc.property(fc.array(invisible, { minLength: 9, maxLength: 9 }), (between) => {
        const number = '099551204'
          .split('')
          .map((digit, n) => `${digit}${between[n]}`)
          .join('')
        expect(maskContacts(`Al ${number}!`)).toBe(`Al ${contactMask}!`)
        expect(maskContacts(`Al ventas${between[0]}@${between[1]}acme.uy!`)).toBe(`Al ${contactMask}!`)
      }),
    )
  })

  test('leaves years, dates, amounts, sizes and norms as they are', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2098-12-28'), noInvalidDate: true })
    const two = (n: number) => String(n).padStart(2, '0')
    const size = fc.integer({ min: 1, max: 6_000 })
    fc.assert(
      fc.property(day, size, size, fc.nat(99_999_999), fc.constantFrom('/', '-', '.'), (date, a, b, cents, mark) => {
        const [y, m, d] = [date.getUTCFullYear(), two(date.getUTCMonth() + 1), two(date.getUTCDate())]
        const amount = new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(cents / 100)
        for (const text of [
          `${d}${mark}${m}${mark}${y}`,
          `${d}${mark}${m}${mark}${y} 14:30`,
          `${y}-${m}-${d}`,
          `Ejercicio ${y}-${y + 1}`,
          `${y}/${y + 1}`,
          `$ ${amount}`,
          `US$ ${amount} más IVA`,
          `${a} x ${b} mm`,
          `${a} × ${b} × ${a}`,
          `${a} unidades de ${b} kg`,
          `Norma UNIT ${a}`,
          `UNIT ${a}:${y}, ISO ${b}`,
        ])
          expect(maskContacts(text)).toBe(text)
      }),
    )
  })

  test('runs over no blank line, and prefers to end with its own line', () => {
    expect(maskContacts('Teléfono: 473 3 2222\n\n2 puntos de red')).toBe(`Teléfono: ${contactMask}\n\n2 puntos de red`)
    expect(maskContacts('Teléfono: 473 3 2222\n2 puntos de red')).toBe(`Teléfono: ${contactMask}\n2 puntos de red`)
    const blank = fc.constantFrom('\n\n', '\n \n', '\n\t\n\n')
    const half = fc.stringMatching(/^[1-9]\d{2,3}$/)
    fc.assert(
      fc.property(half, blank, half, (a, line, b) => {
        const text = `Sector ${a}${line}${b} cajas`
        expect(maskContacts(text)).toBe(text)
        const phone = `Cel 099 123 456${line}${b} cajas`
        expect(maskContacts(phone)).toBe(`Cel ${contactMask}${line}${b} cajas`)
      }),
    )
  })

  test('cuts any text into segments that together are the text', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('099', ' ', '@', '.', '598', '+', 'uy', '(', ')', '\u200b'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        const contacts = findContacts(text)
        const segments = segmentsOf(text, contacts)
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        for (const contact of contacts) expect(text.slice(contact.start, contact.end)).toBe(contact.text)
      }),
    )
  })
})

describe('data that identify the author of a text', () => {
  const company = ['Barraca Ombú Grande S.R.L.']
  const named = (text: string, names = company) =>
    findIdentifyingData(text, names).map((data) => [data.kind, data.text])

  test.each([
    ['En Barraca Ombú Grande compramos', 'Barraca Ombú Grande'],
    ['BARRACA OMBU GRANDE SRL pide', 'BARRACA OMBU GRANDE'],
    ['de Barraca  Ombú-Grande, S. R. L.', 'Barraca  Ombú-Grande'],
    ['somos barracaombugrande', 'barracaombugrande'],
  ])('include the own company, however it is written: %s', (text, name) => {
    expect(named(text)).toEqual([['name', name]])
    expect(maskContacts(text)).toBe(text)
  })

  test('do not include another company, nor a part of a name', () => {
    expect(named('Barraca Ombú Chica y la barraca grande')).toEqual([])
    expect(named('Compramos en S.A.', ['S.A.'])).toEqual([])
    expect(named('Nada', ['', '  '])).toEqual([])
  })

  test('come in order, contact data with its kind', () => {
    expect(named('Ombú Grande, 099 551 204, ventas@ombugrande.uy', ['Ombú Grande S.A.'])).toEqual([
      ['name', 'Ombú Grande'],
      ['phone', '099 551 204'],
      ['email', 'ventas@ombugrande.uy'],
    ])
  })
})

/** The same digits plain, full-width, mathematical and Arabic. */
const digitForms: readonly ((digit: string) => string)[] = [0x30, 0xff10, 0x1d7ce, 0x660].map(
  (zero) => (digit) => String.fromCodePoint(zero + Number(digit)),
)
