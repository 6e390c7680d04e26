import { Fragment } from 'react'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { portalCopy } from '../../copy/portal.ts'
import { namedFilters, type NamedFilter } from '../../domain/named-filters.ts'
import { isFiltered } from './portal-result.tsx'
import { searchedText, type PortalSearch } from './portal-search.ts'
import styles from './no-rfqs.module.css'

type Props = {
  readonly search: PortalSearch
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly suggestions: readonly string[]
}

/** Nothing found, and what else to try: other searches that find something, and the filters that the text names. */
export const NoRfqs = ({ search, categories, suggestions }: Props) => {
  const text = searchedText(search)
  const named = namedFilters(text, categories).filter(({ filter }) => search[filter] === undefined)
  return (
    <EmptyState
      level={3}
      title="No hay RFQs disponibles"
      action={
        isFiltered(search) ? (
          <ButtonLink to="." search={{}}>
            Borrar filtros
          </ButtonLink>
        ) : undefined
      }
    >
      {isFiltered(search)
        ? 'Ninguna licitación abierta coincide con estos filtros.'
        : 'Ahora no hay licitaciones abiertas. Vuelve pronto.'}
      {suggestions.length > 0 ? <Suggestions search={search} suggestions={suggestions} /> : null}
      {named.map((each) => (
        <InsteadFilter key={each.filter} search={search} named={each} />
      ))}
    </EmptyState>
  )
}

const wordsIn = (text: string) => text.split(/\s+/).length

const Suggestions = ({ search, suggestions }: Pick<Props, 'search' | 'suggestions'>) => {
  const isShorter = suggestions.every((text) => wordsIn(text) < wordsIn(searchedText(search)))
  return (
    <span className={styles.meant}>
      {isShorter ? portalCopy.fewerWords : '¿Quisiste decir '}
      {suggestions.map((text, at) => (
        <Fragment key={text}>
          {at === 0 ? '' : at === suggestions.length - 1 ? ' o ' : ', '}
          <TextLink to="." search={{ ...search, q: text, after: undefined }}>
            {text}
          </TextLink>
        </Fragment>
      ))}
      {isShorter ? '.' : '?'}
    </span>
  )
}

const InsteadFilter = ({ search, named }: { search: PortalSearch; named: NamedFilter }) => (
  <span className={styles.meant}>
    {portalCopy.insteadBy[named.filter]}
    <TextLink to="." search={{ ...search, q: named.rest || undefined, [named.filter]: named.value, after: undefined }}>
      {named.rest ? portalCopy.restIn(named.rest, named.name) : named.name}
    </TextLink>
    .
  </span>
)
