import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { departments } from '#features/catalog/domain/places.ts'
import { useDebounced } from '#features/catalog/ui/use-debounced.ts'
import { currencies, currencyLabel, currencySymbol } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { valueRanges, type ValueRange } from '../../domain/value-range.ts'
import styles from './portal.module.css'
import type { PortalSearch } from './portal-search.ts'

type Category = { id: string; name: string }
type Props = {
  search: PortalSearch
  categories: readonly Category[]
  /** Filters changed; `typing` while the search text is being written. */
  onSearch: (search: PortalSearch, typing: boolean) => void
}

const rangeWords: Record<ValueRange, (symbol: string) => string> = {
  'under-10000': (symbol) => `Menos de ${symbol} 10.000`,
  '10000-50000': (symbol) => `${symbol} 10.000 a 50.000`,
  '50000-100000': (symbol) => `${symbol} 50.000 a 100.000`,
  'over-100000': (symbol) => `Más de ${symbol} 100.000`,
}
/** Ranges compare within one currency: in pesos when none is chosen (rulings, Money). */
const symbolOf = ({ currency }: PortalSearch) => currencySymbol(currency ?? 'UYU')

/** The filters as a form that works without script, and at once with it. */
export const PortalFilters = ({ search, categories, onSearch }: Props) => {
  const [text, setText] = useState(search.q ?? '')
  const [open, setOpen] = useState(false)
  const still = useDebounced(text)
  const asked = useRef(search.q ?? '')

  // The address changed elsewhere (back, a chip): the field follows.
  useEffect(() => {
    const q = search.q ?? ''
    if (q === asked.current) return
    asked.current = q
    setText(q)
  }, [search.q])
  useEffect(() => {
    const q = still.trim()
    if (q === asked.current || still !== text) return
    asked.current = q
    onSearch({ ...search, q: q || undefined, after: undefined }, true)
  }, [still, text, search, onSearch])

  const choose = (name: keyof PortalSearch) => (event: { target: { value: string } }) =>
    onSearch({ ...search, [name]: event.target.value || undefined, after: undefined }, false)
  const chosen = [search.category, search.currency, search.value, search.department].filter(Boolean).length
  return (
    <form
      role="search"
      aria-label="Licitaciones abiertas"
      method="get"
      action="/opportunities"
      className={cx(styles.filters, open && styles.unfolded)}
      onSubmit={(event) => {
        event.preventDefault()
        asked.current = text.trim()
        onSearch({ ...search, q: text.trim() || undefined, after: undefined }, false)
      }}
    >
      <TextField
        type="search"
        name="q"
        label="Buscar"
        placeholder="Título o descripción"
        maxLength={120}
        prefix={<IconSearch stroke={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        className={styles.toggle}
        icon={<IconAdjustmentsHorizontal aria-hidden="true" />}
        aria-expanded={open}
        aria-controls="filtros"
        onClick={() => setOpen(!open)}
      >
        Filtros{chosen > 0 ? ` (${chosen})` : ''}
      </Button>
      <div id="filtros" className={styles.selects}>
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
          options={currencies.map((one) => ({ value: one, label: currencyLabel(one) }))}
          value={search.currency ?? ''}
          onChange={choose('currency')}
        />
        <SelectField
          name="value"
          label="Valor estimado"
          placeholder="Cualquiera"
          options={valueRanges.map((one) => ({ value: one, label: rangeWords[one](symbolOf(search)) }))}
          value={search.value ?? ''}
          onChange={choose('value')}
        />
        <SelectField
          name="department"
          label="Ubicación"
          placeholder="Todo el país"
          options={departments.map((one) => ({ value: one, label: one }))}
          value={search.department ?? ''}
          onChange={choose('department')}
        />
        <noscript>
          <button type="submit" className={styles.apply}>
            Filtrar
          </button>
        </noscript>
      </div>
    </form>
  )
}

/** What is being filtered, each a way to drop it. */
export const FilterChips = ({ search, categories }: Pick<Props, 'search' | 'categories'>) => {
  const { q, category, currency, value, department } = search
  const range = valueRanges.find((one) => one === value)
  const chips: readonly (readonly [name: keyof PortalSearch, words: string | undefined])[] = [
    ['q', q && `«${q}»`],
    ['category', category && (categories.find((one) => one.id === category)?.name ?? category)],
    ['currency', currencies.find((one) => one === currency) && currencyLabel(currency as 'UYU')],
    ['value', range && rangeWords[range](symbolOf(search))],
    ['department', department],
  ]
  const shown = chips.filter(([, words]) => words)
  if (shown.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filtros aplicados">
      {shown.map(([name, words]) => (
        <li key={name}>
          <Link
            to="."
            search={{ ...search, [name]: undefined, after: undefined }}
            className={styles.chip}
            resetScroll={false}
          >
            <span className="vh">Quitar filtro: </span>
            {words}
            <IconX stroke={2} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
