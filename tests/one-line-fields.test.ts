import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { addressForm } from '#features/accounts/domain/address.ts'
import { profileForm } from '#features/accounts/domain/profile.ts'
import { registration } from '#features/accounts/domain/registration.ts'
import { newProduct } from '#features/catalog/domain/new-product.ts'
import { contactForm } from '#features/notifications/domain/contact-form.ts'
import { quotationDraft, type QuotationDraft } from '#features/quotations/domain/draft.ts'
import { emptyQuotation, stepProblems } from '#features/quotations/domain/steps.ts'
import { emptyItem, rfqDraft, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { publishingProblems } from '#features/rfqs/domain/steps.ts'
import { today } from '#lib/dates.ts'
import { lineUpTo, notOneLine, textUpTo } from '#lib/text-schema.ts'
import { holdsLink, quotedInMail } from '#lib/text.ts'
import { testNow } from './harness/platform.ts'
import { aDraft } from './rfqs/fixtures/market.ts'

/** Every line break and control character that a text may hold, but lone surrogates. */
const breaks = ['\n', '\r\n', '\r', '\t', '\0', '\u001b', '\u007f', '\u0085', '\u009b', '\u2028', '\u2029']
const directionMarks = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']

describe('a field of one line', () => {
  test.each(breaks)('refuses %j inside, with one clear sentence', (character) => {
    const parsed = lineUpTo(60).safeParse(`Acme${character}Tu cuenta vence hoy`)
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([notOneLine])
  })

  test.each(['\n', '\t', '\r\n', ' '])('drops %j around the text, which pasting brings along', (character) => {
    expect(lineUpTo(60).parse(`${character}Acme S.A.${character}`)).toBe('Acme S.A.')
  })
})

test.each([lineUpTo(60), textUpTo(60)])(
  'a text that is too long is read no further: it may have megabytes',
  (schema) => {
    const read: string[] = []
    const checked = schema.refine((text) => read.push(text) > 0)
    expect(checked.safeParse('a'.repeat(61)).error?.issues.map(({ message }) => message)).toEqual([
      'Usa 60 caracteres como máximo.',
    ])
    expect(checked.safeParse('a'.repeat(60)).success).toBe(true)
    expect(read).toEqual(['a'.repeat(60)])
  },
)

test('an email has at most 64 characters before the @, as mail servers take them', () => {
  const { email } = registration.shape
  expect(email.safeParse(`${'a'.repeat(64)}@empresa.uy`).success).toBe(true)
  expect(email.safeParse(`${'a'.repeat(65)}@empresa.uy`).error?.issues[0]?.message).toBe(
    'Escribe un correo electrónico válido.',
  )
})

test.each(['．', '。', '｡', '․'])('the dot %j of another script joins no address in a mail', (dot) => {
  expect(holdsLink(`Pagos evil${dot}com`)).toBe(true)
  expect(quotedInMail(`Pagos evil${dot}com`)).toBe(`Pagos evil${dot} com`)
})

test.each([...directionMarks, '\u200e', '\u200f', '\u061c'])(
  'no text keeps the mark %j, which turns its direction',
  (mark) => {
    expect(lineUpTo(60).parse(`factura${mark}fdp.exe`)).toBe('facturafdp.exe')
    expect(textUpTo(60).parse(`Una línea\nfactura${mark}fdp.exe`)).toBe('Una línea\nfacturafdp.exe')
  },
)

/** What has lines of its own, is an id or a number, or is read by nobody. Every other text field has one line. */
const longTexts = ['description', 'message']
const notTexts = [
  'email',
  'subject',
  'password',
  'placeId',
  'userType',
  'type',
  'companySector',
  'companyType',
  'companySize',
]

describe.each([
  ['sign-up', registration.shape],
  ['profile', profileForm.shape],
  ['address', addressForm.shape],
  ['new product', newProduct.shape],
  ['contact', contactForm.shape],
] as const)('in the form %s', (_form, shape) => {
  const fields = Object.entries(shape as Record<string, z.ZodType>).filter(
    ([name]) => ![...longTexts, ...notTexts].includes(name),
  )
  test.each(fields)('the field %s refuses line breaks', (_name, schema) => {
    expect(schema.safeParse('Acme').success).toBe(true)
    expect(schema.safeParse('Acme\nTu cuenta vence').error?.issues[0]?.message).toBe(notOneLine)
  })
})

describe('publishing an RFQ', () => {
  const long = ['description', 'requirements', 'additionalNotes', 'specialConditions', 'deliveryInstructions']
  const chosen = ['categoryId', 'deadline', 'budgetLower', 'budgetUpper', 'specialHandlingRequirements', 'currency']
  const draft: RfqDraft = { ...aDraft(), requiresShipping: true, addressId: '00000000-0000-4000-8000-000000000000' }
  const fields = Object.keys(rfqDraft.shape).filter(
    (name) => typeof draft[name as keyof RfqDraft] === 'string' && ![...long, ...chosen, 'addressId'].includes(name),
  )
  const problemsOf = (changed: Partial<RfqDraft>) => publishingProblems({ ...draft, ...changed }, today(testNow))

  test.each(fields)('refuses line breaks in %s', (field) => {
    expect(problemsOf({ [field]: 'Hormigón' })).toEqual([])
    expect(problemsOf({ [field]: 'Hormigón\n\nTu cuenta vence' })).toEqual([{ field, message: notOneLine }])
  })

  test('refuses them in the place and in the name of an item', () => {
    expect(problemsOf({ location: { text: 'Salto\nCentro', placeId: null } })).toEqual([
      { field: 'location', message: notOneLine },
    ])
    const item = {
      ...emptyItem('a'),
      productName: 'Arena\tfina',
      quantity: '1',
      type: 'unidades',
      unit: 'Piezas',
    } as const
    expect(problemsOf({ items: [item] })).toEqual([{ field: 'items.0.productName', message: notOneLine }])
  })
})

describe('sending a quotation', () => {
  const long = ['deliveryTimeNotes', 'packagingDetails', 'shippingNotes', 'proposal', 'additionalInfo']
  const numbers = ['deliveryTimeValue', 'shippingCost', 'estimatedShippingDays']
  const draft = emptyQuotation([])
  const fields = Object.keys(quotationDraft.shape).filter(
    (name) => typeof draft[name as keyof QuotationDraft] === 'string' && ![...long, ...numbers].includes(name),
  )
  test.each(fields)('refuses line breaks in %s', (field) => {
    const problems = stepProblems({ ...draft, [field]: '30 días\n\nTu cuenta vence' }, 4, { items: [], shipping: null })
    expect(problems).toContainEqual({ field, message: notOneLine })
  })
})

describe('what somebody else wrote, in a mail', () => {
  test.each([
    'pagos.example',
    'https://1.2.3.4/x',
    'www.acme.com.uy',
    'a@b.click',
    'xn--a.xn--b',
    'Ver acme.zip ahora',
  ])('has no link: %s', (text) => {
    expect(holdsLink(text)).toBe(true)
    expect(holdsLink(quotedInMail(text))).toBe(false)
  })
  test.each(['Barraca S.A.', 'Cemento 2.500,50 kg', 'Cía. Ltda.', 'Dr. Gómez & Hnos. S.R.L.', 'ISO 9001: 2015'])(
    'stays as it is without one: %s',
    (text) => {
      expect(holdsLink(text)).toBe(false)
      expect(quotedInMail(text)).toBe(text)
    },
  )
  test('is one line without links, whatever it was', () => {
    const part = fc.constantFrom('.', ':', '//', 'a', 'acme', 'xn--', ' ', '\n', '\u202e', '\0', '1', '@')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const quoted = quotedInMail(parts.join(''))
        expect(quoted).not.toMatch(/[\n\r\u202e\0]/)
        expect(holdsLink(quoted)).toBe(false)
      }),
    )
  })
})
