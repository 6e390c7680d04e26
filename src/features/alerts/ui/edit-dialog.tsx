import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { departments } from '#features/catalog/domain/places.ts'
import { portalCopy } from '#features/rfqs/copy/portal.ts'
import { valueRanges } from '#features/rfqs/domain/value-range.ts'
import { currencies, currencyLabel, currencySymbol } from '#lib/money.ts'
import { api, orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusField } from '#ui/forms/focus-field.ts'
import { alertToasts } from '../copy.ts'
import { minTextLength } from '../domain/filters.ts'
import type { Filters, SavedAlert } from './alert-filters.tsx'
import { alertRefusal } from './alert-refusal.ts'
import styles from './alerts.module.css'
import type { AlertChange } from './use-alert-change.ts'

type Props = { alert: SavedAlert; onClose: () => void }

/** Changes the name and the filters of a saved alert: what was not touched here stays as it is meanwhile. */
export const EditDialog = ({ alert, onClose }: Props) => {
  const [start] = useState(alert)
  const [name, setName] = useState(start.name)
  const [filters, setFilters] = useState<Required<Filters>>(start.filters)
  const queryClient = useQueryClient()
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (change: AlertChange) => api.alerts.change(change),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.alerts.list.key() })
      toast.success(alertToasts.changed)
      onClose()
    },
    onError: (error) => console.error('The alert was not changed', error),
  })
  const [fieldId, textId] = [`nombre-${alert.id}`, `texto-${alert.id}`]
  const text = filters.text.trim()
  const textError = text !== '' && text.length < minTextLength ? `Escribe al menos ${minTextLength} letras.` : undefined
  const submit = () => {
    if (name.trim() === '') focusField(fieldId)
    else if (textError) focusField(textId)
    else if (name === start.name && filters === start.filters) onClose()
    else if (!save.isPending)
      save.mutate({
        id: start.id,
        ...(name !== start.name && { name }),
        ...(filters !== start.filters && { filters: { ...filters, text } }),
      })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cambiar aviso"
      wide
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="pri"
            type="submit"
            form={`editar-${alert.id}`}
            loading={save.isPending}
            loadingText="Guardando…"
          >
            Guardar cambios
          </Button>
        </>
      }
    >
      <form
        id={`editar-${alert.id}`}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {save.isError ? (
          <Note tone="bad" title={alertToasts.failed.title}>
            {alertRefusal(save.error) ?? alertToasts.failed.text}
          </Note>
        ) : null}
        <TextField
          id={fieldId}
          label="Nombre del aviso"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={name.trim() === '' ? 'Ponle un nombre.' : undefined}
        />
        <FilterFields filters={filters} onChange={setFilters} textId={textId} textError={textError} />
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  filters: Required<Filters>
  onChange: (filters: Required<Filters>) => void
  textId: string
  textError: string | undefined
}

const FilterFields = ({ filters, onChange, textId, textError }: FieldsProps) => {
  const categories = useQuery(orpc.catalog.categories.queryOptions({ staleTime: Infinity })).data ?? []
  const change = (changed: Partial<Filters>) => onChange({ ...filters, ...changed })
  const symbol = currencySymbol(filters.currency ?? 'UYU')
  return (
    <>
      <TextField
        id={textId}
        label="Qué se compra"
        optional
        maxLength={120}
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
