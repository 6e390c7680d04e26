import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import { departments } from '#features/catalog/domain/places.ts'
import { portalCopy } from '#features/rfqs/copy/portal.ts'
import { valueRanges } from '#features/rfqs/domain/value-range.ts'
import { currencies, currencyLabel, currencySymbol } from '#lib/money.ts'
import { toast } from '#ui/feedback/toast.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { alertToasts } from '../copy.ts'
import { alertFilters, alertName } from '../domain/filters.ts'
import { maxTextLength } from '../domain/limits.ts'
import type { Filters, SavedAlert } from './alert-filters.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertNameField } from './alert-name-field.tsx'
import styles from './alerts.module.css'
import { useAlertChange } from './use-alert-change.ts'

type Props = { alert: SavedAlert; onClose: () => void }

/** Changes the name and the filters of a saved alert: what was not touched here stays as it is meanwhile. */
export const EditDialog = ({ alert, onClose }: Props) => {
  const [start] = useState(alert)
  const [name, setName] = useState(start.name)
  const [filters, setFilters] = useState<Required<Filters>>(start.filters)
  const save = useAlertChange({
    onSuccess: () => {
      toast.success(alertToasts.changed)
      onClose()
    },
    showsFailure: true,
  })
  const [fieldId, textId] = [`nombre-${alert.id}`, `texto-${alert.id}`]
  const nameError = alertName.safeParse(name).error?.issues[0]?.message
  const text = alertFilters.shape.text.safeParse(filters.text)
  const textError = text.error?.issues[0]?.message
  const submit = () => {
    if (nameError) focusField(fieldId)
    else if (!text.success) focusField(textId)
    else if (name === start.name && filters === start.filters) onClose()
    else if (!save.isPending)
      save.mutate({
        id: start.id,
        ...(name !== start.name && { name }),
        ...(filters !== start.filters && { filters: { ...filters, text: text.data } }),
      })
  }
  return (
    <AlertDialog
      wide
      title="Cambiar aviso"
      submitLabel="Guardar cambios"
      save={save}
      onClose={onClose}
      onSubmit={submit}
    >
      <AlertNameField id={fieldId} value={name} onChange={setName} error={nameError} />
      <FilterFields filters={filters} onChange={setFilters} textId={textId} textError={textError} />
    </AlertDialog>
  )
}

type FieldsProps = {
  filters: Required<Filters>
  onChange: (filters: Required<Filters>) => void
  textId: string
  textError: string | undefined
}

const FilterFields = ({ filters, onChange, textId, textError }: FieldsProps) => {
  const categories = useQuery(categoriesQuery()).data ?? []
  const change = (changed: Partial<Filters>) => onChange({ ...filters, ...changed })
  const symbol = currencySymbol(filters.currency ?? 'UYU')
  return (
    <>
      <TextField
        id={textId}
        label="Qué se compra"
        optional
        maxLength={maxTextLength}
        value={filters.text}
        onChange={(event) => change({ text: event.target.value })}
        error={textError}
      />
      <Several
        legend="Categorías"
        options={categories.map(({ id, name }) => [id, name])}
        chosen={filters.categoryIds}
        onChange={(categoryIds) => change({ categoryIds })}
      />
      <Several
        legend="Departamentos"
        options={departments.map((name) => [name, name])}
        chosen={filters.departments}
        onChange={(chosen) => change({ departments: chosen })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Moneda"
          placeholder="Todas"
          options={currencies.map((value) => ({ value, label: currencyLabel(value) }))}
          value={filters.currency ?? ''}
          onChange={({ target }) => change({ currency: currencies.find((value) => value === target.value) ?? null })}
        />
        <SelectField
          label="Valor estimado"
          placeholder="Cualquiera"
          options={valueRanges.map((value) => ({ value, label: portalCopy.ranges[value](symbol) }))}
          value={filters.value ?? ''}
          onChange={({ target }) => change({ value: valueRanges.find((value) => value === target.value) ?? null })}
        />
      </div>
    </>
  )
}

type SeveralProps = {
  legend: string
  options: readonly (readonly [value: string, label: string])[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const Several = ({ legend, options, chosen, onChange }: SeveralProps) => (
  <details className={styles.several}>
    <summary>
      {legend}: {chosen.length === 0 ? 'cualquiera' : chosen.length}
      <IconChevronDown stroke={1.75} aria-hidden="true" />
    </summary>
    <fieldset className={styles.choices}>
      <legend className="vh">{legend}</legend>
      {options.map(([value, label]) => (
        <CheckField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  </details>
)
