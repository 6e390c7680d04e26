import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { departments } from '#features/catalog/domain/places.ts'
import { currencies, currencyLabel } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { portalCopy } from '../../copy/portal.ts'
import { valueRanges } from '../../domain/value-range.ts'
import { rangeSymbol } from './portal-result.tsx'
import styles from './portal-filters.module.css'
import { filtersOf, maxSearched, type PortalSearch } from './portal-search.ts'
import { useSearchText } from './use-search-text.ts'

type Category = { id: string; name: string }
type Props = {
  search: PortalSearch
  categories: readonly Category[]
  /** The filters changed; `typing`: because of the search text. */
  onSearch: (search: PortalSearch, typing: boolean) => void
  /** How many were found, in words; undefined while searching. */
  found: string | undefined
}

/**
 * The filters: a form that works without script; with script every change applies at once. On a phone they lie in a
 * sheet that rises from the foot.
 */
export const PortalFilters = ({ search, categories, onSearch, found }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const { text, setText, submit } = useSearchText({ search, onSearch, form })
  const [open, setOpen] = useState(false)
  const { text: _, ...selected } = filtersOf(search)
  const chosen = Object.values(selected).filter((value) => value !== null).length
  const selects = { search, categories, onSearch }
  return (
    <>
      <form
        ref={form}
        role="search"
        aria-label="Licitaciones abiertas"
        method="get"
        action="/opportunities"
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          type="search"
          name="q"
          label="Buscar"
          placeholder="Título o ítem"
          maxLength={maxSearched}
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
        options={valueRanges.map((range) => ({ value: range, label: portalCopy.ranges[range](rangeSymbol(search)) }))}
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
