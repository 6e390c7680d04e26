import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDateTime, formatDay } from '#lib/dates.ts'
import { currencyLabel, formatMoney } from '#lib/money.ts'
import { count, shortId } from '#lib/text.ts'
import { boardRows, type Board } from './pdf-rows.ts'
import type { ExportedColumn, ExportedComparison } from './table.ts'

const { resolve } = createRequire(import.meta.url)
const font = (name: string) => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)
const fonts = { Roboto: { normal: font('Regular'), bold: font('Medium') } }
pdfmake.setFonts(fonts)
// The document is made of our own words and figures: nothing is fetched, and no file is read but the two fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path))

/** A4 landscape in points, its margin, and the widths of the two columns that every page repeats. */
const page = { width: 841.89, margin: 28, items: 148, estimate: 76 }
/** Most suppliers side by side; the others follow on further pages with the items repeated. */
const mostSuppliers = 7
/** Sizes tried, largest first, until all is on one page; a longer comparison takes the smallest one. */
const sizes = [8.5, 7.5, 6.5] as const
/** Beyond this many items no size makes it one page. */
const mostItems = 26

const groupsOf = (columns: readonly ExportedColumn[]): readonly (readonly ExportedColumn[])[] => {
  const groups = Math.ceil(columns.length / mostSuppliers)
  const size = Math.ceil(columns.length / groups)
  return Array.from({ length: groups }, (_, at) => columns.slice(at * size, (at + 1) * size))
}

/**
 * The printable 'cuadro comparativo': A4 landscape, one page when it fits, else the heads repeat. Date, RFQ reference, suppliers by
 * label for ever, prices without VAT.
 */
export const comparisonPdf = async (comparison: ExportedComparison): Promise<Uint8Array<ArrayBuffer>> => {
  const { rfq, columns } = comparison
  const mayFit = columns.length <= mostSuppliers && rfq.items.length <= mostItems
  const [largest, ...smaller] = mayFit ? sizes : ([sizes[2]] as const)
  let made = await render(comparison, largest)
  for (const size of smaller) if (made.pages > 1) made = await render(comparison, size)
  return made.bytes
}

const render = async (comparison: ExportedComparison, size: number) => {
  const counted = { pages: 0 }
  const document = pdfmake.createPdf(definition(comparison, size, counted))
  return { bytes: new Uint8Array(await document.getBuffer()), pages: counted.pages }
}

const definition = (
  comparison: ExportedComparison,
  size: number,
  counted: { pages: number },
): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageOrientation: 'landscape',
  pageMargins: [page.margin, 24, page.margin, 30],
  defaultStyle: { font: 'Roboto', fontSize: size, color: '#101B2D', lineHeight: 1.08 },
  language: 'es-UY',
  info: {
    title: `Cuadro comparativo, licitación #${shortId(comparison.rfq.id, 8)}`,
    author: 'Pliego',
    creator: 'Pliego',
    creationDate: comparison.made,
    modDate: comparison.made,
  },
  content: [title(comparison), ...groupsOf(comparison.columns).map((group, at) => table(comparison, group, at, size))],
  footer: (at, pages) => {
    counted.pages = pages
    return foot(comparison, at, pages)
  },
})

const title = ({ rfq, columns, made }: ExportedComparison): Content => ({
  margin: [0, 0, 0, 8],
  columns: [
    {
      width: '*',
      stack: [
        { text: 'Cuadro comparativo', fontSize: 8, color: '#46505F' },
        { text: rfq.title, fontSize: 15, bold: true },
        {
          fontSize: 8,
          color: '#46505F',
          text: `Licitación #${shortId(rfq.id, 8)} · Fecha límite ${formatDay(rfq.deadline)} · ${count(rfq.items.length, 'ítem')} · ${count(columns.length, 'cotización', 'cotizaciones')}`,
        },
      ],
    },
    {
      width: 210,
      alignment: 'right',
      fontSize: 8,
      color: '#46505F',
      stack: [
        { text: 'Pliego', fontSize: 12, bold: true, color: '#0F5F6D' },
        { text: formatDateTime(made) },
        { text: `${currencyLabel(rfq.currency)}, sin IVA` },
      ],
    },
  ],
})

const table = (comparison: ExportedComparison, group: Board['group'], at: number, size: number): Content => {
  const { heads, body, dark } = boardRows({ comparison, group, size })
  const free = page.width - 2 * page.margin - page.items - page.estimate
  const lines = 2 + group.length
  // Cells are padded by 4 on both sides.
  const supplier = free / group.length - 8
  return {
    ...(at > 0 && { pageBreak: 'before' as const }),
    table: {
      headerRows: heads.length,
      dontBreakRows: true,
      widths: [page.items - 8, page.estimate - 8, ...group.map(() => Math.min(supplier, 150))],
      body: [...heads, ...body] as TableCell[][],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === dark ? 1 : 0.4),
      vLineWidth: (line) => (line <= 1 || line === lines ? 0 : 0.4),
      hLineColor: (line) => (line === dark ? '#101B2D' : '#D9D2C6'),
      vLineColor: '#E7E2D9',
      paddingLeft: () => 4,
      paddingRight: () => 4,
      paddingTop: () => size * 0.3,
      paddingBottom: () => size * 0.26,
    },
  }
}

const foot = ({ combination, rfq }: ExportedComparison, at: number, pages: number): Content => ({
  margin: [page.margin, 6, page.margin, 0],
  fontSize: 7,
  color: '#46505F',
  columns: [
    {
      width: '*',
      text: combination
        ? `Los proveedores son anónimos hasta la selección. Mejor combinación: ${formatMoney(combination.total, rfq.currency)}, una referencia; se elige un solo proveedor.`
        : 'Los proveedores son anónimos hasta la selección.',
    },
    { width: 90, alignment: 'right', text: `Página ${at} de ${pages}` },
  ],
})
