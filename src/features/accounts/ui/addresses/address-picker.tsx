import { IconPlus, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '#ui/api.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCards } from '#ui/fields/choice.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { AddressDialog, type Address, type PlaceSlot } from './address-dialog.tsx'
import { addressSummary } from './address-text.ts'
import styles from './addresses.module.css'

type Props = {
  legend: string
  value: string | null
  onChange: (addressId: string) => void
  error?: string | undefined
  place: PlaceSlot
  /** The screen knows whether the dialog is open: it submits nothing meanwhile. */
  adding: boolean
  onAdding: (open: boolean) => void
}

/** A choice among the person's saved addresses, or a new one. The default address is chosen at first. */
export const AddressPicker = ({ legend, value, onChange, error, place, adding, onAdding }: Props) => {
  const list = useQuery(orpc.accounts.addresses.list.queryOptions())
  const addresses = list.data
  const fallback = addresses?.find((address) => address.isDefault)?.id
  const isGone = value !== null && addresses !== undefined && !addresses.some(({ id }) => id === value)

  useEffect(() => {
    if (fallback && (value === null || isGone)) onChange(fallback)
  }, [fallback, value, isGone, onChange])

  if (list.isError && addresses === undefined)
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
          choices={addresses.map((address) => ({
            value: address.id,
            label: <Label {...address} />,
            detail: addressSummary(address),
          }))}
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
