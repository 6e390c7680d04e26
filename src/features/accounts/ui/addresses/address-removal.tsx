import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#ui/api.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { addressToasts } from '../../copy/addresses.ts'
import type { Address } from './address-dialog.tsx'
import { addressSummary } from './address-text.ts'
import { addressRefusalText } from './address-refusal.ts'

type Props = { open: boolean; onClose: () => void; onRemoved: () => void; address: Address | undefined }

/** Asks before an address is deleted (docs/rules/accounts.md#addresses). */
export const AddressRemoval = ({ open, onClose, onRemoved, address }: Props) => {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => api.accounts.addresses.remove({ id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.accounts.addresses.key() })
      toast.success(addressToasts.removed)
      close()
      onRemoved()
    },
    onError: (error) => console.error('The address was not deleted', error),
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title="¿Eliminar dirección?"
      confirm={{ label: 'Eliminar', loadingText: 'Eliminando…' }}
      onConfirm={() => address && remove.mutate(address.id)}
      pending={remove.isPending}
      error={remove.isError ? { title: addressToasts.removeFailed, text: addressRefusalText(remove.error) } : null}
    >
      <p>
        <strong>{address?.label}</strong>
        <br />
        {address ? addressSummary(address) : null}
      </p>
      <p>Esto no se puede deshacer. Las licitaciones ya publicadas conservan su dirección de entrega.</p>
      <p className="micro mut" lang="en">
        This cannot be undone
      </p>
    </ConfirmDialog>
  )
}
