import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { addressToasts } from '../../copy.ts'
import type { Address } from './address-dialog.tsx'
import { addressWords } from './address-words.ts'
import styles from '../addresses.module.css'
import { refusalText } from '../refusal-text.ts'

type Props = { open: boolean; onClose: () => void; onRemoved: () => void; address: Address | undefined }

/** Asks before an address goes for good (spec §2 Profile; the English text stands below, as the rulings want it). */
export const AddressRemoval = ({ open, onClose, onRemoved, address }: Props) => {
  const queryClient = useQueryClient()
  const remove = useMutation({
    networkMode: 'always',
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
    <Dialog
      open={open}
      onClose={close}
      title="¿Eliminar dirección?"
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            loadingText="Eliminando…"
            onClick={() => address && remove.mutate(address.id)}
          >
            Eliminar
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {remove.isError ? (
          <Note tone="bad" title={addressToasts.removeFailed}>
            {refusalText(remove.error)}
          </Note>
        ) : null}
        <p>
          <strong>{address?.label}</strong>
          <br />
          {address ? addressWords(address) : null}
        </p>
        <p>Esto no se puede deshacer. Las licitaciones ya publicadas conservan su dirección de entrega.</p>
        <p className="micro mut" lang="en">
          This cannot be undone
        </p>
      </div>
    </Dialog>
  )
}
