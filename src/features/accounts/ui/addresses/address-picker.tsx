import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '#ui/api.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { IconStar } from '@tabler/icons-react'
import { AddressDialog, type Address, type PlaceSlot } from './address-dialog.tsx'
import { addressWords } from './address-words.ts'
import styles from '../addresses.module.css'

type Props = {
  legend: string
  value: string | null
  onChange: (addressId: string) => void
  error?: string | undefined
  place: PlaceSlot
  /** The dialog is the screen's to know: nothing is submitted while it is open (spec §2 RFQ creation wizard). */
  adding: boolean
  onAdding: (open: boolean) => void
}

/** One of the person's saved addresses, or a new one; the default one stands chosen until another is. */
export const AddressPicker = ({ legend, value, onChange, error, place, adding, onAdding }: Props) => {
  const list = useQuery(orpc.accounts.addresses.list.queryOptions())
  const addresses = list.data
  const fallback = addresses?.find((one) => one.isDefault)?.id
  const gone = value !== null && addresses !== undefined && !addresses.some((one) => one.id === value)

  useEffect(() => {
    if (fallback && (value === null || gone)) onChange(fallback)
  }, [fallback, value, gone, onChange])

  if (list.isError)
    return (
      <ErrorState
        level={3}
        title="No pudimos cargar tus direcciones"
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    )
  return (
    <div className={styles.picker}>
      {addresses && addresses.length > 0 ? (
        <ChoiceCards
          legend={legend}
          choices={addresses.map((one) => ({ value: one.id, label: <Label {...one} />, detail: addressWords(one) }))}
          value={value}
          onChange={onChange}
          error={error}
        />
      ) : (
        <div>
          <p className={styles.legend}>{legend}</p>
          <p className="small sec">
            {addresses ? 'Todavía no guardaste direcciones: agrega la de esta entrega.' : 'Cargando tus direcciones…'}
          </p>
          {error ? (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          ) : null}
        </div>
      )}
      <Button icon={<IconPlus aria-hidden="true" />} onClick={() => onAdding(true)} id="agregar-direccion">
        Agregar dirección
      </Button>
      <AddressDialog
        open={adding}
        onClose={() => onAdding(false)}
        onSaved={(address) => onChange(address.id)}
        place={place}
      />
    </div>
  )
}

const Label = ({ label, isDefault }: Address) => (
  <span className={styles.label}>
    {label}
    {isDefault ? (
      <Badge tone="pet" icon={IconStar}>
        Predeterminada
      </Badge>
    ) : null}
  </span>
)
