import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { addressForm, type AddressForm } from '../domain/address.ts'
import styles from './addresses.module.css'

export type Address = Awaited<ReturnType<typeof api.accounts.addresses.add>>
type Place = { readonly text: string; readonly placeId: string | null }
/** The field that finds a town; it belongs to the catalogue, so the screen hands it in. */
export type PlaceSlot = (field: { value: Place; onChange: (place: Place) => void }) => ReactNode

type Props = {
  open: boolean
  onClose: () => void
  onSaved: (address: Address) => void
  place: PlaceSlot
}

const empty = { label: '', addressText: '', place: { text: '', placeId: null } as Place }
type Field = 'label' | 'addressText'

/** Adds an address of one's own (spec §5 Address dialog: label and text required). Failures are said inside it. */
export const AddressDialog = ({ open, onClose, onSaved, place }: Props) => {
  const [form, setForm] = useState(empty)
  const [shown, setShown] = useState<ReadonlySet<Field>>(new Set())
  const queryClient = useQueryClient()
  const read = addressForm.safeParse({ ...form, placeId: form.place.placeId })
  const errorOf = (field: Field) =>
    shown.has(field) ? read.error?.issues.find((issue) => issue.path[0] === field)?.message : undefined

  const save = useMutation({
    mutationFn: (written: AddressForm) => api.accounts.addresses.add(written),
    onSuccess: async (address) => {
      await queryClient.invalidateQueries({ queryKey: orpc.accounts.addresses.key() })
      toast.success('Dirección guardada')
      close()
      onSaved(address)
    },
    onError: (error) => console.error('The address was not saved', error),
  })
  const close = () => {
    setForm(empty)
    setShown(new Set())
    save.reset()
    onClose()
  }
  const submit = () => {
    if (read.success) return save.mutate(read.data)
    setShown(new Set(['label', 'addressText']))
    document.getElementById(`direccion-${String(read.error.issues[0]?.path[0])}`)?.focus()
  }
  const blurred = (field: Field) => () => setShown((before) => new Set([...before, field]))

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Agregar dirección"
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button variant="pri" type="submit" form="direccion-nueva" loading={save.isPending} loadingText="Guardando…">
            Guardar dirección
          </Button>
        </>
      }
    >
      <form
        id="direccion-nueva"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {save.isError ? <Note tone="bad">No se pudo guardar la dirección</Note> : null}
        <TextField
          id="direccion-label"
          label="Etiqueta"
          placeholder="Obra, depósito, oficina…"
          maxLength={60}
          value={form.label}
          onChange={(event) => setForm({ ...form, label: event.target.value })}
          onBlur={blurred('label')}
          error={errorOf('label')}
        />
        <TextField
          id="direccion-addressText"
          label="Dirección"
          placeholder="Calle, número, esquina"
          autoComplete="street-address"
          maxLength={300}
          value={form.addressText}
          onChange={(event) => setForm({ ...form, addressText: event.target.value })}
          onBlur={blurred('addressText')}
          error={errorOf('addressText')}
        />
        {place({ value: form.place, onChange: (chosen) => setForm((before) => ({ ...before, place: chosen })) })}
      </form>
    </Dialog>
  )
}
