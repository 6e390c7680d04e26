import { readdirSync, readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { cleanFile } from '#features/files/server/cleaning/clean-file.ts'
import { largePdf, largeWorkbook as excelWorkbook } from '../files/fixtures/large-files.ts'
import { largeWorkbook } from './large-workbook.ts'

/** What each type costs to clean in its child process, with the memory of that. As a Markdown table. */
export async function cleaningTable(photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedJpg(photo)
  for (let n = 0; n < 60; n++) pdf.addPage().drawImage(picture, { width: 500, height: 350 })
  const png = new Uint8Array(await sharp(photo).resize(1400).png().toBuffer())
  const kinds = {
    JPEG: photo,
    PNG: png,
    'PDF, 60 pages': new Uint8Array(await pdf.save()),
    'PDF, 100,000 objects': largePdf(100_000),
    'XLSX, 20,000 rows': await largeWorkbook(),
    'XLSX, 60,000 rows of ten columns': excelWorkbook(60_000),
    CSV: new TextEncoder().encode('Chapa;10;298\n'.repeat(100_000)),
  }
  const author = { names: ['Ferresur'], emails: ['ventas@ferresur.example'], phones: [], ruts: [], websites: [] }
  const lines: string[] = []
  for (const [name, bytes] of Object.entries(kinds)) {
    const memory = watchMemory()
    const began = performance.now()
    const result = await cleanFile({ bytes, visibility: 'now', author })
    const ms = (performance.now() - began).toFixed(0)
    console.error(`${name}: cleaned in ${ms} ms`)
    const size = (bytes.length / 1_048_576).toFixed(1)
    const shown = result.ok ? name : `${name}, refused: ${result.refusal}`
    lines.push(`| ${shown} | ${size} | ${ms} | ${memory.most().toFixed(0)} |`)
  }
  return ['| cleaning | MB | ms | memory of the child, MB |', '| --- | --: | --: | --: |', ...lines].join('\n')
}

/** The most memory that the child which cleans held, in MB. */
function watchMemory() {
  let most = 0
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        const [, , , ppid] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(' ')
        if (Number(ppid) !== process.pid || !readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('cleaning/child'))
          continue
        const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
        most = Math.max(most, (pages * 4096) / 1_048_576)
      } catch {
        // It ended while it was looked at.
      }
  }
  const timer = setInterval(look, 50)
  return {
    most: () => {
      clearInterval(timer)
      return most
    },
  }
}
