import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import { PlaceField } from '#features/catalog/ui/place-field.tsx'
import type { Day } from '#lib/dates.ts'
import { currencies, currencyLabel, currencySymbol, type Currency } from '#lib/money.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { TextButton } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { latestDeadline } from '../../domain/status.ts'
import { isWaiting } from '../../domain/steps.ts'
import { fieldId, type RfqForm } from './rfq-form.ts'
import styles from './wizard.module.css'

/** Step 1: category, currency and deadline, each enabled by the one before; an optional place. */
export const WhatStep = ({ draft, set, errorOf, blur, today }: RfqForm & { today: Day }) => {
  const categories = useQuery(categoriesQuery())
  return (
    <div className={styles.fields}>
      {categories.isError ? (
        <Note tone="bad" action={<TextButton onClick={() => void categories.refetch()}>Reintentar</TextButton>}>
          No pudimos cargar las categorías.
        </Note>
      ) : null}
      <SelectField
        id={fieldId('categoryId')}
        label="Categoría"
        placeholder={categories.isPending ? 'Cargando…' : 'Elige una categoría'}
        options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.categoryId ?? ''}
        onChange={(event) => set({ categoryId: event.target.value || null })}
        onBlur={() => blur('categoryId')}
        error={errorOf('categoryId')}
      />
      <div className={styles.pair}>
        <SelectField
          id={fieldId('currency')}
          label="Moneda"
          placeholder="Elige la moneda"
          options={currencies.map((currency) => ({
            value: currency,
            label: `${currencyLabel(currency)} (${currencySymbol(currency)})`,
          }))}
          value={draft.currency ?? ''}
          disabled={isWaiting(draft, 'currency')}
          onChange={(event) => set({ currency: (event.target.value || null) as Currency | null })}
          onBlur={() => blur('currency')}
          error={errorOf('currency')}
          help={isWaiting(draft, 'currency') ? 'Primero elige la categoría.' : 'Todos cotizan en esta moneda, sin IVA.'}
        />
        <DateField
          id={fieldId('deadline')}
          label="Fecha límite"
          min={today}
          max={latestDeadline(today)}
          value={draft.deadline}
          disabled={isWaiting(draft, 'deadline')}
          onChange={(deadline) => set({ deadline })}
          onBlur={() => blur('deadline')}
          error={errorOf('deadline')}
          help={isWaiting(draft, 'deadline') ? 'Primero elige la moneda.' : 'Se cotiza hasta el final de ese día.'}
        />
      </div>
      <PlaceField
        id={fieldId('location')}
        label="Ubicación"
        optional
        value={draft.location}
        onChange={(location) => set({ location: { ...location } })}
        error={errorOf('location')}
        help="Si la eliges de la lista, los proveedores ven la localidad y el departamento."
      />
    </div>
  )
}
