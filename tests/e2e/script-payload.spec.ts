import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import type { ProfileForm } from '#features/accounts/domain/profile.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { emptyItem } from '#features/rfqs/domain/draft.ts'
import type { Cast, Member } from './fixtures/cast.ts'
import { readyRfq } from './fixtures/desk-papers.ts'
import { expect, test } from './fixtures/journey.ts'

/** Short enough for every field. Run as markup, it asks for an image that is not there and sets a global variable. */
const payload = '<img src=x onerror=hacked=1>'
const closing = `"'></textarea></script>${payload}<script>hacked=1</script>`

const hostileProfile = (email: string): ProfileForm => ({
  name: `Ana ${closing}`,
  company: `Empresa ${closing}`,
  email,
  companySector: 'construccion',
  companyRut: payload,
  companyType: 'sa',
  phone: payload,
  website: 'javascript:hacked=1',
  description: closing,
  companyLocation: `Salto ${closing}`,
  placeId: null,
  companySize: '1-10',
})

/** A deal between two newcomers with the payload in every text that either can write. */
const hostileDeal = async (cast: Cast) => {
  const [buyer, supplier] = [await cast.newcomer('new-buyer'), await cast.newcomer('new-supplier')]
  for (const { api, email } of [buyer, supplier]) await api.accounts.profile.save(hostileProfile(email))
  const address = await buyer.api.accounts.addresses.add({
    key: v7(),
    label: payload,
    addressText: closing,
    placeId: null,
  })
  // In letters: that many digits may be a phone number, which no product's name has.
  const own = v7().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  const product = `Arena ${own} ${payload}`
  await buyer.api.catalog.products.create({ key: v7(), name: product, type: 'BIENES', code: null })
  const item = { quantity: '4', type: 'unidades', unit: 'Piezas', technicalDescription: closing } as const
  const draft = readyRfq({
    location: { text: closing, placeId: null },
    items: [
      { ...emptyItem('a'), ...item, productName: product },
      { ...emptyItem('b'), ...item, productName: closing },
    ],
    requiresShipping: true,
    addressId: address.id,
    deliveryContactName: closing,
    deliveryContactPhone: payload,
    deliveryInstructions: closing,
    preferredDeliveryTime: closing,
    specialHandlingRequirements: closing,
    title: `Obra ${closing}`,
    description: closing,
    requirements: closing,
    additionalNotes: closing,
    specialConditions: closing,
    deliveryTimeframe: closing,
  })
  const { id: rfqId } = await buyer.api.rfqs.publish({ key: v7(), draftId: null, rfq: draft })
  await buyer.api.rfqs.drafts.save({ id: v7(), version: 0, draft })
  const { items } = await supplier.api.rfqs.forSupplier({ id: rfqId })
  const form = emptyQuotation(items)
  const { id: quotationId } = await supplier.api.quotations.send({
    key: v7(),
    rfqId,
    quotation: {
      ...form,
      items: form.items.map((answer) => ({ ...answer, unitPrice: '12', notes: closing })),
      deliveryTimeValue: '5',
      deliveryTimeUnit: 'business_days',
      deliveryTimeNotes: closing,
      paymentTerms: closing,
      shippingTerms: 'to_agree',
      shippingMethod: closing,
      packagingDetails: closing,
      carrierName: closing,
      pickupLocation: closing,
      shippingNotes: closing,
      proposal: closing,
      additionalInfo: closing,
    },
  })
  return { buyer, supplier, rfqId, quotationId }
}

/** The page shows the payload as text, at least this many times, and nothing of it became markup or ran. */
const staysText = async (page: Page, address: string, least: number) => {
  await page.goto(address)
  const times = () => page.evaluate((text) => document.body.innerText.split(text).length - 1, payload)
  await expect.poll(times, { message: address }).toBeGreaterThanOrEqual(least)
  expect(await page.locator('img[src="x"], [onerror], [href^="javascript:" i]').count(), address).toBe(0)
  expect(await page.evaluate(() => 'hacked' in globalThis), address).toBe(false)
}

test('a script in every text of a deal stays text on every page that shows one', async ({ cast, visit, page }) => {
  const { buyer, supplier, rfqId, quotationId } = await hostileDeal(cast)
  const pageOf = ({ storage }: Member) => visit({ storageState: storage })
  const [buyers, suppliers] = [await pageOf(buyer), await pageOf(supplier)]

  await staysText(page, `/opportunity/${rfqId}`, 2)
  await staysText(page, '/opportunities', 1)
  await staysText(suppliers, `/quotation-detail/${quotationId}`, 5)
  await staysText(suppliers, '/supplier-dashboard', 1)
  await staysText(buyers, `/rfq/${rfqId}`, 5)
  await staysText(buyers, '/buyer-dashboard', 1)
  await staysText(buyers, `/rfq/${rfqId}/quotation/${quotationId}/confirm`, 1)
  await buyer.api.awards.select({
    key: v7(),
    rfqId,
    quotationId,
    revision: 1,
    acceptTerms: true,
    acceptExpired: false,
  })
  await buyer.api.comparison.contactSupplier({ rfqId })
  await staysText(buyers, `/selection-success?rfqId=${rfqId}`, 2)
  await staysText(buyers, '/notifications', 1)
  await staysText(buyers, '/profile', 1)
  await staysText(suppliers, `/supplier-winner-success?rfqId=${rfqId}&quotationId=${quotationId}`, 2)
  await staysText(suppliers, `/quotation-detail/${quotationId}`, 5)
  await staysText(suppliers, '/notifications', 1)
  // The mailbox has no script: a mail that a job still writes is there when it is asked again.
  const mail = page.getByRole('link', { name: `Para ${supplier.email}` })
  await expect(async () => {
    await page.goto('/dev/correo')
    await mail.first().click({ timeout: 5_000 })
    expect(await page.getByRole('region', { name: 'Mensaje abierto' }).textContent()).toContain(payload)
  }).toPass()
  await staysText(page, page.url(), 1)
})
