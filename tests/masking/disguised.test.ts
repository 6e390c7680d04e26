import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactMask } from '#lib/contact-mask.ts'
import { findContacts, maskContacts } from '#lib/masking/masking.ts'

const contactsIn = (text: string) => findContacts(text).map((contact) => [contact.kind, contact.text])
const mobile = fc.stringMatching(/^09[1-9]\d{6}$/)
const word = fc
  .stringMatching(/^[a-z]{4,10}$/)
  .filter((text) => !/arr?o[bv]a|punto|dot|pto|com|net|org|at|uy|www/.test(text))

describe('disguised contact data', () => {
  test('a mobile is found with letters in place of some of its digits', () => {
    const mark = fc.constantFrom('', ' ', '-', '.')
    fc.assert(
      fc.property(mobile, mark, fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), (digits, between, swap) => {
        const disguised = [...digits].map((digit, n) => {
          // Readers take a letter for a digit as the first zero and inside a group; a last 'l' reads as litres.
          const inside = n === 0 || n === 4 || n === 7
          if (!inside || !swap[n]) return digit
          return digit === '0' ? 'O' : digit === '1' ? 'l' : digit
        })
        const number = [disguised.slice(0, 3), disguised.slice(3, 6), disguised.slice(6)]
          .map((group) => group.join(''))
          .join(between)
        expect(contactsIn(`Al ${number}!`)).toEqual([['phone', number]])
      }),
    )
  })

  test('a phone in pieces is found across the words and sentences between them', () => {
    const lead = fc.constantFrom(
      ' y luego ',
      '. Después sigue ',
      ', y termina en ',
      '\nEl resto: ',
      '; seguido de ',
      '. Los últimos son ',
    )
    const cut = fc.integer({ min: 3, max: 6 })
    fc.assert(
      fc.property(mobile, cut, lead, (digits, at, words) => {
        const disguised = `${digits.slice(0, at)}${words}${digits.slice(at)}`
        expect(maskContacts(`Mi celular empieza con ${disguised}, gracias`)).toBe(
          `Mi celular empieza con ${contactMask}, gracias`,
        )
      }),
    )
    expect(maskContacts('El teléfono empieza con 2900 y termina en 1234')).toBe(
      `El teléfono empieza con ${contactMask}`,
    )
  })

  test('an address is found however its @ and its dots are spelled and separated', () => {
    const side = fc.constantFrom(' ', '  ', '-', '_', '/', ' - ', '*')
    const arroba = fc.constantFrom('arroba', 'ARROBA', 'Arroba', 'aroba', 'arrova', '(at)', '[arroba]', '(a)', '@')
    const dot = fc.constantFrom('punto', 'PUNTO', 'pto', 'dot', '(punto)', '[.]')
    const ending = fc.constantFrom('com', 'net', 'uy', 'com.uy')
    fc.assert(
      fc.property(word, word, arroba, dot, side, ending, (name, house, at, point, a, end) => {
        const address = `${name}${a}${at}${a}${house}${a}${point}${a}${end}`
        const seen = maskContacts(`Escribir a: ${address}, gracias`)
        expect(seen).not.toContain(house)
        expect(seen).not.toContain(name)
      }),
    )
  })

  test('a website is found with spaces and commas in place of its dots', () => {
    const mark = fc.constantFrom(' ', '. ', ', ', ' . ', ' · ', ' punto ')
    fc.assert(
      fc.property(word, mark, fc.constantFrom('com', 'net', 'org'), fc.boolean(), (house, between, end, inUruguay) => {
        const site = ['www', house, end, ...(inUruguay ? ['uy'] : [])].join(between)
        expect(maskContacts(`Ver ${site}`)).toBe(`Ver ${contactMask}`)
      }),
    )
    expect(maskContacts('Ver acme com uy hoy')).toBe(`Ver ${contactMask} hoy`)
  })

  test('amounts, norms, years and measures stay, also beside words that could join them', () => {
    const figure = fc.oneof(
      fc.integer({ min: 1, max: 9_999 }).map(String),
      fc.integer({ min: 1990, max: 2090 }).map(String),
      fc.integer({ min: 1000, max: 9_999_999 }).map((n) => new Intl.NumberFormat('de').format(n)),
      fc.integer({ min: 100, max: 99_999 }).map((n) => `${(n / 100).toFixed(2).replace('.', ',')}`),
      fc.integer({ min: 1, max: 300 }).map((n) => `0${n}`),
    )
    const unit = fc.constantFrom('mm', 'kg', 'bolsas', 'unidades', 'm²', 'litros', 'l', 'días', 'pesos', 'cajas')
    const lead = fc.constantFrom('luego', 'después', 'el resto', 'seguido de', 'y', 'o', 'termina en')
    const norm = fc.constantFrom('UNIT', 'ISO', 'ASTM A', 'IEC', 'NM')
    fc.assert(
      fc.property(figure, figure, figure, unit, lead, norm, (a, b, c, of, word, name) => {
        for (const text of [
          `${a} ${of}, ${word} ${b} ${of}`,
          `Primero ${a} ${of}; ${word} ${b} ${of} y ${word} ${c} ${of}`,
          `Norma ${name} ${a}, ${word} ${b} ${of}`,
          `$U ${a} y ${word} $U ${b} ${of}`,
          `Caño O${Number.parseInt(a)} ${word} ${b} ${of}`,
          `${Number.parseInt(a)}l y ${Number.parseInt(b)}l por bidón`,
          `${a} o ${b} ${of}`,
        ])
          expect(maskContacts(text)).toBe(text)
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    ['tags', (byte: number) => String.fromCodePoint(0xe0000 + byte)],
    ['variation selectors', (byte: number) => String.fromCodePoint(0xe0100 + byte - 16)],
    ['variation selectors after an emoji', (byte: number) => `👷${String.fromCodePoint(0xe0100 + byte - 16)}`],
    ['zero-width characters', (byte: number) => byte.toString(2).replaceAll('0', '\u200b').replaceAll('1', '\u200d')],
    [
      'fillers and soft hyphens',
      (byte: number) => byte.toString(2).replaceAll('0', '\u3164').replaceAll('1', '\u00ad'),
    ],
  ])('a text of %s that only programs see is not in what the other side reads', (_what, written) => {
    const visible = written(65).replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    const hidden = Array.from('ventas@acme.com.uy', (letter) => written(letter.charCodeAt(0))).join('')
    expect(maskContacts(`Malla ${hidden}de obra`)).toBe(`Malla ${visible.repeat(18)}de obra`)
  })

  test.each(['👷🏽‍♀️ casco', '👩🏽‍❤️‍💋‍👨🏼', '1\ufe0f\u20e3 primero', '❤️ y ♻︎', 'ñandú, 12 m² y ½"'])(
    'what is seen of %j stays',
    (text) => {
      expect(maskContacts(text)).toBe(text)
    },
  )
})
