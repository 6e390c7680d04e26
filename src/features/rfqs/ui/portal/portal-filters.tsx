import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { departments } from '#features/catalog/domain/places.ts'
import { useDebounced } from '#features/catalog/ui/use-debounced.ts'
import { currencies, currencyLabel, currencySymbol } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { valueRanges, type ValueRange } from '../../domain/value-range.ts'
import styles from './portal.module.css'
import type { PortalSearch } from './portal-search.ts'

type Category = { id: string; name: string }
type Props = {
  search: PortalSearch
  categories: readonly Category[]
  /** The filters changed; `typing`: because of the search text. */
  onSearch: (search: PortalSearch, typing: boolean) => void
  /** How many were found, in words; undefined while searching. */
  found: string | undefined
}

const rangeLabels: Record<ValueRange, (symbol: string) => string> = {
  'under-10000': (symbol) => `Menos de ${symbol} 10.000`,
  '10000-50000': (symbol) => `${symbol} 10.000 a 50.000`,
  '50000-100000': (symbol) => `${symbol} 50.000 a 100.000`,
  'over-100000': (symbol) => `Más de ${symbol} 100.000`,
}
/** The ranges are in the chosen currency, or else in pesos (docs/rules/money.md#value-ranges). */
const symbolOf = ({ currency }: PortalSearch) => currencySymbol(currency ?? 'UYU')

/**
 * The filters: a form that works without script; with script every change applies at once. On a phone they lie in a
 * sheet that rises from the foot.
 */
export const PortalFilters = ({ search, categories, onSearch, found }: Props) => {
  const [text, setText] = useState(search.q ?? '')
  const [open, setOpen] = useState(false)
  const settledText = useDebounced(text)
  const searched = useRef(search.q ?? '')

  // The URL was changed by something else (the back button, a chip): the field follows.
  useEffect(() => {
    const q = search.q ?? ''
    if (q === searched.current) return
    searched.current = q
    setText(q)
  }, [search.q])
  useEffect(() => {
    const q = settledText.trim()
    if (q === searched.current || settledText !== text) return
    searched.current = q
    onSearch({ ...search, q: q || undefined, after: undefined }, true)
  }, [settledText, text, search, onSearch])

  const chosen = [search.category, search.currency, search.value, search.department].filter(Boolean).length
  const selects = { search, categories, onSearch }
  return (
    <>
      <form
        role="search"
        aria-label="Licitaciones abiertas"
        method="get"
        action="/opportunities"
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          searched.current = text.trim()
          onSearch({ ...search, q: text.trim() || undefined, after: undefined }, false)
        }}
      >
        <TextField
          type="search"
          name="q"
          label="Buscar"
          placeholder="Qué se compra: título o ítem"
          maxLength={120}
          prefix={<IconSearch stroke={1.75} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          className={styles.toggle}
          icon={<IconAdjustmentsHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Filtros{chosen > 0 ? ` (${chosen})` : ''}
        </Button>
        <div className={styles.selects}>
          <FilterSelects {...selects} />
          <noscript>
            <button type="submit" className={styles.apply}>
              Filtrar
            </button>
          </noscript>
        </div>
      </form>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filtros"
        foot
        actions={
          <>
            <Button variant="ghost" onClick={() => onSearch({ q: search.q }, false)} disabled={chosen === 0}>
              Borrar filtros
            </Button>
            <Button variant="pri" onClick={() => setOpen(false)}>
              {found === undefined ? 'Buscando…' : `Ver ${found}`}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <FilterSelects {...selects} />
        </div>
      </Dialog>
    </>
  )
}

const FilterSelects = ({ search, categories, onSearch }: Omit<Props, 'found'>) => {
  const choose = (name: keyof PortalSearch) => (event: { target: { value: string } }) =>
    onSearch({ ...search, [name]: event.target.value || undefined, after: undefined }, false)
  return (
    <>
      <SelectField
        name="category"
        label="Categoría"
        placeholder="Todas"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.category ?? ''}
        onChange={choose('category')}
      />
      <SelectField
        name="currency"
        label="Moneda"
        placeholder="Todas"
        options={currencies.map((currency) => ({ value: currency, label: currencyLabel(currency) }))}
        value={search.currency ?? ''}
        onChange={choose('currency')}
      />
      <SelectField
        name="value"
        label="Valor estimado"
        placeholder="Cualquiera"
        options={valueRanges.map((range) => ({ value: range, label: rangeLabels[range](symbolOf(search)) }))}
        value={search.value ?? ''}
        onChange={choose('value')}
      />
      <SelectField
        name="department"
        label="Ubicación"
        placeholder="Todo el país"
        options={departments.map((department) => ({ value: department, label: department }))}
        value={search.department ?? ''}
        onChange={choose('department')}
      />
    </>
  )
}

/** The filters in use, each a link that removes it. */
export const FilterChips = ({ search, categories }: Pick<Props, 'search' | 'categories'>) => {
  const { q, category, currency, value, department } = search
  const range = valueRanges.find((known) => known === value)
  const chips: readonly (readonly [name: keyof PortalSearch, label: string | undefined])[] = [
    ['q', q && `«${q}»`],
    ['category', category && (categories.find(({ id }) => id === category)?.name ?? 'Categoría elegida')],
    ['currency', currencies.find((known) => known === currency) && currencyLabel(currency as 'UYU')],
    ['value', range && rangeLabels[range](symbolOf(search))],
    ['department', department],
  ]
  const inUse = chips.filter(([, label]) => label)
  if (inUse.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filtros aplicados">
      {inUse.map(([name, label]) => (
        <li key={name}>
          <Link
            to="."
            search={{ ...search, [name]: undefined, after: undefined }}
            className={styles.chip}
            resetScroll={false}
          >
            <span className="vh">Quitar filtro: </span>
            {label}
            <IconX stroke={2} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
