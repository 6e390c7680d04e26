import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, orpc, type Api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { messagesOfIssues, useFieldErrors } from '#ui/forms/field-errors.ts'
import { focusField } from '#ui/forms/focus-field.ts'
import { toast } from '#ui/feedback/toast.ts'
import { addressToasts } from '../../copy.ts'
import { addressForm, type AddressForm } from '../../domain/address.ts'
import { addressPlace } from './address-text.ts'
import styles from './addresses.module.css'
import { refusalText } from '../refusal-text.ts'

export type Address = Awaited<ReturnType<Api['accounts']['addresses']['add']>>
type Place = { readonly text: string; readonly placeId: string | null }
/** The field that finds a town. It belongs to the catalogue, so the route passes it in. */
export type PlaceSlot = (field: { value: Place; onChange: (place: Place) => void }) => ReactNode

type Props = {
  open: boolean
  onClose: () => void
  onSaved?: ((address: Address) => void) | undefined
  place: PlaceSlot
  /** The address to edit; without it a new one is added. Another address needs another `key`. */
  editing?: Address | undefined
}

const formOf = (address: Address | undefined) => ({
  label: address?.label ?? '',
  addressText: address?.addressText ?? '',
  place: { text: address ? addressPlace(address) : '', placeId: address?.placeId ?? null } as Place,
})

/** Adds or edits an address of the person. Failures are shown inside the dialog. */
export const AddressDialog = ({ open, onClose, onSaved, place, editing }: Props) => {
  const [form, setForm] = useState(() => formOf(editing))
  const [submitted, setSubmitted] = useState(false)
  const queryClient = useQueryClient()
  const read = addressForm.safeParse({ ...form, placeId: form.place.placeId })
  const errors = useFieldErrors(messagesOfIssues(read.error?.issues ?? []), submitted)

  const save = useMutation({
    networkMode: 'always',
    mutationFn: (values: AddressForm) =>
      editing ? api.accounts.addresses.update({ ...values, id: editing.id }) : api.accounts.addresses.add(values),
    onSuccess: async (address) => {
      await queryClient.invalidateQueries({ queryKey: orpc.accounts.addresses.key() })
      toast.success(editing ? addressToasts.updated : addressToasts.added)
      close()
      onSaved?.(address)
    },
    onError: (error) => console.error('The address was not saved', error),
  })
  const close = () => {
    setForm(formOf(editing))
    setSubmitted(false)
    errors.reset()
    save.reset()
    onClose()
  }
  const submit = () => {
    if (save.isPending) return
    if (read.success) return save.mutate(read.data)
    setSubmitted(true)
    focusField(`direccion-${String(read.error.issues[0]?.path[0])}`)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={editing ? 'Editar dirección' : 'Agregar dirección'}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button variant="pri" type="submit" form="direccion" loading={save.isPending} loadingText="Guardando…">
            Guardar dirección
          </Button>
        </>
      }
    >
      <form
        id="direccion"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {save.isError ? (
          <Note tone="bad" title={editing ? addressToasts.updateFailed : addressToasts.addFailed}>
            {refusalText(save.error)}
          </Note>
        ) : null}
        <TextField
          id="direccion-label"
          label="Etiqueta"
          placeholder="Obra, depósito, oficina…"
          maxLength={60}
          value={form.label}
          onChange={(event) => setForm({ ...form, label: event.target.value })}
          onBlur={() => errors.blur('label')}
          error={errors.errorOf('label')}
        />
        <TextField
          id="direccion-addressText"
          label="Dirección"
          placeholder="Calle, número, esquina"
          autoComplete="street-address"
          maxLength={300}
          value={form.addressText}
          onChange={(event) => setForm({ ...form, addressText: event.target.value })}
          onBlur={() => errors.blur('addressText')}
          error={errors.errorOf('addressText')}
        />
        {place({ value: form.place, onChange: (chosen) => setForm((before) => ({ ...before, place: chosen })) })}
      </form>
    </Dialog>
  )
}
