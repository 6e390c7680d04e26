import { useState } from 'react'
import { count } from '#lib/text.ts'
import { FormDialog } from '#ui/feedback/form-dialog.tsx'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import type { ItemListState } from './use-item-list.ts'

type Props = { list: ItemListState }

/** Which sheet of a workbook is the list, where more than one could be, or none looks like one. */
export const SheetDialog = ({ list: { sheets, chooseSheet } }: Props) => {
  const [index, setIndex] = useState('0')
  const choose = (chosen: number | null) => {
    setIndex('0')
    void chooseSheet(chosen)
  }
  return (
    <FormDialog
      open={sheets !== null}
      onClose={() => choose(null)}
      title="¿Qué hoja tiene la lista?"
      cancelLabel="Ahora no"
      submitLabel="Usar esta hoja"
      pending={false}
      formClass={undefined}
      onSubmit={() => choose(Number(index))}
    >
      <ChoiceCards
        legend={`Hojas de ${sheets?.file ?? ''}`}
        name="list-sheet"
        value={index}
        choices={(sheets?.sheets ?? []).map(({ name, rows }, at) => ({
          value: String(at),
          label: name ?? '',
          detail: `${count(rows.length, 'fila')}. ${firstWords(rows)}`,
        }))}
        onChange={setIndex}
      />
    </FormDialog>
  )
}

/** The first texts of a sheet, to know it by. */
const firstWords = (rows: readonly { readonly cells: readonly string[] }[]) =>
  rows
    .slice(0, 3)
    .flatMap(({ cells }) => cells.filter(Boolean).slice(0, 3))
    .join(' · ')
