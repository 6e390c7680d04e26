import pdfmake from 'pdfmake'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { formatDateTime, formatDay } from '#lib/dates.ts'
import { currencyLabel } from '#lib/money.ts'
import { count, shortId } from '#lib/text.ts'
import type { FileColumn, FileData } from './data.ts'
import { inFaces, pdfFonts } from './pdf-fonts.ts'
import { pageRows } from './pdf-rows.ts'

pdfmake.setFonts(pdfFonts)
// The document fetches nothing, and reads no file but its fonts.
const fontFiles = Object.values(pdfFonts).flatMap((face) => Object.values(face))
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.includes(path))

/** A4 landscape in points: its width, its margin, and the columns of quantity and estimate that every page repeats. */
const page = { width: 841.89, margin: 28, quantity: 52, estimate: 72 }
/** How far cells are padded, on both sides together. */
const padding = 8
/** The most suppliers side by side; the others continue on further pages. */
const maxSuppliers = 7
/** The widest that a supplier's column gets; the items take what is left, so that a table fills its sheet. */
const maxSupplierWidth = [0, 260, 210, 160]
const minItemsWidth = 138
/** Font sizes in points, tried from the largest until everything fits on one page. */
const fontSizes = [9.5, 8.5, 7.5, 6.5] as const
/** With more items than this no font size fits one page. */
const maxItems = 26

/** The suppliers of each page or run of pages, in groups of nearly equal size. */
const supplierGroups = (columns: readonly FileColumn[]): readonly (readonly FileColumn[])[] => {
  const groups = Math.ceil(columns.length / maxSuppliers)
  const size = Math.ceil(columns.length / groups)
  return Array.from({ length: groups }, (_, index) => columns.slice(index * size, (index + 1) * size))
}

/** The printable 'cuadro comparativo' (docs/rules/exports-and-lists.md#pdf). Suppliers are named by label, always. */
export const comparisonPdf = async (data: FileData): Promise<Uint8Array<ArrayBuffer>> => {
  const { rfq, columns } = data
  const mayFitOnePage = columns.length <= maxSuppliers && rfq.items.length <= maxItems
  const [largest, ...smaller] = mayFitOnePage ? fontSizes : ([7.5] as const)
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
  defaultStyle: { font: 'Inter', fontSize, color: '#101B2D', lineHeight: 1.02, fontFeatures: ['tnum'] },
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
    return footer(currentPage, pages)
  },
})

const title = ({ rfq, columns, createdAt }: FileData): Content => ({
  margin: [0, 0, 0, 8],
  columns: [
    {
      width: '*',
      stack: [
        { text: 'Cuadro comparativo', fontSize: 8, color: '#46505F' },
        { text: inFaces(rfq.title), font: 'Bricolage', fontSize: 16, margin: [0, 1, 0, 2] },
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
        { text: 'Pliego', font: 'Bricolage', fontSize: 13, color: '#0F5F6D' },
        { text: formatDateTime(createdAt) },
        { text: `${currencyLabel(rfq.currency)}, sin IVA` },
      ],
    },
  ],
})

const table = (data: FileData, group: readonly FileColumn[], index: number, fontSize: number): Content => {
  const available = page.width - 2 * page.margin - page.quantity - page.estimate
  const widest = maxSupplierWidth[group.length] ?? Number.POSITIVE_INFINITY
  const supplier = Math.min(widest, (available - minItemsWidth) / group.length)
  const items = available - supplier * group.length
  const widths = {
    quantity: page.quantity - padding,
    estimate: page.estimate - padding,
    estimates: page.quantity + page.estimate - padding,
    supplier: supplier - padding,
  }
  const { headers, body, totalsLine } = pageRows({ data, group, fontSize, widths })
  const lastLine = 3 + group.length
  return {
    ...(index > 0 && { pageBreak: 'before' as const }),
    table: {
      headerRows: headers.length,
      dontBreakRows: true,
      widths: [items, page.quantity, page.estimate, ...group.map(() => supplier)].map((width) => width - padding),
      body: [...headers, ...body] as TableCell[][],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === totalsLine ? 1 : 0.4),
      vLineWidth: (line) => (line <= 2 || line === lastLine ? 0 : 0.4),
      hLineColor: (line) => (line === totalsLine ? '#101B2D' : '#D9D2C6'),
      vLineColor: '#E7E2D9',
      paddingLeft: () => padding / 2,
      paddingRight: () => padding / 2,
      paddingTop: () => fontSize * 0.3,
      paddingBottom: () => fontSize * 0.26,
    },
  }
}

const footer = (currentPage: number, pages: number): Content => ({
  margin: [page.margin, 6, page.margin, 0],
  fontSize: 7,
  color: '#46505F',
  columns: [
    { width: '*', text: 'Los proveedores son anónimos hasta la selección. Se elige un solo proveedor.' },
    { width: 90, alignment: 'right', text: `Página ${currentPage} de ${pages}` },
  ],
})
