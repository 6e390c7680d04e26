import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDateTime, formatDay } from '#lib/dates.ts'
import { currencyLabel, formatMoney } from '#lib/money.ts'
import { count, shortId } from '#lib/text.ts'
import type { FileColumn, FileData } from './data.ts'
import { pageRows } from './pdf-rows.ts'

const { resolve } = createRequire(import.meta.url)
const font = (name: string) => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`)
const fonts = { Roboto: { normal: font('Regular'), bold: font('Medium') } }
pdfmake.setFonts(fonts)
// The document fetches nothing, and reads no file but the two fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts.Roboto).includes(path))

/** A4 landscape in points: its width, its margin, and the widths of the two columns that every page repeats. */
const page = { width: 841.89, margin: 28, items: 148, estimate: 76 }
/** The most suppliers side by side; the others continue on further pages. */
const maxSuppliers = 7
/** Font sizes in points, tried from the largest until everything fits on one page. */
const fontSizes = [8.5, 7.5, 6.5] as const
/** With more items than this no font size fits one page. */
const maxItems = 26

/** The suppliers of each page or run of pages, in groups of nearly equal size. */
const supplierGroups = (columns: readonly FileColumn[]): readonly (readonly FileColumn[])[] => {
  const groups = Math.ceil(columns.length / maxSuppliers)
  const size = Math.ceil(columns.length / groups)
  return Array.from({ length: groups }, (_, index) => columns.slice(index * size, (index + 1) * size))
}

/** The printable 'cuadro comparativo' (docs/rules/files-and-exports.md#pdf). Suppliers are named by label, always. */
export const comparisonPdf = async (data: FileData): Promise<Uint8Array<ArrayBuffer>> => {
  const { rfq, columns } = data
  const mayFitOnePage = columns.length <= maxSuppliers && rfq.items.length <= maxItems
  const [largest, ...smaller] = mayFitOnePage ? fontSizes : ([fontSizes[2]] as const)
  let document = await render(data, largest)
  for (const fontSize of smaller) if (document.pages > 1) document = await render(data, fontSize)
  return document.bytes
}

const render = async (data: FileData, fontSize: number) => {
  const counter = { pages: 0 }
  const document = pdfmake.createPdf(definition(data, fontSize, counter))
  return { bytes: new Uint8Array(await document.getBuffer()), pages: counter.pages }
}

/** The document. It writes its number of pages to the counter, because pdfmake tells it only to the footer. */
const definition = (data: FileData, fontSize: number, counter: { pages: number }): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageOrientation: 'landscape',
  pageMargins: [page.margin, 24, page.margin, 30],
  defaultStyle: { font: 'Roboto', fontSize, color: '#101B2D', lineHeight: 1.08 },
  language: 'es-UY',
  info: {
    title: `Cuadro comparativo, licitación #${shortId(data.rfq.id, 8)}`,
    author: 'Pliego',
    creator: 'Pliego',
    creationDate: data.createdAt,
    modDate: data.createdAt,
  },
  content: [title(data), ...supplierGroups(data.columns).map((group, index) => table(data, group, index, fontSize))],
  footer: (currentPage, pages) => {
    counter.pages = pages
    return footer(data, currentPage, pages)
  },
})

const title = ({ rfq, columns, createdAt }: FileData): Content => ({
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
          text: [
            `Licitación #${shortId(rfq.id, 8)}`,
            `Fecha límite ${formatDay(rfq.deadline)}`,
            count(rfq.items.length, 'ítem'),
            count(columns.length, 'cotización', 'cotizaciones'),
          ].join(' · '),
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
        { text: formatDateTime(createdAt) },
        { text: `${currencyLabel(rfq.currency)}, sin IVA` },
      ],
    },
  ],
})

const table = (data: FileData, group: readonly FileColumn[], index: number, fontSize: number): Content => {
  const { headers, body, totalsLine } = pageRows({ data, group, fontSize })
  const available = page.width - 2 * page.margin - page.items - page.estimate
  const lastLine = 2 + group.length
  // Cells are padded by 4 points on both sides.
  const supplierWidth = available / group.length - 8
  return {
    ...(index > 0 && { pageBreak: 'before' as const }),
    table: {
      headerRows: headers.length,
      dontBreakRows: true,
      widths: [page.items - 8, page.estimate - 8, ...group.map(() => Math.min(supplierWidth, 150))],
      body: [...headers, ...body] as TableCell[][],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === totalsLine ? 1 : 0.4),
      vLineWidth: (line) => (line <= 1 || line === lastLine ? 0 : 0.4),
      hLineColor: (line) => (line === totalsLine ? '#101B2D' : '#D9D2C6'),
      vLineColor: '#E7E2D9',
      paddingLeft: () => 4,
      paddingRight: () => 4,
      paddingTop: () => fontSize * 0.3,
      paddingBottom: () => fontSize * 0.26,
    },
  }
}

const footer = ({ combination, rfq }: FileData, currentPage: number, pages: number): Content => ({
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
    { width: 90, alignment: 'right', text: `Página ${currentPage} de ${pages}` },
  ],
})
