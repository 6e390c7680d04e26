import { v7 } from 'uuid'
import { emptyQuotation } from '#features/quotations/domain/steps.ts'
import { emptyDraft } from '#features/rfqs/domain/draft.ts'
import { goodPassword, signUpForm } from '../accounts/people.ts'
import type { Who } from './telling.ts'

/** The ids of the story, of which everybody asks for everything. */
export type Ids = {
  readonly rfq: string
  readonly draft: string
  /** An address of the owner's. */
  readonly address: string
  readonly won: string
  readonly lost: string
  /** A notification of the owner's. */
  readonly notice: string
}

const absent = '0193a000-0000-7000-8000-00000000dead'
const nothing = () => [undefined]
const everything = { text: '', categoryId: null, currency: null, value: null, department: null, cursor: null }

/** A profile form that is refused, so that everybody stays who the story says. */
const namelessProfile = {
  name: '',
  company: 'Otra',
  email: 'otra@nadie.example',
  companySector: null,
  companyRut: '',
  companyType: null,
  phone: '',
  website: '',
  description: '',
  companyLocation: '',
  placeId: null,
  companySize: null,
}

const { items: _, ...draftFields } = emptyDraft()

/**
 * What every viewer asks of every procedure, before and after the award, of the same ids. Writes are asked in a way that
 * is refused or changes nothing of others, so that the story stays one; where they succeed, the story itself does them.
 */
export const calls: Record<string, (ids: Ids, who: Who) => readonly unknown[]> = {
  'accounts.signUp': (_ids, who) => [{ ...signUpForm({ email: `${who}@nadie.example`, password: 'corta' }) }],
  'accounts.verify': () => [{ token: 'ninguno' }],
  // Hashing is slow on purpose: once is enough.
  'accounts.signIn': (_ids, who) => [
    { email: who === 'visitor' ? 'nadie@nadie.example' : 'nadie', password: goodPassword, device: 'Prueba' },
  ],
  'accounts.refresh': () => [{ refreshToken: 'ninguno' }],
  'accounts.me': nothing,
  'accounts.resend': nothing,
  'accounts.signOut': nothing,
  'accounts.recover': (_ids, who) => [{ email: `${who}@nadie.example` }],
  'accounts.resetPassword': () => [{ token: 'ninguno', password: goodPassword }],
  'accounts.changePassword': (_ids, who) => [
    { currentPassword: 'ninguna', newPassword: who === 'owner' ? goodPassword : 'corta' },
  ],
  'accounts.sessions.list': nothing,
  'accounts.sessions.end': () => [{ id: absent }],
  'accounts.sessions.endAll': nothing,
  'accounts.profile.load': nothing,
  'accounts.profile.save': () => [namelessProfile],
  'accounts.addresses.list': nothing,
  'accounts.addresses.add': () => [{ label: '', addressText: '', placeId: null }],
  'accounts.addresses.update': ({ address }, who) => [
    { id: who === 'owner' ? absent : address, label: 'Otra', addressText: 'Otra', placeId: null },
  ],
  'accounts.addresses.remove': ({ address }, who) => [{ id: who === 'owner' ? absent : address }],
  'accounts.addresses.setDefault': ({ address }) => [{ id: address }, { id: absent }],
  'notifications.list': () => [
    { type: null, unread: false, cursor: null, limit: 20 },
    { type: 'quotation', unread: true, cursor: null, limit: 5 },
  ],
  'notifications.markRead': ({ notice }) => [{ id: notice }, { id: absent }],
  'notifications.markAllRead': nothing,
  'notifications.preferences': nothing,
  'notifications.savePreferences': () => [{ quotation: true, message: true, system: true, rfq: true, byMail: true }],
  'notifications.live': nothing,
  'catalog.categories': nothing,
  'catalog.products.search': () => [{ searchTerm: 'cemento', productType: null, offset: 0 }],
  'catalog.products.match': () => [{ names: ['Cemento pórtland', 'Arena'] }],
  'catalog.products.detectType': () => [{ productName: 'Cemento gris' }],
  'catalog.products.generateCode': () => [{ productType: 'OBRAS' }],
  'catalog.products.findSimilar': () => [{ productName: 'Cemento portland', similarityThreshold: 0.5 }],
  'catalog.products.create': () => [{ key: v7(), code: null, name: 'Teja colonial cerámica roja', type: 'BIENES' }],
  'catalog.products.recordUse': () => [{ productId: absent }],
  'catalog.products.recordUses': () => [{ productIds: [absent] }],
  'catalog.suggestPlaces': () => [{ input: 'Durazno', sessionToken: absent, types: 'geocode' }],
  'catalog.choosePlace': () => [{ placeId: 'uy:durazno-durazno', sessionToken: absent }],
  'rfqs.publish': ({ draft }) => [{ key: v7(), draftId: draft, rfq: emptyDraft() }],
  'rfqs.drafts.list': nothing,
  'rfqs.drafts.load': ({ draft }) => [{ id: draft }, { id: absent }],
  'rfqs.drafts.save': ({ draft }) => [{ id: draft, draft: emptyDraft(), version: 99 }],
  // Every field of the form: one that is left out would be named like a column.
  'rfqs.drafts.change': ({ draft }) => [
    { id: draft, change: { fields: draftFields, items: [], order: null }, version: 99 },
  ],
  'rfqs.drafts.discard': ({ draft }, who) => [{ id: who === 'owner' ? absent : draft }],
  'rfqs.mine': () => [{ cursor: null }],
  'rfqs.own': ({ rfq }) => [{ id: rfq }, { id: absent }],
  'rfqs.template': ({ rfq }) => [{ id: rfq }, { id: absent }],
  'rfqs.opportunities': () => [
    everything,
    { ...everything, text: 'títulopúblico' },
    { ...everything, currency: 'UYU', department: 'Tacuarembó' },
  ],
  'rfqs.summary': nothing,
  'rfqs.opportunity': ({ rfq }) => [{ id: rfq }],
  'rfqs.forSupplier': ({ rfq }) => [{ id: rfq }],
  'quotations.draft.list': nothing,
  'quotations.draft.discard': () => [{ rfqId: absent }],
  'quotations.draft.load': ({ rfq }) => [{ rfqId: rfq }],
  'quotations.draft.save': ({ rfq }) => [
    { rfqId: absent, draft: emptyQuotation([]), version: 0 },
    { rfqId: rfq, draft: { ...emptyQuotation([]), deliveryTimeValue: 'demasiado' }, version: 0 },
  ],
  'quotations.send': ({ rfq }) => [
    { key: v7(), rfqId: rfq, quotation: emptyQuotation([]) },
    { key: v7(), rfqId: absent, quotation: emptyQuotation([]) },
  ],
  'quotations.revise': ({ won, lost }) =>
    [won, lost, absent].map((id) => ({ key: v7(), id, revision: 1, quotation: emptyQuotation([]) })),
  'quotations.renew': ({ won, lost }) => [won, lost, absent].map((id) => ({ key: v7(), id, revision: 1 })),
  // Of a revision that was never sent: nobody's is taken back.
  'quotations.withdraw': ({ won, lost }) => [won, lost, absent].map((id) => ({ id, revision: 99 })),
  'quotations.lastSent': ({ rfq }) => [{ rfqId: rfq }, { rfqId: absent }],
  'quotations.sentVersions': ({ won, lost }) => [{ id: won }, { id: lost }, { id: absent }],
  'quotations.receivedVersions': ({ rfq, won, lost }) =>
    [won, lost, absent].map((quotationId) => ({ rfqId: rfq, quotationId })),
  'quotations.mine': () => [
    { text: '', cursor: null },
    { text: 'títulopúblico', cursor: null },
  ],
  'quotations.quoted': ({ rfq }) => [{ rfqIds: [rfq, absent] }],
  'quotations.sent': ({ won, lost }) => [{ id: won }, { id: lost }, { id: absent }],
  'quotations.yearSavings': nothing,
  'quotations.bestComplete': ({ rfq }) => [{ rfqId: rfq }, { rfqId: absent }],
  'quotations.responses': ({ rfq }) => [{ rfqIds: [rfq, absent] }],
  'quotations.receivedCount': nothing,
  'quotations.received': ({ rfq }) => [{ rfqId: rfq }, { rfqId: absent }],
  'quotations.exports.csv': ({ rfq, won, lost }) => [
    { rfqId: rfq, quotationId: won },
    { rfqId: rfq, quotationId: lost },
    { rfqId: rfq, quotationId: absent },
  ],
  'quotations.exports.xlsx': ({ rfq }) => [{ rfqId: rfq }, { rfqId: absent }],
  'quotations.exports.pdf': ({ rfq }) => [{ rfqId: rfq }, { rfqId: absent }],
  'quotations.exports.priceSheet': ({ rfq }) => [
    { rfqId: rfq, items: [] },
    { rfqId: absent, items: [] },
  ],
  'quotations.contactSupplier': ({ rfq }) => [{ rfqId: rfq }, { rfqId: absent }],
  'awards.candidate': ({ rfq, won, lost }) => [
    { rfqId: rfq, quotationId: won },
    { rfqId: rfq, quotationId: lost },
    { rfqId: rfq, quotationId: absent },
  ],
  'awards.select': ({ rfq, won }) => [
    { key: v7(), rfqId: rfq, quotationId: won, revision: 1, acceptTerms: false, acceptExpired: false },
  ],
  'awards.selection': ({ rfq }) => [{ rfqId: rfq }],
  'awards.win': ({ won, lost }) => [{ quotationId: won }, { quotationId: lost }, { quotationId: absent }],
  'awards.endReception': ({ rfq }, who) => [
    { key: v7(), rfqId: who === 'owner' ? absent : rfq },
    { key: v7(), rfqId: absent },
  ],
  'awards.extend': ({ rfq }) => [
    { key: v7(), rfqId: rfq, deadline: '2020-01-01' },
    { key: v7(), rfqId: absent, deadline: '2026-05-01' },
  ],
  'awards.closeUnselected': ({ rfq }) => [
    { key: v7(), rfqId: rfq, reason: 'Motivoajeno' },
    { key: v7(), rfqId: absent, reason: 'Motivoajeno' },
  ],
}
