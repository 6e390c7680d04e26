import { IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc } from '#ui/api.ts'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { addressToasts } from '../../copy/addresses.ts'
import { NoProfileRows, ProfileRow, ProfileRows } from '../profile/rows.tsx'
import { ProfileSection } from '../profile/section.tsx'
import { AddressDialog, type Address, type PlaceSlot } from './address-dialog.tsx'
import { AddressRemoval } from './address-removal.tsx'
import { addressSummary } from './address-text.ts'
import { addressRefusalText } from './address-refusal.ts'

/** The dialog over the list. `count` gives each opening a new key, so that it starts with a fresh form. */
type OpenDialog = { readonly kind: 'form' | 'removal'; readonly address: Address | undefined; readonly count: number }

const headingId = 'direcciones'

/** The person's saved addresses: add, edit, delete, make default. */
export const AddressManager = ({ place }: { place: PlaceSlot }) => {
  const list = useQuery(orpc.accounts.addresses.list.queryOptions())
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'form', address: undefined, count: 0 })
  const [open, setOpen] = useState(false)
  const addresses = list.data ?? []

  const show = (kind: OpenDialog['kind'], address?: Address) => {
    setDialog(({ count }) => ({ kind, address, count: count + 1 }))
    setOpen(true)
  }
  const focusHeading = () => focusSoon(headingId)
  const addButton = (
    <Button icon={<IconPlus aria-hidden="true" />} onClick={() => show('form')}>
      Agregar dirección
    </Button>
  )
  return (
    <ProfileSection id={headingId} title="Direcciones" takesFocus action={addresses.length > 0 ? addButton : null}>
      <QueryStates
        query={list}
        loading={
          <p className="sec" role="status">
            Cargando tus direcciones…
          </p>
        }
        failed={{ title: 'No pudimos cargar tus direcciones' }}
        empty={
          addresses.length === 0 ? (
            <NoProfileRows>
              <p className="sec">
                Todavía no guardaste direcciones. Guarda las que usas seguido y elígelas sin volver a escribirlas.
              </p>
              {addButton}
            </NoProfileRows>
          ) : null
        }
      >
        {() => (
          <ProfileRows>
            {addresses.map((address) => (
              <AddressRow key={address.id} address={address} onShow={show} />
            ))}
          </ProfileRows>
        )}
      </QueryStates>
      <AddressDialog
        key={`form-${dialog.count}`}
        open={open && dialog.kind === 'form'}
        onClose={() => setOpen(false)}
        onSaved={dialog.address ? undefined : focusHeading}
        editing={dialog.address}
        place={place}
      />
      <AddressRemoval
        open={open && dialog.kind === 'removal'}
        onClose={() => setOpen(false)}
        onRemoved={focusHeading}
        address={dialog.address}
      />
    </ProfileSection>
  )
}

type RowProps = { address: Address; onShow: (kind: OpenDialog['kind'], address: Address) => void }

const AddressRow = ({ address, onShow }: RowProps) => {
  const queryClient = useQueryClient()
  const setDefault = useMutation({
    mutationFn: () => api.accounts.addresses.setDefault({ id: address.id }),
    onSuccess: () => {
      toast.success(addressToasts.madeDefault, address.label)
      focusSoon(headingId)
    },
    onError: (error) => {
      console.error('The address did not become the default', error)
      toast.error(addressToasts.defaultFailed, addressRefusalText(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.accounts.addresses.key() }),
  })
  return (
    <ProfileRow
      title={
        <>
          {address.label}
          {address.isDefault ? <StatusBadge state="default">Predeterminada</StatusBadge> : null}
        </>
      }
      detail={addressSummary(address)}
    >
      {address.isDefault ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<IconStar aria-hidden="true" />}
          aria-label={`Marcar como predeterminada, ${address.label}`}
          loading={setDefault.isPending}
          onClick={() => setDefault.mutate()}
        >
          Marcar como predeterminada
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={<IconPencil aria-hidden="true" />}
        aria-label={`Editar, ${address.label}`}
        onClick={() => onShow('form', address)}
      >
        Editar
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<IconTrash aria-hidden="true" />}
        aria-label={`Eliminar, ${address.label}`}
        onClick={() => onShow('removal', address)}
      >
        Eliminar
      </Button>
    </ProfileRow>
  )
}
