import { sendRefusals } from '../../copy.ts'
import { IconChevronDown, IconFileDownload, IconFileUpload, IconTable } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { SheetRow } from '#lib/delimited.ts'
import { refused, type Result } from '#lib/result.ts'
import { api } from '#ui/api.ts'
import { TextButton } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { readSpreadsheet, spreadsheetRefusals } from '#ui/workbook/spreadsheet-file.ts'
import { SpreadsheetInput } from '#ui/workbook/spreadsheet-input.tsx'
import { usePastedList } from '#ui/workbook/use-pasted-list.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import { useDownload } from '../download.ts'
import type * as Reader from './price-sheet-review.tsx'
import styles from './price-sheet.module.css'
import type { SupplierRfq } from '../wizard/quotation-form.ts'
import type { ChangeQuotation } from '../wizard/use-quotation-draft.ts'

type Found = Result<readonly SheetRow[], string>

type Props = { rfq: SupplierRfq; draft: QuotationDraft; change: ChangeQuotation }

/**
 * The menu 'Planilla', beside the step's heading. Prices from a spreadsheet: download the RFQ's items as an XLSX, fill
 * it in, upload it; or paste a list of prices, in the dialog or anywhere on the step. What was read is shown first;
 * nothing changes until it is confirmed, and nothing is sent (docs/rules/exports-and-lists.md#price-sheet). What reads
 * prices is loaded with the first ones.
 */
export const PriceSheet = ({ rfq, draft, change }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState<readonly SheetRow[] | null>(null)
  const [reader, setReader] = useState<typeof Reader | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [pasting, setPasting] = useState(false)
  const { busy, download } = useDownload(sendRefusals)

  /** Loads what reads prices, and shows what it finds if anything was given to read. */
  const read = async (find?: (by: typeof Reader) => Found | Promise<Found>) => {
    setReading(true)
    try {
      const loaded = await import('./price-sheet-review.tsx')
      setReader(loaded)
      const found = await find?.(loaded)
      if (!found) return
      setProblem(found.ok ? null : found.refusal)
      if (found.ok) setRows(found.value)
    } catch (error) {
      console.warn('The prices could not be read', error)
      setProblem('No pudimos leer los precios. Prueba de nuevo.')
    } finally {
      setReading(false)
    }
  }
  const upload = (file: File) =>
    read(async ({ findPrices }) => {
      const sheets = await readSpreadsheet(file)
      return sheets.ok ? findPrices(sheets.value, rfq) : refused(spreadsheetRefusals[sheets.refusal])
    })
  const readText = (text: string) => {
    setPasting(false)
    void read(({ findPastedPrices }) => findPastedPrices(text, rfq))
  }
  const paste = () => {
    setPasting(true)
    void read()
  }
  usePastedList(readText, { active: rows === null && !reading })

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
          <button type="button" disabled={reading} onClick={paste}>
            <IconTable stroke={1.75} aria-hidden="true" />
            <span className={styles.way}>
              Pegar precios
              <span className={styles.hint}>De una planilla o un mensaje</span>
            </span>
          </button>
        </ActionsMenu>
        <SpreadsheetInput ref={picker} label="Planilla con precios" onFile={(file) => void upload(file)} />
      </div>
      {problem === null ? null : (
        <div className={styles.problem}>
          <Note tone="bad" choices={<TextButton onClick={paste}>Pegar precios</TextButton>}>
            {problem}
          </Note>
        </div>
      )}
      {reader ? <reader.PastePrices open={pasting} onClose={() => setPasting(false)} onText={readText} /> : null}
      {reader ? (
        <reader.PriceSheetReview rows={rows} rfq={rfq} draft={draft} change={change} onClose={() => setRows(null)} />
      ) : null}
    </>
  )
}
