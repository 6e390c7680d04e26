import { sendRefusals, toasts } from '../../copy.ts'
import { IconChevronDown, IconFileDownload, IconFileUpload, IconTable } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { SheetRow } from '#lib/delimited.ts'
import { api } from '#ui/api.ts'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { readSpreadsheet, spreadsheetRefusals } from '#ui/workbook/spreadsheet-file.ts'
import { SpreadsheetInput } from '#ui/workbook/spreadsheet-input.tsx'
import type { QuotationDraft } from '../../domain/draft.ts'
import { sheetHeadings } from '../../domain/price-sheet-columns.ts'
import { hasSeveralPrices } from '../../domain/price-sheet-head.ts'
import { noChosenRows, readPriceSheet, withSheet } from '../../domain/price-sheet.ts'
import { useDownload } from '../download.ts'
import { PriceSheetPreview } from './price-sheet-preview.tsx'
import styles from './price-sheet.module.css'
import type { SupplierRfq } from '../wizard/quotation-form.ts'
import type { ChangeQuotation } from '../wizard/use-quotation-draft.ts'

type Props = { rfq: SupplierRfq; draft: QuotationDraft; change: ChangeQuotation }

/**
 * The menu 'Planilla', beside the step's heading. Prices from a spreadsheet: download the RFQ's items as an XLSX, fill
 * it in, upload it. The file's content is shown first; nothing changes until it is confirmed, and nothing is sent
 * (docs/rules/exports-and-lists.md#price-sheet).
 */
export const PriceSheet = ({ rfq, draft, change }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  const [rows, setRows] = useState<readonly SheetRow[] | null>(null)
  const [chosen, setChosen] = useState(noChosenRows)
  const lines = useMemo(() => rows && readPriceSheet(rows, rfq, chosen), [rows, rfq, chosen])
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const { busy, download } = useDownload(sendRefusals)

  const upload = async (file: File) => {
    setReading(true)
    setProblem(null)
    try {
      const read = await readSpreadsheet(file)
      if (!read.ok) return setProblem(spreadsheetRefusals[read.refusal])
      const sheet = mostAnswering(read.value, rfq)
      if (!sheet)
        return setProblem(
          read.value.some(({ rows: each }) => hasSeveralPrices(each))
            ? `El archivo tiene varias columnas de precios: llama «${sheetHeadings.unitPrice}» a la que vale.`
            : `No encontramos la columna «${sheetHeadings.unitPrice}» en el archivo.`,
        )
      setChosen(noChosenRows)
      setRows(sheet.rows)
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
      <PriceSheetPreview
        lines={lines}
        rfq={rfq}
        chosen={chosen}
        onChoose={setChosen}
        onClose={() => setRows(null)}
        onUse={(answers) => {
          change((before) => withSheet(before, lines ?? []))
          setRows(null)
          toast.success(toasts.sheetUsed(answers), undefined, { id: 'price-sheet' })
        }}
      />
    </>
  )
}

/** The sheet of a workbook that answers the most items, or names the most; undefined when none has the headings. */
const mostAnswering = <Sheet extends { readonly rows: readonly SheetRow[] }>(
  sheets: readonly Sheet[],
  rfq: SupplierRfq,
): Sheet | undefined =>
  sheets
    .flatMap((sheet) => {
      const lines = readPriceSheet(sheet.rows, rfq)
      if (!lines) return []
      const answers = lines.filter(({ kind }) => kind === 'answer').length
      return [{ sheet, answers, items: lines.filter(({ itemId }) => itemId !== null).length }]
    })
    .toSorted((a, b) => b.answers - a.answers || b.items - a.items)[0]?.sheet
