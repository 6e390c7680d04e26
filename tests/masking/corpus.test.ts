import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactMask } from '#lib/contact-mask.ts'
import { findContacts, maskContacts } from '#lib/masking/masking.ts'
import { hasRutCheckDigit } from '#lib/rut.ts'
import { disguised } from './fixtures/disguised.ts'
import { dressed } from './fixtures/dressed.ts'
import { honestTrades } from './fixtures/honest-trades.ts'
import { honest } from './fixtures/honest.ts'

const lines = Object.values(honest).flat()
/** A RUT is found in pieces with anything between them: the quantities of several lines make one in a great while. */
const hasRutByChance = (text: string): boolean =>
  [...text.replace(/\D/g, '').matchAll(/(?=(\d{8}001\d))/g)].some(([, rut = '']) => hasRutCheckDigit(rut))
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

describe('the corpus of honest lines and disguised contacts', () => {
  test('is large and repeats nothing', () => {
    expect(new Set(lines).size).toBeGreaterThanOrEqual(150)
    expect(new Set(disguised).size).toBeGreaterThanOrEqual(100)
    expect(new Set(Object.values(dressed).flat()).size).toBeGreaterThanOrEqual(166)
    expect(new Set(Object.values(honestTrades).flat()).size).toBeGreaterThanOrEqual(150)
  })

  describe.each(Object.entries(dressed))('%s', (_trick, sentences) => {
    test.each(sentences)('is masked in %s', (sentence) => {
      const masked = maskContacts(sentence.replace(/[‹›]/g, ''))
      expect(masked).toContain(contactMask)
      expect(wordsOf(masked.replaceAll(contactMask, ' '))).toEqual(wordsOf(sentence.replace(/‹[^›]*›/g, ' ')))
    })
  })

  test.each(Object.values(honestTrades).flat())('leaves the line of a trade: %s', (line) => {
    expect(maskContacts(line)).toBe(line)
  })

  test.each(lines)('leaves the honest line %s', (line) => {
    expect(maskContacts(line)).toBe(line)
  })

  test.each(disguised)('masks the contact in %s', (sentence) => {
    const text = sentence.replace(/[‹›]/g, '')
    expect(maskContacts(text)).toBe(sentence.replace(/‹[^›]*›/g, contactMask))
  })

  test('leaves honest lines one below the other: no number is read across their line breaks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { minLength: 2, maxLength: 8 }), (some) => {
        const text = some.join('\n')
        fc.pre(!hasRutByChance(text))
        expect(maskContacts(text)).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  test('masks a contact between honest lines and leaves these', () => {
    const whole = disguised.filter((text) => !/›[\s.]*$/.test(text) || /\d{3}›$/.test(text))
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.constantFrom(...whole), fc.constantFrom(...lines), (a, sentence, b) => {
        fc.pre(!/‹(?:099|099 123)›$/.test(sentence))
        const text = `${a}.\n${sentence}\n\n${b}`
        expect(maskContacts(text.replace(/[‹›]/g, ''))).toBe(text.replace(/‹[^›]*›/g, contactMask))
      }),
      { numRuns: 300 },
    )
  })
})

describe('a mobile in pieces', () => {
  const digits = fc.stringMatching(/^09[1-9]\d{6}$/)
  const cut = fc.constantFrom(
    [3, 3, 3],
    [3, 6],
    [3, 2, 2, 2],
    [1, 2, 3, 3],
    [3, 3, 1, 1, 1],
    [1, 1, 1, 1, 1, 1, 1, 1, 1],
  )
  const joint = fc.constantFrom(
    ' y ',
    ' e ',
    ' más ',
    ' con ',
    ' guion ',
    ' guión ',
    ' barra ',
    ' espacio ',
    ' coma ',
    ' - ',
    ' / ',
    '\n',
  )
  test('is found whatever word or mark is between its pieces', () => {
    fc.assert(
      fc.property(digits, cut, joint, (number, sizes, between) => {
        const spelled = pieces(number, sizes).join(between)
        expect(maskContacts(`Mi número: ${spelled}.`)).toBe(`Mi número: ${contactMask}.`)
      }),
    )
  })

  test('is found where some pieces, or all, are numbers in words', () => {
    fc.assert(
      fc.property(digits, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), (number, spoken) => {
        fc.pre(spoken.includes(true) && !/^...0|^......0/.test(number))
        const [head = '', middle = '', end = ''] = pieces(number, [3, 3, 3])
        const spelled = [
          spoken[0] ? `cero ${inWords(Number(head))}` : head,
          spoken[1] ? inWords(Number(middle)) : middle,
          spoken[2] ? inWords(Number(end)) : end,
        ].join(' ')
        expect(maskContacts(`Mi número: ${spelled}.`)).toBe(`Mi número: ${contactMask}.`)
      }),
    )
  })
})

test('a landline in pairs is found, four sizes in steps are left', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:2[3-9]|4[2-7])\d0\d{4}$/), fc.constantFrom(' ', '-', '.'), (number, between) => {
      const pairs = pieces(`${number.slice(0, 2)}0${number.slice(2, 7)}`, [2, 2, 2, 2]).join(between)
      expect(maskContacts(`Fijo ${pairs}!`)).toBe(`Fijo ${contactMask}!`)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 22, max: 40 }), fc.integer({ min: 1, max: 12 }), (first, step) => {
      const text = [0, 1, 2, 3].map((n) => first + n * step).join(' ')
      expect(maskContacts(text)).toBe(text)
    }),
  )
})

test('an address with its letters set apart is found', () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/)
  fc.assert(
    fc.property(
      word,
      word,
      fc.constantFrom('com', 'com.uy', 'uy', 'net'),
      fc.constantFrom(' ', '-'),
      (name, house, end, mark) => {
        const apart = (text: string) => [...text].join(mark)
        const address = `${apart(name)} @ ${apart(house)} . ${end}`
        expect(maskContacts(`Mail ${address}`)).toBe(`Mail ${contactMask}`)
      },
    ),
  )
})

test('a sentence that lacks the space after its full stop is not a website, whatever word follows', () => {
  const label = fc.constantFrom(
    'obra',
    'precio',
    'flete',
    'caño',
    'entrega',
    'galpón',
    'material',
    'H25',
    '1.5',
    '25 kg',
    'm',
    'No',
  )
  const next = fc.constantFrom(
    'es',
    'de',
    'la',
    'se',
    'al',
    'su',
    'no',
    'si',
    'cm',
    'mm',
    'kg',
    'ml',
    'pro',
    'bar',
    'casa',
    'me',
    'solar',
    'digital',
  )
  fc.assert(
    fc.property(label, next, fc.constantFrom(' importante', ' la zona', ' obra, flete', ' calidad.'), (a, b, rest) => {
      expect(findContacts(`${a}.${b}${rest}`)).toEqual([])
    }),
  )
})

const pieces = (number: string, sizes: readonly number[]): readonly string[] =>
  sizes.map((size, n) => {
    const from = sizes.slice(0, n).reduce((sum, length) => sum + length, 0)
    return number.slice(from, from + size)
  })

const ones = [
  '',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
]
const more = [
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
]
const most = ['veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve']
const below30 = [...ones, ...more, ...most]
const tens = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]
/** 1 to 999 in Spanish words. */
const inWords = (n: number): string => {
  if (n === 100) return 'cien'
  if (n > 100) return [hundreds[Math.floor(n / 100)], inWords(n % 100)].filter(Boolean).join(' ')
  if (n < 30) return below30[n] ?? ''
  return [tens[Math.floor(n / 10) - 3], ones[n % 10]].filter(Boolean).join(' y ')
}
