import type { ContentText, TableCell } from 'pdfmake/interfaces.js'
import { shippingText } from '#features/quotations/copy.ts'
import { quantityText } from '#features/catalog/domain/units.ts'
import { isPartial, type PublicTotal } from '#features/rfqs/domain/public-total.ts'
import { formatAmount, formatMoney, plus, type Amount } from '#lib/money.ts'
import { count, excerpt } from '#lib/text.ts'
import {
  aboveBestText,
  attributeLabels,
  deliveryTimeText,
  percentText,
  pointsText,
  unitPriceText,
  validityText,
  weightsText,
} from '../../copy.ts'
import { priceRank, type PriceRange } from '../../domain/ranking.ts'
import type { FileColumn, FileData } from './data.ts'

/** The suppliers that stand side by side on a page, and its font size in points. */
export type PageGroup = {
  readonly data: FileData
  readonly group: readonly FileColumn[]
  readonly fontSize: number
}
type Row = readonly TableCell[]

const green = { color: '#17613A', fillColor: '#E6F2EA' }
const red = { color: '#9B2C22', fillColor: '#FBEDEA' }
const amber = { color: '#7A4A00' }
const muted = { color: '#5E6570' }
const petrol = { fillColor: '#0B3B44', color: '#FFFFFF' }

/**
 * The rows of a group's table: headers that repeat on each page, then conditions, items, totals and the best
 * combination. `totalsLine` is the number of the line above the totals.
 */
export const pageRows = (page: PageGroup): { headers: Row[]; body: Row[]; totalsLine: number } => {
  const headers = [headerRow(page)]
  const body = [...conditionRows(page), ...itemRows(page)]
  const totalsLine = headers.length + body.length
  return { headers, body: [...body, ...totalRows(page), ...combinationRow(page)], totalsLine }
}

/** How the text of a cell looks. */
type Style = Omit<Partial<ContentText>, 'text'>

const right = (text: string, style: Style = {}): TableCell => ({ text, alignment: 'right', ...style })
/** Two lines, the second one smaller. */
const twoLines = (first: ContentText, second: string, secondSize: number, style: Style = {}): TableCell => ({
  text: [first, '\n', { text: second, fontSize: secondSize, ...style }],
  ...style,
})

/** A total over only some of the items says so. */
const estimateHeader = (total: PublicTotal) =>
  isPartial(total) ? `Tu estimación (${total.estimatedItems} de ${total.itemCount})` : 'Tu estimación'

const headerRow = ({ data: { rfq }, group, fontSize }: PageGroup): Row => [
  { text: 'Ítem', bold: true },
  {
    stack: [
      { text: estimateHeader(rfq), fontSize: fontSize - 1, ...muted },
      { text: rfq.estimatedTotal === null ? '—' : formatAmount(rfq.estimatedTotal), bold: true },
    ],
    alignment: 'right',
  },
  ...group.map(({ quotation, label, tag }): TableCell => {
    const { sector, department } = attributeLabels(quotation)
    return {
      fillColor: '#F5F2EB',
      stack: [
        {
          text: quotation.expired ? `${tag} · Vencida` : tag,
          fontSize: fontSize - 1,
          ...(quotation.expired ? { color: red.color } : muted),
        },
        { text: label, bold: true },
        { text: [sector, department].filter(Boolean).join(', ') || 'Sin sector', fontSize: fontSize - 1, ...muted },
        { text: formatMoney(quotation.price, rfq.currency), bold: true, fontSize: fontSize + 1.5, alignment: 'right' },
      ],
    }
  }),
]

const conditionRows = ({ data: { rfq, weights }, group, fontSize }: PageGroup): Row[] => {
  const row = (name: string, cellOf: (column: FileColumn) => TableCell): Row => [
    { text: name, ...muted },
    '',
    ...group.map(cellOf),
  ]
  const pointsCell = ({ points }: FileColumn): TableCell =>
    points === null ? { text: 'Sin puntaje: parcial', ...muted } : { text: pointsText(points), bold: true }
  return [
    ...(weights ? [row(`Puntaje (${weightsText(weights)})`, pointsCell)] : []),
    row('Ahorro contra tu estimación, sin envío', ({ savings }) =>
      savings === null
        ? { text: '— sin estimación', ...muted }
        : Number(savings) < 0
          ? { text: `${percentText(savings)} por encima`, color: red.color }
          : percentText(savings),
    ),
    row('Cobertura', ({ quoted, complete }) => ({
      text: `${quoted} de ${rfq.items.length}${complete ? '' : ', total no comparable'}`,
      ...(complete ? {} : amber),
    })),
    row('Plazo de entrega', ({ quotation }) => deliveryTimeText(quotation)),
    row('Condiciones de pago', ({ quotation }) => ({
      text: excerpt(quotation.paymentTerms, 80),
      fontSize: fontSize - 0.5,
    })),
    row('Validez', ({ quotation }) =>
      quotation.expired ? { text: validityText(quotation), color: red.color } : validityText(quotation),
    ),
  ]
}

const itemRows = ({ data: { rfq, ranges }, group, fontSize }: PageGroup): Row[] =>
  rfq.items.map((item): Row => [
    twoLines(
      { text: item.productName, bold: true, color: '#101B2D' },
      quantityText(item.quantity, item.unit),
      fontSize - 1,
      muted,
    ),
    right(item.estimatedUnitPrice === null ? '—' : unitPriceText(item.estimatedUnitPrice), muted),
    ...group.map(({ answers }) =>
      priceCell(answers.get(item.id)?.unitPrice ?? null, ranges.get(item.id) ?? null, fontSize),
    ),
  ])

const priceCell = (price: Amount | null, range: PriceRange | null, fontSize: number): TableCell => {
  const rank = priceRank(price, range)
  if (price === null || rank.kind === 'declined')
    return right('No cotiza', { ...muted, fillColor: '#F3F0EA', italics: false })
  const amount: ContentText = { text: unitPriceText(price), alignment: 'right', bold: rank.kind === 'best' }
  const withNote = (note: string, style: Style) =>
    twoLines(amount, note, fontSize - 1.5, { ...style, alignment: 'right' })
  if (rank.kind === 'best') return withNote('Mejor precio', green)
  if (rank.kind === 'only') return withNote('Único precio', muted)
  return rank.kind === 'worst'
    ? withNote(`Más alto ${aboveBestText(rank.fraction)}`, red)
    : withNote(aboveBestText(rank.fraction), {})
}

const totalRows = ({ data: { rfq }, group }: PageGroup): Row[] => {
  const estimate = rfq.estimatedTotal === null ? '' : formatAmount(rfq.estimatedTotal)
  return [
    [
      'Subtotal de ítems',
      right(estimate, muted),
      ...group.map(({ quotation }) => right(formatAmount(quotation.itemsTotal))),
    ],
    ['Costo de envío', '', ...group.map(({ quotation }) => right(shippingText(quotation.shipping)))],
    [
      { text: 'Total general sin IVA', bold: true },
      '',
      ...group.map(({ quotation }) => right(formatAmount(quotation.price), { bold: true })),
    ],
  ]
}

const combinationRow = ({ data: { combination }, group, fontSize }: PageGroup): Row[] => {
  if (!combination) return []
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  return [
    [
      twoLines(
        { text: 'Mejor combinación', bold: true },
        'El mejor precio de cada ítem y un envío por proveedor',
        fontSize - 1.5,
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
