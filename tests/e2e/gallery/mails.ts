import { readFileSync } from 'node:fs'
import type { Identity } from '#features/accounts/domain/disclosure.ts'
import { opportunityMail, summaryMail, type Opportunity } from '#features/alerts/copy/mails.ts'
import {
  existingAccountEmail,
  newDeviceEmail,
  passwordChangedEmail,
  recoveryEmail,
  verificationEmail,
} from '#features/accounts/copy/emails.ts'
import { chosenNotice, notSelectedNotice, selectedEmail } from '#features/awards/copy.ts'
import { extendedNotice, receptionEndedNotice } from '#features/awards/copy/reception.ts'
import {
  answeredNotice,
  answersNotice,
  correctedNotice,
  newQuestionsNotice,
  setAsideNotice,
} from '#features/clarifications/copy/questions.ts'
import { addendumNotice } from '#features/clarifications/copy/addenda.ts'
import { contactEmail } from '#features/comparison/copy/contact.ts'
import { notificationEmail, testEmail } from '#features/notifications/copy/mails.ts'
import {
  kinds,
  type Brief,
  type NotificationKind,
  type NotificationType,
} from '#features/notifications/domain/kinds.ts'
import { messageMail } from '#features/notifications/server/contact.ts'
import { teamMail } from '#features/notifications/server/team-notice.ts'
import {
  confirmedNotice,
  newQuotationNotice,
  renewedNotice,
  revisedNotice,
  withdrawnNotice,
} from '#features/quotations/copy/notices.ts'
import { nearDeadlineDraftNotice, nearDeadlineNotice } from '#features/quotations/copy/deadline-near.ts'
import { deadlinePassedNotice } from '#features/rfqs/copy.ts'
import { seal } from '#lib/sealed.ts'
import type { MailKind } from '#platform/mail/kinds.ts'
import type { MailContent } from '#platform/mail/content.ts'
import { mailLayout } from '#platform/mail/layout.ts'

type Sample = MailContent & { readonly subject: string }
export type MailPicture = {
  readonly name: string
  readonly subject: string
  readonly preheader: string
  readonly html: string
}

export const publicUrl = 'https://pliego.ejemplo.uy'
const at = (path: string) => `${publicUrl}${path}`
const now = new Date('2026-11-24T13:42:00Z')
const rfqId = '0b7c3e52-91fd-4c0a-8d2e-6a13f5c09e74'
export const rfqTitle = 'Pintura e impermeabilización antes de la temporada'
const label = 'Proveedor #510052'
const identity = (company: string, name: string) =>
  seal<Identity>({ company, name, email: '', phone: '', rut: '', companyType: null, website: '' })
type Offer = Parameters<typeof newQuotationNotice>[0]
const offer: Offer = {
  label,
  rfqTitle,
  quoted: 8,
  of: 8,
  amount: '709831',
  currency: 'UYU',
  savings: '0.0241',
  deliveryTime: '6 días hábiles',
  shipping: { terms: 'included', cost: '0' },
  validUntil: '2026-12-24',
}
const partial: Offer = {
  ...offer,
  quoted: 1,
  amount: '69763.2',
  currency: 'USD',
  savings: '-0.002',
  shipping: { terms: 'charged', cost: '1250' },
}

type Notice = {
  readonly title: string
  readonly message: string
  readonly brief?: Brief
  readonly quotationId?: string
}
/** A supplier's, which leads to its own quotation. */
const ofOwn = (notice: Notice): Notice => ({ ...notice, quotationId: rfqId })
/** What each kind of notification says; null for one that no mail repeats. */
const notices: Record<NotificationKind, Notice | readonly Notice[] | null> = {
  'quotation-new': [newQuotationNotice(offer), newQuotationNotice(partial)],
  'quotation-revised': [revisedNotice(offer), renewedNotice(label, rfqTitle)],
  'quotation-confirmed': confirmedNotice(offer, 2),
  'quotation-withdrawn': withdrawnNotice(label, rfqTitle),
  'quotation-selected': chosenNotice(rfqTitle),
  'quotation-not-selected': ofOwn(notSelectedNotice(rfqTitle)),
  'rfq-reception-ended': [deadlinePassedNotice(rfqTitle), ofOwn(receptionEndedNotice(rfqTitle))],
  'rfq-extended': ofOwn(extendedNotice(rfqTitle, '04/12/2026')),
  'rfq-addendum': [
    ofOwn(addendumNotice(rfqTitle, { confirm: true, deadline: '2026-12-18', moved: false })),
    addendumNotice(rfqTitle, { confirm: false, deadline: '2026-12-21', moved: true }),
  ],
  'rfq-deadline-near': [
    nearDeadlineNotice({ title: rfqTitle, deadline: '2026-11-26', received: 6 }),
    nearDeadlineDraftNotice({ title: rfqTitle, deadline: '2026-11-26', answered: 5, itemCount: 7, isChange: false }),
  ],
  'rfq-answers': [ofOwn(answersNotice(rfqTitle, 3)), answersNotice(rfqTitle, 1)],
  'question-new': [
    newQuestionsNotice(rfqTitle, 1, 'Malla electrosoldada 15 × 15 cm'),
    newQuestionsNotice(rfqTitle, 2, null),
  ],
  'question-answered': [
    ofOwn(answeredNotice(rfqTitle)),
    correctedNotice(rfqTitle),
    setAsideNotice(rfqTitle, 'identifies'),
  ],
  'rfq-new-opportunity': null,
  'contact-sent': null,
  welcome: null,
  security: null,
  'security-device': null,
  'mail-stopped': null,
}

const noticesOf = (type: NotificationType): readonly Sample[] =>
  (Object.keys(kinds) as NotificationKind[])
    .filter((kind) => kinds[kind].type === type)
    .flatMap((kind) =>
      [notices[kind] ?? []].flat().map((notice) => {
        const target = { rfqId: notice.quotationId ? null : rfqId, quotationId: null }
        return notificationEmail({ kind, brief: null, ...target, ...notice }, publicUrl)
      }),
    )

const deal = { rfqId, rfqTitle, currency: 'UYU' } as const
const buyer = identity('Hostería del Faro S.A.', 'Ana Rodríguez')
const supplier = identity('Barraca Ombú Grande S.R.L.', 'Nicolás Barrios')

const listed: readonly (readonly [
  title: string,
  category: string,
  department: string,
  items: number,
  total: string | null,
  day: string,
])[] = [
  ['Bloques y pórtland para cerco perimetral', 'Materiales de construcción', 'Florida', 4, '318400', '2026-11-24'],
  ['Portones de hierro para corrales de embarque', 'Materiales de construcción', 'Rivera', 4, '268900', '2026-11-25'],
  ['Tablero general y canalizaciones, planta alta', 'Energía y electricidad', 'Montevideo', 9, null, '2026-11-30'],
  [
    'Hierro tratado y malla para losa de 420 m²',
    'Materiales de construcción',
    'Tacuarembó',
    6,
    '1031740',
    '2026-12-02',
  ],
  ['Impermeabilización de azotea, liceo n.º 3', 'Obras', 'San José', 2, '540000', '2026-12-04'],
  ['Ensayos de suelo para silo de 500 toneladas', 'Consultoría de obra', 'Soriano', 3, '4280', '2026-12-07'],
  ['Techos y canalones, depósito 4', 'Obras', 'Canelones', 5, '1284600', '2026-12-09'],
  ['Luminarias LED para nave y playa de carga', 'Energía y electricidad', 'Paysandú', 7, '12915', '2026-12-11'],
  ['Refuerzo de estructura de hierro en tribuna', 'Obras', 'Rivera', 3, '1120000', '2026-12-16'],
  ['Revestimientos y cerámicas, 18 baños', 'Materiales de construcción', 'Maldonado', 11, '896450', '2026-12-18'],
  ['Grúa por día', 'Obras', 'Salto', 1, '90000', '2026-12-19'],
  ['Malla sombra', 'Agro e insumos', 'Salto', 1, '9000', '2026-12-20'],
]
const opportunities = listed.map(([title, name, department, itemCount, estimatedTotal, deadline]): Opportunity => {
  const estimatedItems = title.startsWith('Techos') ? 2 : itemCount
  const total = { estimatedTotal, estimatedItems, itemCount }
  return { id: rfqId, title, category: { name }, department, currency: 'UYU', deadline, ...total }
})
const addressed = (alerts: number) => ({
  publicUrl,
  unsubscribeUrl: at('/avisos/baja/…'),
  alerts: ['Hierro en el norte', 'Nuevas oportunidades de mi sector']
    .slice(0, alerts)
    .map((name) => ({ name, unsubscribeUrl: at('/avisos/baja/…') })),
})

/** One mail or several of each kind. */
export const mailSamples: Record<MailKind, readonly Sample[]> = {
  'verify-email': [verificationEmail('compras@hosteriadelfaro.com.uy', at('/verify-email?token=…'))],
  'existing-account': [existingAccountEmail(at('/login'))],
  recovery: [recoveryEmail(at('/reset-password?token=…'))],
  security: [passwordChangedEmail(at('/forgot-password'))],
  'security-device': [
    newDeviceEmail({ device: 'Chrome en Windows', at: '24 de noviembre, 2026 a las 10:42' }, at('/forgot-password')),
  ],
  selected: [
    selectedEmail({
      title: rfqTitle,
      price: '186336.8',
      currency: 'UYU',
      shipping: { terms: 'to_agree', cost: '0' },
      buyer: [
        ['Comprador', 'Hostería del Faro S.A.'],
        ['Contacto', 'Ana Rodríguez'],
        ['Teléfono', '4486 2210', 'tel:44862210'],
        ['Correo electrónico', 'compras@hosteriadelfaro.com.uy', 'mailto:compras@hosteriadelfaro.com.uy'],
      ],
      href: at('/supplier-winner-success'),
    }),
  ],
  'contact-data': [
    contactEmail(
      rfqTitle,
      [
        ['Empresa', 'Barraca Ombú Grande S.R.L.'],
        ['Nombre completo', 'Nicolás Barrios'],
        ['Correo electrónico', 'nicolas@barracaombu.com.uy', 'mailto:nicolas@barracaombu.com.uy'],
        ['Teléfono', '099 123 456', 'tel:099123456'],
        ['RUT', '21 000000 0019'],
      ],
      at('/selection-success'),
    ),
  ],
  'notice-quotation': noticesOf('quotation'),
  'notice-message': noticesOf('message'),
  'notice-rfq': noticesOf('rfq'),
  opportunity: [opportunityMail(opportunities[3]!, { ...addressed(1), isLast: false })],
  'opportunity-summary': [
    summaryMail(opportunities, '2026-11-24', addressed(2)),
    summaryMail(opportunities.slice(2, 3), '2026-11-24', addressed(1)),
  ],
  test: [testEmail(publicUrl)],
  'team-rfq_published': [
    teamMail(
      {
        ...deal,
        type: 'rfq_published',
        id: rfqId,
        title: rfqTitle,
        buyer,
        categoryName: 'Obras',
        createdAt: now,
        deadline: '2026-12-18',
      },
      { publicUrl },
      now,
    ),
  ],
  'team-new_quotation': [
    teamMail(
      { ...deal, type: 'new_quotation', supplier, buyer, price: '186336.8', totalQuotations: 6, createdAt: now },
      { publicUrl },
      now,
    ),
  ],
  'team-supplier_selected': [
    teamMail(
      { ...deal, type: 'supplier_selected', winningSupplier: supplier, winningPrice: '186336.8', buyer },
      { publicUrl },
      now,
    ),
  ],
  'team-contact': [
    messageMail({
      name: 'Marina Etcheverry',
      email: 'marina@nueva.ejemplo.uy',
      company: 'Empresa Nueva S.A.S.',
      subject: 'billing',
      message: 'Hola. ¿Cómo pido una factura a nombre de otra empresa del mismo grupo?',
    }),
  ],
}

const logo = readFileSync(new URL('../../../src/platform/mail/images/logo.png', import.meta.url)).toString('base64')

/** Every mail as its reader opens it, with the attached picture in its place. */
export const mailPictures: readonly MailPicture[] = Object.entries(mailSamples).flatMap(([kind, ofKind]) =>
  ofKind.map(({ subject, ...content }, n) => ({
    name: `mail-${kind}${ofKind.length > 1 ? `-${n + 1}` : ''}`,
    subject,
    preheader: content.preheader,
    html: mailLayout(content).html.replaceAll('cid:logo@pliego', `data:image/png;base64,${logo}`),
  })),
)
