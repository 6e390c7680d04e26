import { v7 } from 'uuid'
import { accounts, addresses, identities, profiles } from '#features/accounts/server/tables.ts'
import { emptyDraft, emptyItem, type ItemDraft, type RfqDraft } from '#features/rfqs/domain/draft.ts'
import { rfqs } from '#features/rfqs/server/procedures.ts'
import { callAs, memberViewer, visitor } from '../harness/api.ts'
import { freshPlatform, type TestPlatform } from '../harness/platform.ts'

/** Words that identify a buyer: none of them may be in what another party reads. */
export const secrets = {
  company: 'Constructora Marcada S.A.',
  name: 'Marta Marcada',
  email: 'marta@marcada.uy',
  phone: '099 111 222',
  rut: '210000000012',
  street: 'Bulevar Marcado 1234',
  contact: 'Pedro Portero',
  doorbell: 'Tocar timbre marcado',
} as const

export const anItem = (given: Partial<ItemDraft> = {}): ItemDraft => ({
  ...emptyItem(v7().slice(0, 8)),
  productName: 'Cemento pórtland',
  quantity: '10',
  type: 'unidades',
  unit: 'Piezas',
  technicalDescription: 'Bolsa de 25 kg',
  estimatedUnitPrice: '512,50',
  ...given,
})

/** A form that can be published on the day every test begins. */
export const aDraft = (given: Partial<RfqDraft> = {}): RfqDraft => ({
  ...emptyDraft(),
  categoryId: 'materiales-construccion',
  currency: 'UYU',
  deadline: '2026-03-20',
  title: 'Materiales para un galpón',
  items: [anItem()],
  ...given,
})

/** A database with people in it, and the feature as each of them may call it. */
export async function openMarket() {
  const platform = await freshPlatform()
  return { platform, ...peopleOf(platform) }
}

const peopleOf = (platform: TestPlatform) => {
  const join = async (userType: 'buyer' | 'supplier', given: { company?: string; email?: string } = {}) => {
    const id = v7()
    const createdAt = platform.clock.now()
    await platform.db
      .insert(accounts)
      .values({ id, email: `${id}@pliego.example`, passwordHash: 'x', userType, verifiedAt: createdAt, createdAt })
    await platform.db.insert(profiles).values({ id, userType, createdAt })
    await platform.db.insert(identities).values({
      profileId: id,
      name: secrets.name,
      company: given.company ?? secrets.company,
      email: given.email ?? secrets.email,
      phone: secrets.phone,
      companyRut: secrets.rut,
    })
    const viewer = memberViewer(id, userType)
    return { id, viewer, rfqs: callAs(platform, rfqs, viewer) }
  }
  const addAddress = async (userId: string) => {
    const id = v7()
    const town = { city: 'Tacuarembó', department: 'Tacuarembó' }
    await platform.db
      .insert(addresses)
      .values({ id, userId, label: 'Obra', addressText: secrets.street, ...town, createdAt: platform.clock.now() })
    return id
  }
  const anyone = callAs(platform, rfqs, visitor)
  type Person = Awaited<ReturnType<typeof join>>
  const publish = async (buyer: Person, given: Partial<RfqDraft> = {}) =>
    (await buyer.rfqs.publish({ key: v7(), draftId: null, rfq: aDraft(given) })).id
  /** With shipping, a leaking description and everything else that must stay hidden from someone. */
  const publishFull = async (buyer: Person, given: Partial<RfqDraft> = {}) =>
    publish(buyer, {
      requiresShipping: true,
      addressId: await addAddress(buyer.id),
      deliveryContactName: secrets.contact,
      deliveryContactPhone: secrets.phone,
      deliveryInstructions: secrets.doorbell,
      preferredDeliveryTime: 'De mañana',
      specialHandlingRequirements: 'Con grúa',
      description: `Para un galpón. Escribir a ${secrets.email} o llamar al ${secrets.phone}. ${'x'.repeat(200)} recóndito`,
      requirements: 'Certificado de origen',
      budgetLower: '777000',
      budgetUpper: '888000',
      ...given,
    })
  return { join, addAddress, anyone, publish, publishFull }
}
