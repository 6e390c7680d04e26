import { sendRefusals } from '../../copy.ts'
import { IconChevronDown, IconFileDownload, IconFileUpload, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SheetRow } from '#lib/delimited.ts'
import { api } from '#ui/api.ts'
import { Note } from '#ui/feedback/note.tsx'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { readSpreadsheet, spreadsheetRefusals } from '#ui/workbook/spreadsheet-file.ts'
import { SpreadsheetInput } from '#ui/workbook/spreadsheet-input.tsx'
import type { QuotationDraft } from '../../domain/draft.ts'
import { useDownload } from '../download.ts'
import type { PriceSheetReview } from './price-sheet-review.tsx'
import styles from './price-sheet.module.css'
import type { SupplierRfq } from '../wizard/quotation-form.ts'
import type { ChangeQuotation } from '../wizard/use-quotation-draft.ts'

type Props = { rfq: SupplierRfq; draft: QuotationDraft; change: ChangeQuotation }

/**
 * The menu 'Planilla', beside the step's heading. Prices from a spreadsheet: download the RFQ's items as an XLSX, fill
 * it in, upload it. The file's content is shown first; nothing changes until it is confirmed, and nothing is sent
 * (docs/rules/exports-and-lists.md#price-sheet). What reads a sheet is loaded with the first one.
 */
export const PriceSheet = ({ rfq, draft, change }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState<readonly SheetRow[] | null>(null)
  const [Review, setReview] = useState<typeof PriceSheetReview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const { busy, download } = useDownload(sendRefusals)

  const upload = async (file: File) => {
    setReading(true)
    setProblem(null)
    try {
      const read = await readSpreadsheet(file)
      if (!read.ok) return setProblem(spreadsheetRefusals[read.refusal])
      const { findPrices, PriceSheetReview: Loaded } = await import('./price-sheet-review.tsx')
      const found = findPrices(read.value, rfq)
      if (!found.ok) return setProblem(found.refusal)
      setReview(() => Loaded)
      setRows(found.value)
    } catch (error) {
      console.warn('The price sheet could not be read', error)
      setProblem('No pudimos leer el archivo. Prueba de nuevo, o guárdalo otra vez como .xlsx.')
    } finally {
      setReading(false)
    }
  }

  const all = rfq.items.length === 1 ? 'el ítem' : `los ${rfq.items.length} ítems`
  return (
    <>
      <div className={styles.ways}>
        <ActionsMenu
          buttonClassName={styles.opener}
          button={
            <>
              <IconTable stroke={1.75} aria-hidden="true" />
              {busy !== null ? 'Generando…' : reading ? 'Leyendo…' : 'Planilla'}
              <IconChevronDown stroke={1.75} aria-hidden="true" />
            </>
          }
        >
          <button
            type="button"
            disabled={busy !== null}
            onClick={() =>
              void download('sheet', () => api.quotations.priceSheet({ rfqId: rfq.id, items: draft.items }))
            }
          >
            <IconFileDownload stroke={1.75} aria-hidden="true" />
            <span className={styles.way}>
              Descargar planilla
              <span className={styles.hint}>Con {all}, para llenar en Excel</span>
            </span>
          </button>
          <button type="button" disabled={reading} onClick={() => picker.current?.click()}>
            <IconFileUpload stroke={1.75} aria-hidden="true" />
            <span className={styles.way}>
              Subir planilla
              <span className={styles.hint}>Revisas los precios antes de usarlos</span>
            </span>
          </button>
        </ActionsMenu>
        <SpreadsheetInput ref={picker} label="Planilla con precios" onFile={(file) => void upload(file)} />
      </div>
      {problem === null ? null : (
        <div className={styles.problem}>
          <Note tone="bad">{problem}</Note>
        </div>
      )}
      {Review ? <Review rows={rows} rfq={rfq} draft={draft} change={change} onClose={() => setRows(null)} /> : null}
    </>
  )
}
