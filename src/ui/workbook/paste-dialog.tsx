import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { focusField } from '../forms/focus-field.ts'

type Props = { title: string; help: string; open: boolean; onClose: () => void; onText: (text: string) => void }

/** Where a list is pasted by hand. */
export const PasteDialog = ({ title, help, open, onClose, onText }: Props) => {
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
      title={title}
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
        help={help}
      />
    </Dialog>
  )
}
