import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as xlsx from 'xlsx'

/** A workbook as a library that did not write it reads it: cells with value (`v`) and formula (`f`). */
export const openWorkbook = async (file: File): Promise<xlsx.WorkBook> =>
  xlsx.read(new Uint8Array(await file.arrayBuffer()), { cellFormula: true, cellStyles: false, bookFiles: true })

/** Each page of a PDF as the lines that a reader finds on it, and its properties. */
export const openPdf = async (file: File) => {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0, useSystemFonts: false })
  const pdf = await task.promise
  const pages: {
    readonly text: string
    readonly width: number
    readonly height: number
    /** Where the text that reaches farthest ends, in the page's own points. */
    readonly right: number
    /** Where the last of the texts with these words ends. */
    readonly rightOf: (words: string) => number
  }[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    const { width, height } = page.getViewport({ scale: 1 })
    const ends = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, right: Number(item.transform[4]) + item.width }] : [],
    )
    const rightOf = (words: string) =>
      Math.max(0, ...ends.flatMap((end) => (end.text.includes(words) ? end.right : [])))
    pages.push({ text, width, height, right: rightOf(''), rightOf })
  }
  const { info } = await pdf.getMetadata()
  await task.destroy()
  return { pages, info: info as Record<string, unknown> }
}

/** Everything that can be read in a file: its name, its properties and every text. Secrets are hunted in it. */
export const fileText = async (file: File): Promise<unknown> => {
  const { name, type } = file
  // An uploaded text, or a CSV.
  if (type === 'application/octet-stream' || type.startsWith('text/csv')) return { name, type, text: await file.text() }
  if (type === 'application/pdf') {
    const { pages, info } = await openPdf(file)
    return { name, type, pages: pages.map((page) => page.text), info }
  }
  const { SheetNames, Sheets, Props } = await openWorkbook(file)
  return { name, type, Props, sheets: SheetNames.map((sheet) => xlsx.utils.sheet_to_csv(Sheets[sheet]!)) }
}
