/** One cell: a text, an exact number, or a formula with the result it has now. `style` is one of `sheetStyles`. */
export type SheetCell = { readonly style: SheetStyle } & (
  | { readonly text: string }
  | { readonly number: string }
  | { readonly formula: string; readonly result: string | null }
)

export type Sheet = {
  readonly name: string
  /** Widths in characters; a hidden column is for the machine. */
  readonly columns: readonly { readonly width: number; readonly hidden?: boolean }[]
  readonly rows: readonly (readonly SheetCell[])[]
  /** How many of the first rows stay in view. */
  readonly frozen: number
}

/** What a cell looks like and whether one may write in it: only 'fill' and 'price' are open, everything else is locked. */
const sheetStyles = ['text', 'plain', 'title', 'head', 'quantity', 'total', 'price', 'fill'] as const
export type SheetStyle = (typeof sheetStyles)[number]

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/**
 * An XLSX workbook of one protected sheet. Texts are written as texts whatever they begin with, so that nothing of them is
 * ever computed (threat 18); numbers are written digit by digit, without a float between.
 */
export const writeXlsx = (sheet: Sheet): Blob => {
  const files: readonly (readonly [string, string])[] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relationsXml([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', stylesXml],
    ['xl/worksheets/sheet1.xml', sheetXml(sheet)],
  ]
  return zipped(files.map(([name, xml]) => [name, head + xml]))
}

const relationsXml = (targets: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** Formats, in the order of `sheetStyles`: font, fill, border, number format, alignment, and whether one may write. */
const stylesXml = (() => {
  const looks: Record<SheetStyle, string> = {
    text: '<xf numFmtId="49" fontId="0" fillId="0" borderId="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
    plain: '<xf numFmtId="49" fontId="0" fillId="0" borderId="0"/>',
    title: '<xf numFmtId="49" fontId="2" fillId="0" borderId="0"/>',
    head: '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
    quantity:
      '<xf numFmtId="164" fontId="0" fillId="0" borderId="1" applyAlignment="1"><alignment vertical="top"/></xf>',
    total: '<xf numFmtId="4" fontId="0" fillId="0" borderId="1" applyAlignment="1"><alignment vertical="top"/></xf>',
    price:
      '<xf numFmtId="165" fontId="0" fillId="3" borderId="1" applyAlignment="1" applyProtection="1"><alignment vertical="top"/><protection locked="0"/></xf>',
    fill: '<xf numFmtId="49" fontId="0" fillId="3" borderId="1" applyAlignment="1" applyProtection="1"><alignment vertical="top" wrapText="1"/><protection locked="0"/></xf>',
  }
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`
  const fill = (colour: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/></patternFill></fill>`
  const side = (name: string) => `<${name} style="thin"><color rgb="FFD8D2C4"/></${name}>`
  const border = ['left', 'right', 'top', 'bottom'].map(side).join('')
  return `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.###"/><numFmt numFmtId="165" formatCode="#,##0.00####"/></numFmts><fonts count="3">${font('')}${font('<b/>')}${font('<b/>').replace('"11"', '"14"')}</fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('EFEADF')}${fill('FFF6D6')}</fills><borders count="2"><border/><border>${border}</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${sheetStyles.length}">${sheetStyles.map((style) => looks[style]).join('')}</cellXfs></styleSheet>`
})()

const sheetXml = ({ columns, rows, frozen }: Sheet) => {
  const widths = columns.map(
    ({ width, hidden }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${hidden ? ' hidden="1"' : ''}/>`,
  )
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('')}</row>`,
  )
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lines.join('')}</sheetData><sheetProtection sheet="1" formatColumns="0" formatRows="0"/></worksheet>`
}

const cellXml = (cell: SheetCell, reference: string): string => {
  const open = `<c r="${reference}" s="${sheetStyles.indexOf(cell.style)}"`
  if ('number' in cell) return `${open}><v>${cell.number}</v></c>`
  if ('formula' in cell) {
    const formula = `<f>${escaped(cell.formula)}</f>`
    return cell.result === null
      ? `${open} t="str">${formula}<v></v></c>`
      : `${open}>${formula}<v>${cell.result}</v></c>`
  }
  return cell.text === ''
    ? `${open}/>`
    : `${open} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`
}

/** 0 → 'A', 26 → 'AA'. */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** For XML: what XML cannot hold becomes a space. */
const escaped = (text: string) =>
  text
    // eslint-disable-next-line no-control-regex -- these are the characters that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

/** A ZIP archive of texts, stored as they are: a sheet of 500 rows needs no packing. */
const zipped = (files: readonly (readonly [string, string])[]): Blob => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [name, text] of files) {
    const [path, data] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    const facts = [20, 0x0800, 0, 0, 0x21] as const
    const sizes = [crc32(data), data.length, data.length] as const
    const local = record(0x04034b50, facts, sizes, [path.length, 0])
    parts.push(local, path, data)
    directory.push(record(0x02014b50, [20, ...facts], sizes, [path.length, 0, 0, 0, 0], [0, offset]), path)
    offset += local.length + path.length + data.length
  }
  const size = directory.reduce((all, part) => all + part.length, 0)
  const end = record(0x06054b50, [0, 0, files.length, files.length], [size, offset], [0])
  return new Blob([...parts, ...directory, end], { type })
}

/** A ZIP record: its mark, then groups of 16-bit and 32-bit numbers in turn. */
const record = (mark: number, ...groups: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> => {
  const bytes = groups.flatMap((numbers, index) => numbers.flatMap((one) => littleEndian(one, index % 2 === 0 ? 2 : 4)))
  return new Uint8Array([...littleEndian(mark, 4), ...bytes])
}
const littleEndian = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff)

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
const crc32 = (data: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of data) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
