import { Button, ButtonLink } from '#ui/button.tsx'
import { portalCopy } from '../../copy/portal.ts'
import cards from './opportunity-card.module.css'
import { OpportunityCard, type Opportunity, type PortalViewer } from './opportunity-card.tsx'
import { FilterChips, FoundLine, type Filtered } from './portal-result.tsx'
import { foundText, searchedText, type PortalList, type PortalSearch } from './portal-search.ts'
import styles from './portal.module.css'

type FoundProps = Filtered & {
  total: number
  /** The list is of an earlier search, or there is none yet. */
  searching: boolean
  list: PortalList
}

/** How many were found, or that they are being searched, and the filters in use. */
export const Found = ({ search, categories, total, searching, list }: FoundProps) => {
  const text = searchedText(search)
  const offline = searching && list.fetchStatus === 'paused'
  return (
    <div className={styles.found}>
      {/* Only what was found is said aloud, once. */}
      <p className="small sec" role="status">
        {list.isSuccess && !searching ? <FoundLine search={search} categories={categories} total={total} /> : null}
        {offline ? portalCopy.offline : null}
      </p>
      {searching && !offline ? (
        <p className="small sec" aria-hidden="true">
          Buscando{text ? ` «${text}»` : ''}…
        </p>
      ) : null}
      <FilterChips search={search} categories={categories} />
    </div>
  )
}

type CardsProps = { rfqs: readonly Opportunity[]; viewer: PortalViewer; list: PortalList }

/** The RFQs found so far, as cards. */
export const OpportunityCards = ({ rfqs, viewer, list }: CardsProps) => (
  <ul className={cards.cards} aria-busy={list.isPlaceholderData}>
    {rfqs.map((rfq) => (
      <li key={rfq.id}>
        <OpportunityCard rfq={rfq} viewer={viewer} level={3} />
      </li>
    ))}
  </ul>
)

type NextPageProps = {
  search: PortalSearch
  /** Where the next page starts. */
  next: string
  shown: number
  total: number
  list: PortalList
}

/** The button that adds the next page below, and how many of all are shown. */
export const NextPage = ({ search, next, shown, total, list }: NextPageProps) => (
  <div className={styles.more}>
    {list.isFetchingNextPage ? (
      <Button loading loadingText="Cargando…">
        Ver más
      </Button>
    ) : (
      <ButtonLink
        to="."
        search={{ ...search, after: next }}
        onClick={(event) => {
          // With script the next page is added below; without it the link opens it.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void list.fetchNextPage()
        }}
      >
        Ver más
      </ButtonLink>
    )}
    {list.isFetchNextPageError ? (
      <p className="small sec" role="alert">
        No pudimos cargar más. Prueba de nuevo.
      </p>
    ) : null}
    <p className="micro mut">
      {shown} de {foundText(total, search)}
    </p>
  </div>
)
