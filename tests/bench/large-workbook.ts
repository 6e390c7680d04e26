import ExcelJS from 'exceljs'

/** A workbook with 20,000 rows of five cells. */
export async function largeWorkbook(): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Rubrado')
  for (let n = 0; n < 20_000; n++) sheet.addRow([n, `Chapa trapezoidal ${n}`, 'Metros', n % 97, (n % 97) * 298.5])
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}
