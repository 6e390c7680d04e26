import { count } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import type { ItemListState } from './use-item-list.ts'

type Props = { list: ItemListState }

/** Which sheet of a workbook is the list, where more than one could be, or none looks like one. */
export const SheetDialog = ({ list: { sheets, chooseSheet } }: Props) => (
  <Dialog
    open={sheets !== null}
    onClose={() => void chooseSheet(null)}
    title="¿Qué hoja tiene la lista?"
    actions={
      <Button variant="ghost" onClick={() => void chooseSheet(null)}>
        Ahora no
      </Button>
    }
  >
    <ChoiceCards
      legend={`Hojas de ${sheets?.file ?? ''}`}
      name="list-sheet"
      value={null}
      choices={(sheets?.sheets ?? []).map(({ name, rows }, index) => ({
        value: String(index),
        label: name ?? '',
        detail: `${count(rows.length, 'fila')}. ${firstWords(rows)}`,
      }))}
      onChange={(index) => void chooseSheet(Number(index))}
    />
  </Dialog>
)

/** The first texts of a sheet, to know it by. */
const firstWords = (rows: readonly { readonly cells: readonly string[] }[]) =>
  rows
    .slice(0, 3)
    .flatMap(({ cells }) => cells.filter(Boolean).slice(0, 3))
    .join(' · ')
