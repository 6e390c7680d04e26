import type { ContentText, TableCell } from 'pdfmake/interfaces.js'
import { shippingText } from '#features/quotations/copy.ts'
import { takenOutText } from '#features/rfqs/copy/addenda.ts'
import { isPartial, type PublicTotal } from '#features/rfqs/domain/public-total.ts'
import { formatAmount, formatMoney, formatQuantity, formatUnitPrice, plus, type Amount } from '#lib/money.ts'
import { count, excerpt, keepUnits, oneLine } from '#lib/text.ts'
import { percentText } from '#lib/percent.ts'
import { deliveryTimeText, pointsText, quantityParts, rankText, validityText, weightsText } from '../../copy/values.ts'
import { combinationShipping, noPoints, oldQuantities } from '../../copy.ts'
import { sectorAndDepartment } from '../../copy/supplier.ts'
import type { CombinationPart } from '../../domain/best-combination.ts'
import { isConfirmed } from '../../domain/comparable-quotation.ts'
import { priceRank, type PriceRange } from '../../domain/price-ranks.ts'
import type { FileColumn, FileData } from './data.ts'
import { inFaces } from './pdf-fonts.ts'

/** The suppliers that are side by side on a page, its font size, and the room for amounts, both in points. */
export type PageGroup = {
  readonly data: FileData
  readonly group: readonly FileColumn[]
  readonly fontSize: number
  /** `estimates` is that of an amount over both columns, quantity and estimate. */
  readonly widths: Readonly<Record<'quantity' | 'estimate' | 'estimates' | 'supplier', number>>
}
type Row = readonly TableCell[]

const ink = '#101B2D'
// Green is the only fill of a price.
const green = { color: '#17613A', fillColor: '#EAF5EE' }
const red = { color: '#B3372F' }
const amber = { color: '#7A4A00' }
const muted = { color: '#636B77' }
const petrol = { fillColor: '#083F4A', color: '#FFFFFF' }

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

/** How wide a character of an amount is at most, on average, as a part of the font size. */
const characterWidth = 0.62
/** The font size of a text, smaller where an amount in it would not fit one line: a broken number is another number. */
const sizeFor = (text: string, width: number, fontSize: number): number => {
  const longest = Math.max(...text.split(/[ \n]/).map((word) => word.length))
  return Math.min(fontSize, width / (longest * characterWidth))
}

/** A total over only some of the items says so. */
const estimateHeader = (total: PublicTotal) =>
  isPartial(total) ? `Tu estimación (${total.estimatedItems}\u00a0de\u00a0${total.itemCount})` : 'Tu estimación'

/** The header of a row that has no estimate: over item, quantity and estimate. */
const wide = (text: TableCell): Row => [{ ...(text as object), colSpan: 3 } as TableCell, '', '']

const headerRow = ({ data: { rfq }, group, fontSize, widths }: PageGroup): Row => {
  const estimate = rfq.estimatedTotal === null ? '—' : formatAmount(rfq.estimatedTotal)
  return [
    { text: count(rfq.items.length, 'ítem'), colSpan: 2, fontSize: fontSize - 1, ...muted },
    '',
    {
      stack: [
        { text: estimateHeader(rfq), fontSize: fontSize - 1, ...muted },
        { text: estimate, bold: true, fontSize: sizeFor(estimate, widths.estimate, fontSize) },
      ],
      alignment: 'right',
    },
    ...group.map(({ quotation, label, tag }): TableCell => {
      const price = formatMoney(quotation.price, rfq.currency)
      return {
        stack: [
          {
            text: quotation.expired ? `${tag} · Vencida` : tag,
            fontSize: fontSize - 1,
            ...(quotation.expired ? red : muted),
          },
          { text: label, bold: true },
          {
            text: inFaces(sectorAndDepartment(quotation)),
            fontSize: fontSize - 1,
            ...muted,
          },
          {
            text: price,
            font: 'Bricolage',
            fontSize: sizeFor(price, widths.supplier, fontSize + (group.length > 5 ? 0.5 : 2.5)),
            margin: [0, 2, 0, 0],
          },
        ],
      }
    }),
  ]
}

const conditionRows = ({ data: { rfq, weights }, group, fontSize }: PageGroup): Row[] => {
  const row = (name: string, cellOf: (column: FileColumn) => TableCell): Row => [
    ...wide({ text: name, ...muted }),
    ...group.map(cellOf),
  ]
  const pointsCell = ({ points, quotation }: FileColumn): TableCell =>
    points === null ? { text: noPoints(quotation), ...muted } : { text: pointsText(points), bold: true }
  return [
    ...(weights ? [row(`Puntaje (${weightsText(weights)})`, pointsCell)] : []),
    row('Ahorro contra tu estimación, sin envío', ({ savings, quotation }) =>
      savings === null
        ? { text: quotation.unconfirmed ? '— sin confirmar' : '— sin estimación', ...muted }
        : Number(savings) < 0
          ? { text: `${percentText(savings)} por encima`, ...red }
          : percentText(savings),
    ),
    row('Cobertura', ({ quoted, complete }) => ({
      text: `${quoted} de ${rfq.items.length}${complete ? '' : ', total no comparable'}`,
      ...(complete ? {} : amber),
    })),
    row('Plazo de entrega', ({ quotation }) => deliveryTimeText(quotation)),
    row('Condiciones de pago', ({ quotation }) => ({
      text: inFaces(excerpt(oneLine(quotation.paymentTerms), 80)),
      fontSize: fontSize - 0.5,
    })),
    row('Validez', ({ quotation }) =>
      quotation.expired ? { text: validityText(quotation), ...red } : validityText(quotation),
    ),
  ]
}

const itemRows = (page: PageGroup): Row[] => [...askedRows(page), ...takenOutRows(page)]

/** Items that an addendum took out: struck through, and counted nowhere. */
const takenOutRows = ({ data: { rfq }, group, fontSize, widths }: PageGroup): Row[] =>
  rfq.takenOut.map((item): Row => [
    { text: inFaces(keepUnits(item.productName)), decoration: 'lineThrough', ...muted },
    { text: takenOutText(item.takenOutOn), colSpan: 2, alignment: 'right', ...muted },
    '',
    ...group.map(({ answers }) => {
      const price = answers.get(item.id)?.unitPrice ?? null
      return price === null
        ? right('—', muted)
        : right(...unitPrice(price, widths.supplier, fontSize, { ...muted, decoration: 'lineThrough' }))
    }),
  ])

const askedRows = ({ data: { rfq, ranges }, group, fontSize, widths }: PageGroup): Row[] =>
  rfq.items.map((item): Row => {
    const [quantity, unit] = quantityParts(item.quantity, item.unit)
    return [
      { text: inFaces(keepUnits(item.productName)), bold: true },
      twoLines(
        { text: quantity, alignment: 'right', fontSize: sizeFor(quantity, widths.quantity, fontSize) },
        unit,
        fontSize - 1.5,
        { ...muted, alignment: 'right' },
      ),
      item.estimatedUnitPrice === null
        ? right('—', muted)
        : right(...unitPrice(item.estimatedUnitPrice, widths.estimate, fontSize, muted)),
      ...group.map(({ answers, quotation, quotedQuantities }) => {
        const price = answers.get(item.id)?.unitPrice ?? null
        // A price for what was asked before an addendum is compared with none.
        if (price !== null && !isConfirmed(quotation)) {
          const [text, style] = unitPrice(price, widths.supplier, fontSize, muted)
          const asked = quotedQuantities.get(item.id)
          if (asked === undefined) return right(text, style)
          const note = `cotizó ${formatQuantity(asked)}`
          return twoLines({ text, ...style }, note, fontSize - 1.5, { ...muted, alignment: 'right' })
        }
        return priceCell(price, ranges.get(item.id) ?? null, fontSize, widths.supplier)
      }),
    ]
  })

/** A unit price with all its decimals. */
const unitPrice = (price: Amount, width: number, fontSize: number, style: Style): [text: string, style: Style] => {
  const text = formatUnitPrice(price)
  return [text, { ...style, fontSize: sizeFor(text, width, fontSize) }]
}

const priceCell = (price: Amount | null, range: PriceRange | null, fontSize: number, width: number): TableCell => {
  const rank = priceRank(price, range)
  if (price === null || rank.kind === 'declined' || rank.kind === 'outside') return right('No cotiza', muted)
  const best = rank.kind === 'best'
  const [text, style] = unitPrice(price, width, fontSize, { bold: best, color: best ? green.color : ink })
  const look = best ? green : rank.kind === 'worst' ? red : muted
  return twoLines({ text, ...style }, rankText(rank) ?? '', fontSize - 1.5, { ...look, alignment: 'right' })
}

const totalRows = ({ data: { rfq }, group, fontSize, widths }: PageGroup): Row[] => {
  const cell = (text: string) => right(text, { fontSize: sizeFor(text, widths.supplier, fontSize) })
  const estimate = rfq.estimatedTotal === null ? '' : formatAmount(rfq.estimatedTotal)
  return [
    [
      'Subtotal de ítems',
      right(estimate, { ...muted, colSpan: 2, fontSize: sizeFor(estimate, widths.estimates, fontSize) } as Style),
      '',
      ...group.map(({ quotation }) => cell(formatAmount(quotation.itemsTotal))),
    ],
    [...wide({ text: 'Costo de envío' }), ...group.map(({ quotation }) => cell(shippingText(quotation.shipping)))],
    [
      ...wide({ text: 'Total general sin IVA', bold: true, fontSize: fontSize + 0.5 }),
      ...group.map(({ quotation }) => {
        const text = formatAmount(quotation.price)
        const size = sizeFor(text, widths.supplier, group.length > 5 ? fontSize : fontSize + 0.5)
        const total = { bold: true, fontSize: size }
        return quotation.unconfirmed?.quantities
          ? twoLines({ text, ...total }, oldQuantities, fontSize - 1.5, { ...muted, alignment: 'right' })
          : right(text, total)
      }),
    ],
  ]
}

/** What buying from several suppliers would cost, where that is not cheaper. */
const combinationLine = ({ rfq, combination, standing, isShippingOpen }: Combined): string => {
  const suppliers = combination.parts.length
  const missing = rfq.items.length - combination.covered
  const shipping = combinationShipping(suppliers, isShippingOpen)
  const total = `${formatMoney(combination.total, rfq.currency)} entre ${count(suppliers, 'proveedor', 'proveedores')}, ${shipping}`
  if (standing.kind === 'loses')
    return `Comprar por separado costaría ${formatMoney(standing.excess, rfq.currency)} más: ${total}.`
  const without = missing > 0 ? `; ${count(missing, 'ítem')} sin precio` : ''
  return `Comprar cada ítem al mejor precio costaría ${total}${without}.`
}
type Combined = FileData & { readonly combination: NonNullable<FileData['combination']> }

/** What a supplier has of the best combination, or why it has nothing. */
const partText = ({ unconfirmed, expired }: FileColumn['quotation'], part: CombinationPart | undefined): string => {
  if (part) return `${formatAmount(plus(part.itemsTotal, part.shipping))}\n${count(part.items, 'ítem')}`
  if (unconfirmed) return 'Sin confirmar'
  return expired ? 'Vencida' : 'Ningún ítem'
}

/** The dark band only where buying apart wins; else one quiet line. */
const combinationRow = ({ data, group, fontSize, widths }: PageGroup): Row[] => {
  const { combination, standing } = data
  if (!combination || standing.kind === 'same') return []
  if (standing.kind !== 'wins') {
    const text = combinationLine({ ...data, combination })
    return [[{ text, colSpan: 3 + group.length, color: '#46505F' }, '', '', ...group.map(() => '')]]
  }
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  const total = formatAmount(combination.total)
  return [
    [
      twoLines(
        { text: 'Mejor combinación', bold: true },
        'El mejor precio de cada ítem y un envío por proveedor',
        fontSize - 1.5,
        petrol,
      ),
      right(total, {
        ...petrol,
        bold: true,
        colSpan: 2,
        fontSize: sizeFor(total, widths.estimates, fontSize),
      } as Style),
      '',
      ...group.map(({ quotation }) => {
        const part = partText(quotation, parts.get(quotation.id))
        return right(part, { ...petrol, fontSize: sizeFor(part, widths.supplier, fontSize) })
      }),
    ],
  ]
}
