import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { focusField } from '#ui/forms/focus-field.ts'

type Props = { open: boolean; onClose: () => void; onText: (text: string) => void }

/** Where a list is pasted by hand, when the browser does not allow reading the clipboard. */
export const PasteDialog = ({ open, onClose, onText }: Props) => {
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const fieldId = useId()
  const submit = () => {
    if (text.trim() === '') {
      setEmpty(true)
      return void focusField(fieldId)
    }
    setText('')
    setEmpty(false)
    onText(text)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Pegar lista"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="pri" onClick={submit}>
            Leer la lista
          </Button>
        </>
      }
    >
      <TextAreaField
        id={fieldId}
        label="Lista"
        rows={8}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setEmpty(false)
        }}
        error={empty ? 'Pega aquí las celdas o el mensaje.' : undefined}
        help="Celdas de una planilla, con producto, cantidad, unidad y precio en columnas, o un mensaje: «10 bolsas de portland y 3 m3 de arena». El precio puede faltar."
      />
    </Dialog>
  )
}
