import type { ContentText, TableCell } from 'pdfmake/interfaces.js'
import { quantityText } from '#features/catalog/domain/units.ts'
import type { PublicTotal } from '#features/rfqs/domain/public-total.ts'
import { formatDay } from '#lib/dates.ts'
import { formatAmount, formatMoney, plus } from '#lib/money.ts'
import { count, excerpt } from '#lib/text.ts'
import { priceStanding } from '../../domain/ranking.ts'
import {
  abovePercent,
  attributes,
  deliveryWords,
  formatPoints,
  percent,
  shippingWords,
  unitPriceText,
  weightsWords,
} from '../../domain/wording.ts'
import type { ExportedColumn, ExportedComparison } from './table.ts'

/** The suppliers of one page of the board, and how large its letters are. */
export type Board = {
  readonly comparison: ExportedComparison
  readonly group: readonly ExportedColumn[]
  readonly size: number
}
type Row = readonly TableCell[]

const green = { color: '#17613A', fillColor: '#E6F2EA' }
const red = { color: '#9B2C22', fillColor: '#FBEDEA' }
const muted = { color: '#5E6570' }
const petrol = { fillColor: '#0B3B44', color: '#FFFFFF' }

/** The rows of one page: heads that repeat, then conditions, items, sums and the best combination. `dark` is the line above the sums. */
export const boardRows = (board: Board): { heads: Row[]; body: Row[]; dark: number } => {
  const heads = [head(board)]
  const body = [...conditionRows(board), ...itemRows(board)]
  const dark = heads.length + body.length
  return { heads, body: [...body, ...sumRows(board), ...combinationRow(board)], dark }
}

/** How a cell is set beside its text. */
type Look = Omit<Partial<ContentText>, 'text'>

const right = (text: string, more: Look = {}): TableCell => ({ text, alignment: 'right', ...more })
const two = (first: ContentText, second: string, small: number, more: Look = {}): TableCell => ({
  text: [first, '\n', { text: second, fontSize: small, ...more }],
  ...more,
})

/** A sum over some of the items says so. */
const estimateHead = ({ estimatedTotal, estimatedItems, itemCount }: PublicTotal) =>
  estimatedTotal !== null && estimatedItems < itemCount
    ? `Tu estimación (${estimatedItems} de ${itemCount})`
    : 'Tu estimación'

const head = ({ comparison: { rfq }, group, size }: Board): Row => [
  { text: 'Ítem', bold: true },
  {
    stack: [
      { text: estimateHead(rfq), fontSize: size - 1, ...muted },
      { text: rfq.estimatedTotal === null ? '—' : formatAmount(rfq.estimatedTotal), bold: true },
    ],
    alignment: 'right',
  },
  ...group.map(({ quotation, label, standing }): TableCell => {
    const { sector, department } = attributes(quotation)
    return {
      fillColor: '#F5F2EB',
      stack: [
        {
          text: quotation.expired ? `${standing} · Vencida` : standing,
          fontSize: size - 1,
          ...(quotation.expired ? { color: red.color } : muted),
        },
        { text: label, bold: true },
        { text: [sector, department].filter(Boolean).join(', ') || 'Sin sector', fontSize: size - 1, ...muted },
        { text: formatMoney(quotation.price, rfq.currency), bold: true, fontSize: size + 1.5, alignment: 'right' },
      ],
    }
  }),
]

const conditionRows = ({ comparison: { rfq, weights }, group, size }: Board): Row[] => {
  const row = (name: string, say: (column: ExportedColumn) => TableCell): Row => [
    { text: name, ...muted },
    '',
    ...group.map(say),
  ]
  const points = ({ points: own }: ExportedColumn): TableCell =>
    own === null ? { text: 'Sin puntaje: parcial', ...muted } : { text: formatPoints(own), bold: true }
  return [
    ...(weights ? [row(`Puntaje (${weightsWords(weights)})`, points)] : []),
    row('Ahorro contra tu estimación, sin envío', ({ savings }) =>
      savings === null
        ? { text: '— sin estimación', ...muted }
        : Number(savings) < 0
          ? { text: `${percent(savings)} por encima`, color: red.color }
          : percent(savings),
    ),
    row('Cobertura', ({ quoted, complete }) => ({
      text: `${quoted} de ${rfq.items.length}${complete ? '' : ', total no comparable'}`,
      ...(complete ? {} : { color: '#7A4A00' }),
    })),
    row('Plazo de entrega', ({ quotation }) => deliveryWords(quotation)),
    row('Condiciones de pago', ({ quotation }) => ({
      text: excerpt(quotation.paymentTerms, 80),
      fontSize: size - 0.5,
    })),
    row('Validez', ({ quotation: { expired, validUntil } }) =>
      expired ? { text: `Venció el ${formatDay(validUntil)}`, color: red.color } : `Hasta ${formatDay(validUntil)}`,
    ),
  ]
}

const itemRows = ({ comparison: { rfq, ranges }, group, size }: Board): Row[] =>
  rfq.items.map((item): Row => [
    two(
      { text: item.productName, bold: true, color: '#101B2D' },
      quantityText(item.quantity, item.unit),
      size - 1,
      muted,
    ),
    right(item.estimatedUnitPrice === null ? '—' : unitPriceText(item.estimatedUnitPrice), muted),
    ...group.map(({ answers }): TableCell => {
      const price = answers.get(item.id)?.unitPrice ?? null
      const standing = priceStanding(price, ranges.get(item.id) ?? null)
      if (price === null || standing.kind === 'declined')
        return right('No cotiza', { ...muted, fillColor: '#F3F0EA', italics: false })
      const figure: ContentText = { text: unitPriceText(price), alignment: 'right', bold: standing.kind === 'best' }
      const note = (text: string, tone: Look) => two(figure, text, size - 1.5, { ...tone, alignment: 'right' })
      if (standing.kind === 'best') return note('Mejor precio', green)
      if (standing.kind === 'only') return note('Único precio', muted)
      return standing.kind === 'worst'
        ? note(`Más alto ${abovePercent(standing.fraction)}`, red)
        : note(abovePercent(standing.fraction), {})
    }),
  ])

const sumRows = ({ comparison: { rfq }, group }: Board): Row[] => {
  const estimate = rfq.estimatedTotal === null ? '' : formatAmount(rfq.estimatedTotal)
  return [
    [
      'Subtotal de ítems',
      right(estimate, muted),
      ...group.map(({ quotation }) => right(formatAmount(quotation.itemsTotal))),
    ],
    ['Costo de envío', '', ...group.map(({ quotation }) => right(shippingWords(quotation)))],
    [
      { text: 'Total general sin IVA', bold: true },
      '',
      ...group.map(({ quotation }) => right(formatAmount(quotation.price), { bold: true })),
    ],
  ]
}

const combinationRow = ({ comparison: { combination }, group, size }: Board): Row[] => {
  if (!combination) return []
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  return [
    [
      two(
        { text: 'Mejor combinación', bold: true },
        'El mejor precio de cada ítem y un envío por proveedor',
        size - 1.5,
        petrol,
      ),
      right(formatAmount(combination.total), { ...petrol, bold: true }),
      ...group.map(({ quotation }): TableCell => {
        const part = parts.get(quotation.id)
        return right(
          part
            ? `${formatAmount(plus(part.itemsTotal, part.shipping))}\n${count(part.items, 'ítem')}`
            : quotation.expired
              ? 'Vencida'
              : 'Ningún ítem',
          petrol,
        )
      }),
    ],
  ]
}
