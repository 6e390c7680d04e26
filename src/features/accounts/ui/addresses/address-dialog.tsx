import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { api, orpc, type Api } from '#ui/api.ts'
import { FormDialog } from '#ui/feedback/form-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { messagesByField, messagesOfIssues, useFieldErrors, type FieldMessages } from '#ui/forms/field-errors.ts'
import { focusFirst } from '#ui/forms/focus-field.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { toast } from '#ui/feedback/toast.ts'
import { refusedFields } from '#ui/refusal.ts'
import { addressPlaceNotListed, addressPlaceUnknown, addressToasts } from '../../copy/addresses.ts'
import { addressForm, type AddressForm } from '../../domain/address.ts'
import { addressPlace } from './address-text.ts'
import styles from './addresses.module.css'
import { addressRefusalText } from './address-refusal.ts'

export type Address = Awaited<ReturnType<Api['accounts']['addresses']['add']>>
type Place = { readonly text: string; readonly placeId: string | null }
/** The field that finds a town. It belongs to the catalogue, so the route passes it in. */
export type PlaceSlot = (field: {
  readonly id: string
  readonly value: Place
  readonly onChange: (place: Place) => void
  readonly error: string | undefined
  /** The hint for a text that names no place; by default, that it stays as typed. */
  readonly nothing?: string | undefined
}) => ReactNode

type Props = {
  open: boolean
  onClose: () => void
  onSaved?: ((address: Address) => void) | undefined
  place: PlaceSlot
  /** The address to edit; absent to add one. Each address needs its own `key`. */
  editing?: Address | undefined
}

const formOf = (address: Address | undefined) => ({
  label: address?.label ?? '',
  addressText: address?.addressText ?? '',
  place: { text: address ? addressPlace(address) : '', placeId: address?.placeId ?? null } as Place,
})

type Issues = Parameters<typeof messagesOfIssues>[0]
const fieldOrder = ['label', 'addressText', 'placeId']
/** A town that is typed and not chosen would be lost: an address has no room for its text. */
const problemsOf = (form: ReturnType<typeof formOf>, issues: Issues): FieldMessages => {
  const isOnlyTyped = form.place.text.trim() !== '' && form.place.placeId === null
  return { ...messagesOfIssues(issues), ...(isOnlyTyped ? { placeId: addressPlaceUnknown } : {}) }
}

/**
 * Adds or edits an address of the person, a new one once (docs/rules/screens.md#sending-once). Failures are shown
 * inside the dialog.
 */
export const AddressDialog = ({ open, onClose, onSaved, place, editing }: Props) => {
  const [form, setForm] = useState(() => formOf(editing))
  const [submitted, setSubmitted] = useState(false)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const queryClient = useQueryClient()
  const { run, pending } = useKeyedAct()
  // The same address typed again after it was saved is another one.
  const saved = useRef(0)
  const read = addressForm.safeParse({ ...form, placeId: form.place.placeId })
  const problems = problemsOf(form, read.error?.issues ?? [])
  const errors = useFieldErrors(problems, submitted)

  const save = (values: AddressForm): Promise<void> =>
    run(async (keyFor) => {
      setFailure(null)
      try {
        const address = editing
          ? await api.accounts.addresses.update({ ...values, id: editing.id })
          : await api.accounts.addresses.add({ ...values, key: keyFor({ ...values, after: saved.current }) })
        saved.current += 1
        await queryClient.invalidateQueries({ queryKey: orpc.accounts.addresses.key() })
        toast.success(editing ? addressToasts.updated : addressToasts.added)
        close()
        onSaved?.(address)
      } catch (error) {
        console.error('The address was not saved', error)
        const refused = refusedFields(error)
        errors.refuse(refused)
        if (refused.length === 0) setFailure({ error })
        else focusFirst('direccion', fieldOrder, messagesByField(refused))
      }
    })
  const close = () => {
    setForm(formOf(editing))
    setSubmitted(false)
    errors.reset()
    setFailure(null)
    onClose()
  }
  const submit = () => {
    if (pending) return
    if (read.success && problems.placeId === undefined) return void save(read.data)
    setSubmitted(true)
    focusFirst('direccion', fieldOrder, problems)
  }
  const change = (part: Partial<typeof form>) => {
    setForm((before) => ({ ...before, ...part }))
    errors.refuse([])
  }

  return (
    <FormDialog
      open={open}
      onClose={close}
      title={editing ? 'Editar dirección' : 'Agregar dirección'}
      submitLabel="Guardar dirección"
      pending={pending}
      formClass={styles.form}
      onSubmit={submit}
    >
      {failure ? (
        <Note tone="bad" title={editing ? addressToasts.updateFailed : addressToasts.addFailed}>
          {addressRefusalText(failure.error)}
        </Note>
      ) : null}
      <TextField
        id="direccion-label"
        label="Etiqueta"
        placeholder="Obra, depósito, oficina…"
        maxLength={60}
        value={form.label}
        onChange={(event) => change({ label: event.target.value })}
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
        onChange={(event) => change({ addressText: event.target.value })}
        onBlur={() => errors.blur('addressText')}
        error={errors.errorOf('addressText')}
      />
      {place({
        id: 'direccion-placeId',
        value: form.place,
        onChange: (chosen) => change({ place: chosen }),
        error: errors.errorOf('placeId'),
        nothing: addressPlaceNotListed,
      })}
    </FormDialog>
  )
}
