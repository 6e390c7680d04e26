import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { count, keepUnits } from '#lib/text.ts'
import { formatMoney, type Currency } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/lists/data-table.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import type { ChosenRows, SheetLine } from '../../domain/price-sheet.ts'
import { RowChoices } from './row-choices.tsx'
import styles from './price-sheet.module.css'
import type { SupplierRfq } from '../wizard/quotation-form.ts'

type Props = {
  /** Null while no file was read: nothing is shown. */
  lines: readonly SheetLine[] | null
  rfq: SupplierRfq
  chosen: ChosenRows
  onChoose: (chosen: ChosenRows) => void
  onClose: () => void
  /** Takes so many answers into the form. */
  onUse: (answers: number) => void
}

/** The content of a price sheet, row by row, before it is used. Rows with a problem change nothing. */
export const PriceSheetPreview = ({ lines, rfq, chosen, onChoose, onClose, onUse }: Props) => {
  const rows = lines ?? []
  const answers = rows.filter((line) => line.kind === 'answer').length
  const problems = rows.filter((line) => place(line) === 0).length
  const unanswered = rfq.items.length - answers
  return (
    <Dialog
      wide
      open={lines !== null}
      onClose={onClose}
      title="Precios de tu lista"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {answers === 0 ? null : (
            <Button variant="pri" onClick={() => onUse(answers)}>
              Usar {count(answers, 'respuesta')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.preview}>
        {problems > 0 ? (
          <Note tone="warn" title={`${count(problems, 'fila')} con problemas`}>
            {problems === 1
              ? 'No cambia nada: corrígela en tu lista y tráela de nuevo, o escribe ese precio a mano.'
              : 'No cambian nada: corrígelas en tu lista y tráela de nuevo, o escribe esos precios a mano.'}
          </Note>
        ) : null}
        <p className="small sec">
          {answers === 0
            ? 'No encontramos ninguna respuesta en tu lista.'
            : unanswered > 0
              ? `Respondes ${answers} de ${count(rfq.items.length, 'ítem')}. Los demás quedan como están. Todavía no se envía nada.`
              : 'Respondes todos los ítems. Todavía no se envía nada.'}
        </p>
        <RowChoices lines={rows} items={rfq.items} chosen={chosen} onChoose={onChoose} />
        <DataTable
          bare
          caption="Lo que dice tu lista, fila por fila"
          columns={columnsOf(rfq.currency)}
          rows={[...rows].toSorted((a, b) => place(a) - place(b))}
          rowKey={(line) => String(line.line)}
        />
      </div>
    </Dialog>
  )
}

/** Problems to correct stand first; rows for no item of the RFQ, as in a whole price list, last. */
const place = (line: SheetLine): number => (line.kind !== 'problem' ? 1 : isForNothing(line) ? 2 : 0)

/** Whether a row is neither for an item of the RFQ nor for all of them. */
const isForNothing = (line: SheetLine): boolean => line.itemId === null && !(line.kind === 'problem' && line.isCharge)

const columnsOf = (currency: Currency): readonly Column<SheetLine>[] => [
  {
    key: 'line',
    head: 'Fila',
    card: 'above',
    cell: (line) => (
      <span className="mut">
        <span className="only-small">Fila </span>
        {line.line}
      </span>
    ),
  },
  { key: 'item', head: 'Ítem', card: 'title', cell: (line) => keepUnits(line.name) || 'Sin nombre' },
  {
    key: 'says',
    head: 'Respuesta',
    card: 'wide',
    cell: (line) => (
      <span className={styles.says} data-kind={isForNothing(line) ? 'unknown' : line.kind}>
        {isForNothing(line) ? null : line.kind === 'problem' ? (
          <IconAlertTriangle stroke={1.75} aria-hidden="true" />
        ) : line.kind === 'answer' ? (
          <IconCheck stroke={1.75} aria-hidden="true" />
        ) : null}
        <span>
          {line.kind === 'problem'
            ? line.problem
            : line.kind === 'blank'
              ? 'Sin precio todavía'
              : line.answer.declined
                ? 'No cotizo este ítem'
                : `${line.answer.unitPrice} por unidad`}
        </span>
      </span>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    end: true,
    cell: (line) =>
      line.kind === 'answer' && line.total !== null ? <b className="nb">{formatMoney(line.total, currency)}</b> : null,
  },
]
