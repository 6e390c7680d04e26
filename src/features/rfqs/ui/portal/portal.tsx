import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import { currencyLabel, currencySymbol, integerDigits, type Currency } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import type { Api } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { StatNumber } from '#ui/paper/stats.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { SkeletonCards } from '#ui/feedback/skeletons.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { NoRfqs } from './no-rfqs.tsx'
import type { Opportunity, PortalViewer } from './opportunity-card.tsx'
import { PortalFilters } from './portal-filters.tsx'
import { Found, NextPage, OpportunityCards } from './portal-list.tsx'
import { AddressNotes, SearchedIn, type Filtered } from './portal-result.tsx'
import { foundText, portalSummary, withKnownCategory, type PortalList, type PortalSearch } from './portal-search.ts'
import styles from './portal.module.css'

type Props = {
  search: PortalSearch
  onSearch: (search: PortalSearch, typing: boolean) => void
  list: PortalList
  viewer: PortalViewer
  /** What this viewer can do with the search. */
  act?: ReactNode
}

/**
 * The portal: totals per currency, filters, and the open RFQs as cards (docs/rules/screens.md#portal). It works without
 * script.
 */
export const Portal = ({ search: given, onSearch, list, viewer, act }: Props) => {
  const summary = useQuery(portalSummary())
  const categories = useQuery(categoriesQuery()).data ?? []
  const search = withKnownCategory(given, categories)
  const rfqs: readonly Opportunity[] = list.data?.pages.flatMap((page) => page.rfqs) ?? []
  const total = list.data?.pages.at(0)?.total ?? 0
  const next = list.data?.pages.at(-1)?.next ?? null
  const first = list.data?.pages.at(0)?.first ?? search.after === undefined
  const searching = list.isPending || list.isPlaceholderData
  return (
    <div className="wrap">
      <PortalHead open={summary.data?.reduce((sum, { count: active }) => sum + active, 0)} />
      <PortalFilters
        search={search}
        categories={categories}
        onSearch={onSearch}
        found={searching ? undefined : foundText(total, search)}
      />
      <div className={styles.summaries}>
        {(summary.data ?? []).map((totals) => (
          <Summary key={totals.currency} {...totals} />
        ))}
      </div>
      <div className={styles.result}>
        <Found search={search} categories={categories} total={total} searching={searching} list={list} />
        <div className={styles.order}>
          <p className="small sec">Más nuevas primero</p>
          {act}
        </div>
      </div>
      <h2 className="vh">Licitaciones abiertas</h2>
      <AddressNotes search={given} categories={categories} first={first && rfqs.length > 0} />
      {!first ? (
        <p className={styles.first}>
          <TextLink to="." search={{ ...search, after: undefined }}>
            Volver a las más nuevas
          </TextLink>
        </p>
      ) : null}
      <QueryStates
        query={list}
        loading={<SkeletonCards n={6} />}
        failed={{ title: 'No pudimos cargar las oportunidades' }}
        empty={
          rfqs.length === 0 ? (
            <NoRfqs search={search} categories={categories} suggestions={list.data?.pages.at(0)?.suggestions ?? []} />
          ) : null
        }
      >
        {() => (
          <>
            <OpportunityCards rfqs={rfqs} viewer={viewer} list={list} />
            {next ? <NextPage search={search} next={next} shown={rfqs.length} total={total} list={list} /> : null}
          </>
        )}
      </QueryStates>
      <SearchedIn search={search} viewer={viewer} />
      <CategoryLinks categories={categories} />
    </div>
  )
}

/** The title of the portal, and how many RFQs are open. */
const PortalHead = ({ open }: { open: number | undefined }) => (
  <div className={styles.head}>
    <h1>Oportunidades</h1>
    <p>
      {open === undefined ? null : (
        <>
          {open} <span className={styles.over768}>{open === 1 ? 'licitación ' : 'licitaciones '}</span>
          {open === 1 ? 'abierta' : 'abiertas'}
          <span className={styles.over768}>. </span>
        </>
      )}
      <span className={styles.over768}>Cotizas sin ver quién compra, y sin que te vean.</span>
    </p>
  </div>
)

/** A link to the page of each category. */
const CategoryLinks = ({ categories }: Pick<Filtered, 'categories'>) => (
  <nav className={styles.categories} aria-labelledby="categorias">
    <h2 id="categorias">Por categoría</h2>
    <ul>
      {categories.map(({ id, name }) => (
        <li key={id}>
          <TextLink to="/oportunidades/$category" params={{ category: id }}>
            {name}
          </TextLink>
        </li>
      ))}
    </ul>
  </nav>
)

type SummaryProps = Awaited<ReturnType<Api['rfqs']['summary']>>[number]

/** The totals of one currency; two currencies are never added (docs/rules/money.md#currencies). */
const Summary = ({ currency, count: active, estimatedTotal, average, estimated }: SummaryProps) => (
  <Sheet
    as="section"
    className={styles.summary}
    aria-label={currencyLabel(currency as Currency)}
    data-long={integerDigits(estimatedTotal) > 10 || undefined}
  >
    <p className={styles.currency}>
      <span>{currencyLabel(currency as Currency)}</span>
      <span className="mut">{currencySymbol(currency)}</span>
    </p>
    <dl className={styles.figures}>
      <div>
        <dt className="vh-narrow">Valor total estimado</dt>
        <dd>
          <Money amount={estimatedTotal} currency={currency} size={integerDigits(estimatedTotal) > 8 ? 'm' : 'l'} />
        </dd>
      </div>
      <div>
        <dt>
          Licitaciones<span className={styles.over}> activas</span>
        </dt>
        <dd>
          <StatNumber size="l">{active}</StatNumber>
        </dd>
      </div>
      <div>
        <dt>
          Valor promedio
          {average === null ? null : (
            <span className={styles.over}> de {count(estimated, 'licitación', 'licitaciones')}</span>
          )}
        </dt>
        <dd>
          {average === null ? (
            <StatNumber size="m">—</StatNumber>
          ) : (
            <Money amount={average} currency={currency} size={integerDigits(average) > 7 ? 's' : 'm'} />
          )}
        </dd>
      </div>
    </dl>
  </Sheet>
)
