import { sendRefusals } from '../../copy.ts'
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { readSpreadsheet, spreadsheetRefusals, spreadsheetTypes } from '#ui/workbook/spreadsheet-file.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { sheetHeads } from '../../domain/price-sheet-columns.ts'
import { readPriceSheet, withSheet, type SheetLine } from '../../domain/price-sheet.ts'
import { useDownload } from '../download.ts'
import { PriceSheetPreview } from './price-sheet-preview.tsx'
import styles from './price-sheet.module.css'
import type { SupplierRfq } from '../wizard/quotation-form.ts'
import type { ChangeQuotation } from '../wizard/use-quotation-draft.ts'

type Props = { rfq: SupplierRfq; draft: QuotationDraft; change: ChangeQuotation }

/**
 * Prices from a spreadsheet: download the RFQ's items as an XLSX, fill it in, upload it. The file's content is shown
 * first; nothing changes until it is confirmed, and nothing is sent (docs/rules/files-and-exports.md#price-sheet).
 */
export const PriceSheet = ({ rfq, draft, change }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<readonly SheetLine[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const { busy, download } = useDownload(sendRefusals)

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setReading(true)
    setProblem(null)
    try {
      const read = await readSpreadsheet(file)
      if (!read.ok) return setProblem(spreadsheetRefusals[read.refusal])
      const sheet = read.value.map(({ rows }) => readPriceSheet(rows, rfq.items)).find((lines) => lines !== null)
      if (!sheet) return setProblem(`No encontramos la columna «${sheetHeads.unitPrice}» en el archivo.`)
      setLines(sheet)
    } catch (error) {
      console.warn('The price sheet could not be read', error)
      setProblem('No pudimos leer el archivo. Prueba de nuevo, o guárdalo otra vez como .xlsx.')
    } finally {
      setReading(false)
    }
  }

  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        <p className="small sec">¿Prefieres una planilla? Descárgala, completa los precios y súbela.</p>
        <div className={styles.ways}>
          <Button
            size="sm"
            icon={<IconFileDownload stroke={1.75} aria-hidden="true" />}
            loading={busy !== null}
            loadingText="Generando…"
            onClick={() =>
              void download('sheet', () => api.quotations.priceSheet({ rfqId: rfq.id, items: draft.items }))
            }
          >
            Descargar planilla
          </Button>
          <Button
            size="sm"
            icon={<IconFileUpload stroke={1.75} aria-hidden="true" />}
            loading={reading}
            onClick={() => picker.current?.click()}
          >
            Subir planilla
          </Button>
          <input
            ref={picker}
            type="file"
            accept={spreadsheetTypes}
            aria-label="Planilla con precios"
            tabIndex={-1}
            className="vh"
            onChange={(event) => void upload(event)}
          />
        </div>
      </div>
      {problem === null ? null : <Note tone="bad">{problem}</Note>}
      <PriceSheetPreview
        lines={lines}
        rfq={rfq}
        onClose={() => setLines(null)}
        onUse={() => {
          change((before) => withSheet(before, lines ?? []))
          setLines(null)
        }}
      />
    </div>
  )
}
