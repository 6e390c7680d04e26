import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { departments } from '#features/catalog/domain/places.ts'
import { currencies, currencyLabel, currencySymbol } from '#lib/money.ts'
import { TextLink } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { portalCopy } from '../../copy/portal.ts'
import { valueRanges } from '../../domain/value-range.ts'
import { filtersOf, foundText, maxSearched, searchedText, type PortalSearch } from './portal-search.ts'
import type { PortalViewer } from './opportunity-card.tsx'
import styles from './portal-result.module.css'

type Category = { readonly id: string; readonly name: string }
/** A search, and the categories that its filter can name. */
export type Filtered = { readonly search: PortalSearch; readonly categories: readonly Category[] }

/** The ranges are in the chosen currency, or else in pesos (docs/rules/money.md#value-ranges). */
export const rangeSymbol = ({ currency }: PortalSearch): string => currencySymbol(currency ?? 'UYU')

/** The filters in use, by the name of their parameter. */
const filtersInUse = ({ search, categories }: Filtered): readonly (readonly [keyof PortalSearch, string])[] => {
  const { text, categoryId, currency, value, department } = filtersOf(search)
  const all: readonly (readonly [keyof PortalSearch, string | null | undefined])[] = [
    ['q', text && `«${text.length > 40 ? `${text.slice(0, 40).trim()}…` : text}»`],
    ['category', categoryId && categories.find(({ id }) => id === categoryId)?.name],
    ['currency', currency && currencyLabel(currency)],
    ['value', value && portalCopy.ranges[value](rangeSymbol(search))],
    ['department', department],
  ]
  return all.filter((entry): entry is readonly [keyof PortalSearch, string] => Boolean(entry[1]))
}

/** Whether the list is not all open RFQs. */
export const isFiltered = (search: PortalSearch): boolean =>
  Object.values(filtersOf(search)).some((value) => value !== null && value !== '')

/**
 * How many were found and by what: the count and the words for all, the other filters, which stand beside it as chips,
 * for screen readers.
 */
export const FoundLine = ({ search, categories, total }: Filtered & { total: number }) => {
  const others = filtersInUse({ search, categories }).filter(([name]) => name !== 'q')
  const text = searchedText(search)
  return (
    <>
      <b>{foundText(total, search)}</b>
      {text ? ` con «${text}»` : null}
      {others.length > 0 ? (
        <span className="vh">. {portalCopy.filteredBy(others.map(([, label]) => label))}</span>
      ) : null}
    </>
  )
}

/** The filters in use, each a link that removes it, and one for all. */
export const FilterChips = ({ search, categories }: Filtered) => {
  const inUse = filtersInUse({ search, categories })
  if (inUse.length === 0) return null
  return (
    <>
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
      {inUse.length > 1 ? (
        <TextLink to="." search={{}} resetScroll={false} className={styles.clear}>
          Borrar filtros
        </TextLink>
      ) : null}
    </>
  )
}

/**
 * What of the address could not be followed: a value that no filter has, a text that is too long, a page that is not
 * one of this list. The list is shown all the same.
 */
export const AddressNotes = ({ search, categories, first }: Filtered & { first: boolean }) => {
  const { category, currency, value, department, q = '', after } = search
  const unknown = [
    categories.length > 0 && !categories.some(({ id }) => id === category) ? category : undefined,
    currencies.some((known) => known === currency) ? undefined : currency,
    valueRanges.some((known) => known === value) ? undefined : value,
    departments.some((known) => known === department) ? undefined : department,
  ].filter((text) => text !== undefined)
  const notes = [
    ...unknown.map((text) => portalCopy.unknownFilter(text.slice(0, 40))),
    ...(q.trim().length > maxSearched ? [portalCopy.searchCut(maxSearched)] : []),
    ...(after !== undefined && first ? [portalCopy.noSuchPage] : []),
  ]
  if (notes.length === 0) return null
  return (
    <div className={styles.notes}>
      <Note tone="warn">
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Note>
    </div>
  )
}

/** Says below the results what was searched, because a supplier's search reads more than that of others. */
export const SearchedIn = ({ search, viewer }: { search: PortalSearch; viewer: PortalViewer }) => {
  if (searchedText(search) === '') return null
  return (
    <p className={styles.searchedIn}>
      {portalCopy.searchedIn[viewer.kind]}{' '}
      {viewer.kind === 'visitor' ? (
        <TextLink to="/register" search={{ type: 'supplier' }}>
          Crear cuenta para cotizar
        </TextLink>
      ) : null}
    </p>
  )
}
