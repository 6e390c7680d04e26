import { quotationFields, rfqFields } from './forms.ts'
import type { Leaks, Party } from './parties.ts'
import type { Story } from './story.ts'
import type { Told, Who } from './telling.ts'

type Reader = Told['who']
/** When a reader must find it: `may` allows and demands nothing; a reader who is not named may never. */
export type Readers = Partial<Record<Reader, 'always' | 'before' | 'after' | 'may'>>
/** Something of the story that not everybody may read, and how it would look wherever it is. */
export type Secret = { readonly name: string; readonly looks: RegExp; readonly readers: Readers }

const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
/** Digits however they are written apart. */
const digits = (text: string) => new RegExp(text.replace(/\D/g, '').replace(/^598/, '').split('').join('[\\s.-]*'))
/** An amount as the API writes it, and as people read it. */
const amount = (whole: string, cents: string) =>
  new RegExp(`(?<!\\d)${whole.replace(/\B(?=(\d{3})+$)/g, '[.]?')}[.,]${cents}`)

/** RULINGS, Who sees what, row by row, for the one request and the two quotations of the story. */
export const secretsOf = ({ cast, ids, viewerOf }: Story): readonly Secret[] => {
  const accountId = (who: Who) => {
    const viewer = viewerOf(who)
    return viewer.kind === 'visitor' ? '' : viewer.id
  }
  const all = (readers: Readers, secrets: Record<string, RegExp>): readonly Secret[] =>
    Object.entries(secrets).map(([name, looks]) => ({ name, looks, readers }))

  return [
    ...all(everyone('always'), {
      'rfq: title': /títulopúblico/i,
      'rfq: id': literal(ids.rfq),
      'rfq: category': /Materiales de construcción/,
    }),
    ...all(
      { ...everyone('before'), ...suppliersAndOwner, supplier: 'before' },
      {
        'rfq: first 200 characters of the description': /Principiopúblico/,
        'rfq: first item names': /Arandela primera.*Bulón segundo.*Chapa tercera/,
        'rfq: estimated total': amount('9492991', '98'),
      },
    ),
    ...all(
      { ...suppliersAndOwner, supplier: 'before' },
      {
        'rfq: the rest of the description': /Finaloculto/,
        'rfq: requirements': /Requisitopropio/,
        'rfq: notes': /Notapropia/,
        'rfq: conditions': /Condiciónpropia/,
        'rfq: delivery timeframe': /Plazopropio/,
        'rfq: fourth item': /Durmientecuarto/,
        'rfq: technical text': /Galvanizadaoculta/,
        'rfq: quantity': /1234\.567/,
        'rfq: budget': /777\.111.*888\.222/,
        'rfq: city of delivery': /Paso de los Toros/,
        'rfq: schedule': /Tempranomañana/,
        'rfq: special handling': /Congrúa/,
      },
    ),
    ...all(
      { owner: 'always' },
      {
        'rfq: estimate of an item': amount('7654', '321'),
        'rfq: estimate of another item': amount('4321', '987'),
        'rfq: estimated total of an item': amount('9449772', '11'),
        'rfq: budget as numbers': /"777111/,
        'rfq draft': /Borradorguardado/,
        'rfq draft: id': literal(ids.draft),
        'address: id': literal(ids.address),
        'address: label': literal(cast.owner.addressLabel),
        'address: place id': /uy:paso-de-los-toros/,
      },
    ),
    ...all({ owner: 'may' }, { 'rfq without winner: the reason': /Motivoreservado/ }),
    ...all(
      { owner: 'always', winner: 'after' },
      {
        'delivery: street': literal(cast.owner.street),
        'delivery: contact': literal(cast.owner.contact),
        'delivery: phone': digits(cast.owner.contactPhone),
        'delivery: instructions': literal(cast.owner.instructions),
        'delivery: location as typed': literal(cast.owner.deliveryLocation),
      },
    ),
    ...leaksOf('rfq', cast.owner, rfqFields, (field) => ({
      owner: 'always',
      // The mail's title names the request to the winner with its contact data masked, to the team as it was written.
      winner: 'after',
      ...(field === 'title' && { team: 'may' }),
    })),
    ...all({ supplier: 'always' }, { 'quotation draft': /Propuestaguardada/ }),
    ...quotationOf('winner', cast.winner, ids.won, amount('98765', '43'), { winner: 'always', owner: 'after' }),
    ...quotationOf('loser', cast.loser, ids.lost, amount('12345', '67'), { loser: 'always' }),
    ...partyOf('owner', cast.owner, accountId('owner'), { winner: 'after', team: 'may' }),
    ...partyOf('winner', cast.winner, accountId('winner'), { owner: 'after', team: 'may' }),
    ...partyOf('loser', cast.loser, accountId('loser'), { team: 'may' }),
    ...partyOf('supplier', cast.supplier, accountId('supplier'), {}),
    ...partyOf('otherBuyer', cast.otherBuyer, accountId('otherBuyer'), {}),
    ...partyOf('pending', cast.pending, accountId('pending'), {}),
  ]
}

const everyone = (when: 'always' | 'before'): Readers => ({
  visitor: when,
  pending: when,
  otherBuyer: when,
  owner: 'always',
  supplier: when,
  winner: 'always',
  loser: 'always',
  team: 'may',
})
const suppliersAndOwner: Readers = { owner: 'always', winner: 'always', loser: 'always' }

const leaksOf = (
  what: string,
  author: Party,
  fields: Record<string, number>,
  readers: (field: string) => Readers,
): readonly Secret[] =>
  Object.entries(fields).flatMap(([field, number]) => {
    const { email, phone, web, rut }: Leaks = author.leaks(number)
    const looks = { email: literal(email), phone: digits(phone), web: literal(web), rut: digits(rut) }
    const written = shortFields.has(field) ? (['email', 'phone'] as const) : (['email', 'phone', 'web', 'rut'] as const)
    return written.map((kind) => ({
      name: `${what}: ${kind} in ${field}`,
      looks: looks[kind],
      readers: readers(field),
    }))
  })
const shortFields = new Set(['title', 'productName', 'shippingMethod'])

/** A quotation: its words and price for its author and the owner, what identifies the author for `revealed`. */
const quotationOf = (
  who: 'winner' | 'loser',
  author: Party,
  id: string,
  unitPrice: RegExp,
  revealed: Readers,
): readonly Secret[] => {
  const readers: Readers = { [who]: 'always', owner: 'always' }
  return [
    { name: `${who}'s quotation: id`, looks: literal(id), readers },
    { name: `${who}'s quotation: unit price`, looks: unitPrice, readers },
    ...Object.keys(quotationFields).map((field) => ({
      name: `${who}'s quotation: ${field}`,
      looks: literal(`${who}${field}`),
      readers,
    })),
    { name: `${who}'s quotation: carrier`, looks: literal(author.carrier), readers: revealed },
    { name: `${who}'s quotation: pickup place`, looks: literal(author.pickup), readers: revealed },
    ...leaksOf(`${who}'s quotation`, author, quotationFields, () => revealed),
  ]
}

/** An identity: the person itself reads its own; the other one of the selected pair what the award reveals, never the account. */
const partyOf = (who: Who, party: Party, accountId: string, others: Readers): readonly Secret[] => {
  const { team, ...revealed } = others
  const own = (when: 'always' | 'may'): Readers => ({ [who]: when })
  return [
    {
      name: `${who}: company`,
      looks: literal(party.company),
      readers: { ...own('always'), ...revealed, ...(team && { team }) },
    },
    { name: `${who}: name`, looks: literal(party.name), readers: { ...own('always'), ...revealed } },
    { name: `${who}: contact email`, looks: literal(party.contactEmail), readers: { ...own('may'), ...revealed } },
    { name: `${who}: phone`, looks: digits(party.phone), readers: { ...own('may'), ...revealed } },
    { name: `${who}: RUT`, looks: digits(party.rut), readers: { ...own('may'), ...revealed } },
    { name: `${who}: website`, looks: literal(party.website), readers: { ...own('may'), ...revealed } },
    { name: `${who}: sign-in email`, looks: literal(party.signInEmail), readers: own('always') },
    { name: `${who}: account id`, looks: literal(accountId), readers: own('always') },
    { name: `${who}: description`, looks: literal(party.description), readers: own('may') },
    { name: `${who}: location`, looks: literal(party.location), readers: own('may') },
    {
      name: `${who}: anything marked`,
      looks: literal(party.mark),
      readers: { [who]: 'may', ...anythingFor(revealed), ...(team && { team }) },
    },
  ]
}

const anythingFor = (revealed: Readers): Readers =>
  Object.fromEntries(Object.keys(revealed).map((reader) => [reader, 'after' as const]))
