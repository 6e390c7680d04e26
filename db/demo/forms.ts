import { v4 } from 'uuid'
import type { ShippingTerms } from '#features/quotations/domain/draft.ts'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { emptyDraft, emptyItem, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { typedAmount } from '#lib/money.ts'
import { placeId } from './companies.ts'
import type { FileIds } from '#features/files/domain/limits.ts'
import { quotedUnitPrice, type DemoQuotation, type DemoRfq } from './records.ts'
import type { Client } from './story.ts'

/** Publishes an RFQ with its files; returns its id. */
export const publish = async (buyer: Client, demoRfq: DemoRfq, deadline: string, files: FileIds) => {
  const { delivery, budget } = demoRfq
  const saved = await buyer.accounts.addresses.list()
  const address =
    delivery && (saved.find(({ addressText }) => addressText === delivery.text) ?? (await saveAddress(buyer, delivery)))
  const rfq: RfqDraft = {
    ...emptyDraft(),
    categoryId: demoRfq.category,
    currency: demoRfq.currency,
    deadline,
    location: { text: `${demoRfq.city}, ${demoRfq.department}`, placeId: await placeId(buyer, demoRfq) },
    items: demoRfq.items.map((item, index) => ({
      ...emptyItem(String(index)),
      productName: item.product,
      quantity: typedAmount(item.quantity),
      type: item.family,
      unit: item.unit,
      technicalDescription: item.technicalDescription,
      estimatedUnitPrice: item.estimated ? typedAmount(item.price) : '',
      files: [...(files.items[index] ?? [])],
    })),
    requiresShipping: delivery !== undefined,
    addressId: address?.id ?? null,
    deliveryContactName: delivery?.contactName ?? '',
    deliveryContactPhone: delivery?.contactPhone ?? '',
    deliveryInstructions: delivery?.instructions ?? '',
    preferredDeliveryTime: delivery?.preferredTime ?? '',
    specialHandlingRequirements: delivery?.specialHandling ?? '',
    title: demoRfq.title,
    description: demoRfq.description,
    requirements: demoRfq.requirements,
    additionalNotes: demoRfq.additionalNotes ?? '',
    specialConditions: demoRfq.specialConditions ?? '',
    deliveryTimeframe: demoRfq.deliveryTimeframe ?? '',
    budgetLower: 'lower' in budget ? budget.lower : '',
    budgetUpper: 'upper' in budget ? budget.upper : '',
    files: [...files.whole],
  }
  return (await buyer.rfqs.publish({ key: v4(), draftId: null, rfq })).id
}

const saveAddress = async (buyer: Client, { label, text, city, department }: NonNullable<DemoRfq['delivery']>) =>
  buyer.accounts.addresses.add({
    key: v4(),
    label,
    addressText: text,
    placeId: await placeId(buyer, { city, department }),
  })

/** Sends a quotation with its files; returns its id. */
export const quote = async (supplier: Client, rfq: DemoRfq, rfqId: string, quotation: DemoQuotation, files: FileIds) =>
  (
    await supplier.quotations.send({
      key: v4(),
      rfqId,
      quotation: await quotationForm(supplier, rfq, rfqId, quotation, files),
    })
  ).id

/** A quotation without a cost includes shipping where the RFQ asks for it. */
const shippingAnswer = (rfq: DemoRfq, { shippingCost }: DemoQuotation): ShippingTerms | null =>
  Number(shippingCost ?? '0') > 0 ? 'charged' : rfq.delivery || shippingCost === '0' ? 'included' : null

export const quotationForm = async (
  supplier: Client,
  rfq: DemoRfq,
  rfqId: string,
  quotation: DemoQuotation,
  files: FileIds,
) => {
  const { items } = await supplier.rfqs.forSupplier({ id: rfqId })
  const draft = emptyQuotation(items)
  return {
    ...draft,
    items: draft.items.map((item, index) => {
      const factor = quotation.factors[index] ?? null
      const demoItem = rfq.items[index]
      if (factor === null || !demoItem) return { ...item, declined: true }
      const unitPrice = typedAmount(quotedUnitPrice(demoItem, factor))
      return { ...item, unitPrice, files: [...(files.items[index] ?? [])] }
    }),
    deliveryTimeValue: String(quotation.deliveryValue),
    deliveryTimeUnit: quotation.deliveryUnit,
    paymentTerms: quotation.paymentTerms,
    shippingCost: Number(quotation.shippingCost ?? '0') > 0 ? typedAmount(quotation.shippingCost ?? '0') : '',
    shippingTerms: shippingAnswer(rfq, quotation),
    shippingMethod: quotation.shippingMethod ?? '',
    proposal: quotation.proposal ?? '',
    additionalInfo: quotation.additionalInfo ?? '',
    files: [...files.whole],
  }
}
