import { expect, test } from 'vitest'
import { asSuppliersRead, storedLine, storedText } from '#features/rfqs/domain/stored-texts.ts'
import { contactMask } from '#lib/contact-mask.ts'
import { productFor } from '../harness/product.ts'
import { anItem, openMarket } from './fixtures/market.ts'

const { platform, join, publish, addAddress } = await openMarket()
const buyer = await join('buyer')
const supplier = productFor(platform, (await join('supplier')).viewer)

/** What step 4 shows of a typed text. */
const shown = (stored: string) =>
  asSuppliersRead(stored, ['Marina Etcheverry'])
    .map(({ kind, text }) => (kind === null || kind === 'name' ? text : contactMask))
    .join('')

/** What masking reads differently as it was typed and as it is stored. */
const typed = [
  'Placa \u00072440\u0007 1220 de 18 mm',
  'Mi cel es 099\u2028\u2028y\u2028\u2028123 456',
  'Código\r\nUNSPSC\r\n42311510\r\ny\r\n42142609',
  'Llamar al  099  123\t 456,  Marina Etcheverry ',
  '0\u202e9\u200e9 123 456 o juan arroba gmail',
]

test.each(typed)('step 4 shows %j as suppliers get it, in every field', async (text) => {
  // Fields of one line refuse breaks and tabs, not runs of spaces.
  const line = text.replace(/[\r\n\t\u2028]/g, '  ').replaceAll('\u0007', '')
  const id = await publish(buyer, {
    title: line,
    description: text,
    requirements: text,
    additionalNotes: text,
    specialConditions: text,
    deliveryTimeframe: line,
    requiresShipping: true,
    addressId: await addAddress(buyer.id),
    preferredDeliveryTime: line,
    specialHandlingRequirements: text,
    items: [anItem({ technicalDescription: text })],
  })
  const rfq = await supplier.rfqs.forSupplier({ id })
  const [lines, texts] = [shown(storedLine(line)), shown(storedText(text))]
  expect([rfq.title, rfq.deliveryTimeframe, rfq.shipping?.preferredDeliveryTime]).toEqual([lines, lines, lines])
  const { description, requirements, additionalNotes, specialConditions, shipping, items } = rfq
  expect([
    description,
    requirements,
    additionalNotes,
    specialConditions,
    shipping?.specialHandling,
    items[0]?.technicalDescription,
  ]).toEqual(Array.from({ length: 6 }, () => texts))
})
