import { describe, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { shortDay } from '#lib/dates.ts'
import { openPdf, openWorkbook } from '../harness/file-text.ts'
import { withUnitPrice } from '../quotations/fixtures/changes.ts'
import { openAddenda } from './fixtures/addenda.ts'

const { owner, author, rival, quote, amend, confirm, sendQuotation } = await openAddenda()

// Two quotations of 3 of 'Cemento' and 2.5 of 'Arena'; then 7 of the first are asked and none of the second.
const { rfqId, id, form } = await sendQuotation()
const { id: rivalId } = await quote(rival, rfqId, withUnitPrice(form(), '90'))
const { items } = await owner.product.rfqs.own({ id: rfqId })
const [cement, sand] = items
await amend(rfqId, {
  changes: [
    { itemId: cement!.id, quantity: '7' },
    { itemId: sand!.id, quantity: null },
  ],
})
await confirm(author, id)
const { takenOut } = await owner.product.rfqs.own({ id: rfqId })
const outOn = shortDay(takenOut[0]!.takenOutOn)

const { csv, xlsx: workbook, pdf } = owner.product.comparison.exports
const mark = 'Sin confirmar la aclaración N.º\u00a01'
const labelOf = async (quotationId: string) => {
  const { quotations } = await owner.product.comparison.received({ rfqId })
  return quotations.find((quotation) => quotation.id === quotationId)!.supplier.label
}
type Cell = string | number

describe('after an addendum that changed a quantity and took an item out', () => {
  test('the CSV has the new quantity and no line of the item; that of an unconfirmed quotation says so in its name', async () => {
    const confirmed = await csv({ rfqId, quotationId: id })
    const header = '\ufeffProducto;Cantidad;Precio unitario;Total;Notas\r\n'
    expect(await confirmed.arrayBuffer()).toEqual(new TextEncoder().encode(`${header}Cemento;7;100;700;\r\n`).buffer)
    expect(confirmed.name).toBe(`licitacion-${rfqId.slice(-8)}-cotizacion-${id.slice(-8)}.csv`)
    const unconfirmed = await csv({ rfqId, quotationId: rivalId })
    expect(await unconfirmed.text()).not.toContain('Arena')
    expect(unconfirmed.name).toBe(`licitacion-${rfqId.slice(-8)}-cotizacion-${rivalId.slice(-8)}-sin-confirmar.csv`)
  })

  test('the workbook has the new quantity, names the item in its head alone, and marks who did not confirm', async () => {
    const { Sheets, SheetNames } = await openWorkbook(await workbook({ rfqId }))
    const rowsOf = (name: string) => xlsx.utils.sheet_to_json<Cell[]>(Sheets[name]!, { header: 1, defval: '' })
    const rows = rowsOf('Comparación')
    expect(rows[2]![0]).toContain(`Ítems retirados: Arena (${outOn}).`)
    expect(JSON.stringify([rows.toSpliced(2, 1), ...SheetNames.slice(1).map(rowsOf)])).not.toContain('Arena')
    expect(rows.find(([name]) => name === 'Cemento')!.slice(1, 2)).toEqual([7])
    // The one that did not confirm stands last, although it is cheaper.
    const [ours, theirs] = [await labelOf(id), await labelOf(rivalId)]
    expect(rows[3]!.filter(Boolean)).toEqual([`${ours} (Completa)`, `${theirs} (${mark})`])
    expect(
      rows
        .find(([name]) => name === 'Subtotal de ítems')!
        .filter((cell) => cell !== '')
        .at(-2),
    ).toBe(700)
  })

  test('the PDF has the new quantity, the item only as taken out, and the same mark', async () => {
    const { pages } = await openPdf(await pdf({ rfqId }))
    const text = pages
      .map((page) => page.text)
      .join('\n')
      .replaceAll(/[\s\u00a0]+/g, ' ')
    expect(text).toMatch(/Cemento 7 /)
    expect(text.split('Arena')).toHaveLength(2)
    expect(text).toMatch(new RegExp(`Arena.{0,40}Se retiró el ${outOn}`))
    expect(text).toContain(mark.replace('\u00a0', ' '))
  })

  test('the price sheet asks for the new quantity and not for the item, even if its price was typed before', async () => {
    for (const by of [author, rival]) {
      const { Sheets, SheetNames } = await openWorkbook(
        await by.product.quotations.priceSheet({ rfqId, items: form().items }),
      )
      const rows = SheetNames.flatMap((name) =>
        xlsx.utils.sheet_to_json<Cell[]>(Sheets[name]!, { header: 1, defval: '' }),
      )
      expect(rows.find((row) => row.includes('Cemento'))).toContain(7)
      expect(JSON.stringify(rows)).not.toContain('Arena')
    }
  })
})
