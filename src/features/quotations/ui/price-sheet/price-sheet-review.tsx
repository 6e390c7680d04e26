import { useMemo, useState } from 'react'
import { withoutCsvInColumn } from '#features/rfqs/domain/item-list/one-column.ts'
import type { SheetRow } from '#lib/delimited.ts'
import { ok, refused, type Result } from '#lib/result.ts'
import { toast } from '#ui/feedback/toast.ts'
import { PasteDialog } from '#ui/workbook/paste-dialog.tsx'
import { toasts } from '../../copy.ts'
import { pastedPrices } from '../../domain/pasted-prices.ts'
import { sheetHeadings } from '../../domain/price-sheet-columns.ts'
import { hasSeveralPrices } from '../../domain/price-sheet-head.ts'
import { noChosenRows, readPriceSheet, withoutSheet, withSheet } from '../../domain/price-sheet.ts'
import type { QuotationDraft } from '../../domain/draft.ts'
import type { SupplierRfq } from '../wizard/quotation-form.ts'
import type { ChangeQuotation } from '../wizard/use-quotation-draft.ts'
import { PriceSheetPreview } from './price-sheet-preview.tsx'

type Rows = readonly SheetRow[]
type Props = {
  /** Null while no file was read: nothing is shown. */
  rows: Rows | null
  rfq: SupplierRfq
  draft: QuotationDraft
  change: ChangeQuotation
  onClose: () => void
}

/**
 * What a price sheet says, with the rows that the supplier chooses where several are for one item, until it is used.
 * What was typed before comes back with 'Deshacer'.
 */
export const PriceSheetReview = ({ rows, rfq, draft, change, onClose }: Props) => {
  const [choice, setChoice] = useState({ rows, chosen: noChosenRows })
  const chosen = choice.rows === rows ? choice.chosen : noChosenRows
  const lines = useMemo(() => rows && readPriceSheet(rows, rfq, chosen), [rows, rfq, chosen])
  return (
    <PriceSheetPreview
      lines={lines}
      rfq={rfq}
      chosen={chosen}
      onChoose={(next) => setChoice({ rows, chosen: next })}
      onClose={onClose}
      onUse={(answers) => {
        const used = lines ?? []
        change((before) => withSheet(before, used))
        onClose()
        toast.undoable({
          id: 'price-sheet',
          kind: 'success',
          count: answers,
          words: (n) => ({ title: toasts.sheetUsed(n) }),
          undo: () => change((now) => withoutSheet(now, used, draft)),
        })
      }}
    />
  )
}

/** Where prices are pasted. */
export const PastePrices = (dialog: Omit<Parameters<typeof PasteDialog>[0], 'title' | 'help'>) => (
  <PasteDialog
    title="Pegar precios"
    help={`Celdas de una planilla, o un mensaje con un ítem y su precio en cada línea: «Cal hidratada: $\u00a0312,40». Los revisas antes de usarlos.`}
    {...dialog}
  />
)

/** As `findPrices`, of a text that was pasted. */
export const findPastedPrices = (text: string, rfq: SupplierRfq): Result<Rows, string> => {
  const rows = pastedPrices(text, rfq.currency)
  if (!rows) return refused(`Lo que pegaste tiene varias columnas: cópialas con sus encabezados, y ${nameThePrice}`)
  const hasPrices = readPriceSheet(rows, rfq)?.some(({ kind, price }) => kind === 'answer' || price !== '')
  return hasPrices
    ? ok(rows)
    : refused('No encontramos precios en lo que pegaste: cada línea lleva un ítem y su precio.')
}

const nameThePrice = `llama «${sheetHeadings.unitPrice}» a la que vale.`

/**
 * The rows of the sheet that answers the most items, or names the most; refused with a sentence when none has prices.
 */
export const findPrices = (given: readonly { readonly rows: Rows }[], rfq: SupplierRfq): Result<Rows, string> => {
  const sheets = given.map(({ rows }) => ({ rows: withoutCsvInColumn(rows) }))
  const readable = sheets.flatMap(({ rows }) => {
    const lines = readPriceSheet(rows, rfq)
    if (!lines) return []
    const answers = lines.filter(({ kind }) => kind === 'answer').length
    return [{ rows, answers, items: lines.filter(({ itemId }) => itemId !== null).length }]
  })
  const [best] = readable.toSorted((a, b) => b.answers - a.answers || b.items - a.items)
  if (best) return ok(best.rows)
  return refused(
    sheets.some(({ rows }) => hasSeveralPrices(rows))
      ? `El archivo tiene varias columnas de precios: ${nameThePrice}`
      : `No encontramos la columna «${sheetHeadings.unitPrice}» en el archivo.`,
  )
}
