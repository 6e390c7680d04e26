import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { IconArrowRight, IconChevronRight, IconRss } from '@tabler/icons-react'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import cards from '#features/rfqs/ui/portal/opportunity-card.module.css'
import { Ago } from '#ui/time/ago.tsx'
import { OpportunityCard, type Opportunity } from '#features/rfqs/ui/portal/opportunity-card.tsx'
import { categorySearches, figuresByCategory, usePortalList } from '#features/rfqs/ui/portal/portal-search.ts'
import { usePortalViewer } from '#features/rfqs/ui/portal/portal-viewer.ts'
import { count, keepName } from '#lib/text.ts'
import { ButtonLink, TextLink } from '#ui/button.tsx'
import { RefusalState } from '#ui/feedback/states.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { StatNumber } from '#ui/paper/stats.tsx'
import { Answers } from '../answers.tsx'
import type { LoadedCategory } from '../public-loaders.ts'
import states from '../page-states.module.css'
import { categoryText, type CategoryText } from './category-texts.ts'
import styles from './category.module.css'
import { useQuoted } from './opportunities.tsx'

/** The page of a category (docs/rules/screens.md#category). */
export const CategoryPage = () => (
  <Answers>
    <Category />
  </Answers>
)

const Category = () => {
  const { category } = useLoaderData({ from: '/oportunidades/$category' }) as LoadedCategory
  const text = categoryText(category)
  const list = usePortalList({ category: category.id }).data?.pages[0]
  const all = useQuery(figuresByCategory()).data ?? []
  const figures = all.find(({ categoryId }) => categoryId === category.id)
  const rfqs = list?.rfqs ?? []
  const open = figures?.open ?? rfqs.length
  const everywhere = all.reduce((sum, each) => sum + each.open, 0)
  return (
    <div className="wrap">
      <nav className={styles.path} aria-label="Camino">
        <TextLink to="/opportunities">Oportunidades</TextLink>
        <IconChevronRight stroke={1.75} aria-hidden="true" />
        <span aria-current="page">{category.name}</span>
      </nav>
      <h1 className={styles.title}>Licitaciones de {text.of}</h1>
      <div className={styles.head}>
        <div>
          <p className={styles.lead}>{text.lead}</p>
          {open > 0 ? <Calls className={styles.above} /> : null}
        </div>
        {figures ? <Figures figures={figures} newest={rfqs[0]} /> : null}
      </div>
      {rfqs.length === 0 ? (
        <None id={category.id} everywhere={everywhere} />
      ) : (
        <List id={category.id} rfqs={rfqs} open={open} />
      )}
      {open > 0 ? <Calls className={styles.below} /> : null}
      <section className={styles.quoting} aria-labelledby="como-se-cotiza">
        <h2 id="como-se-cotiza">Cómo se cotiza en esta categoría</h2>
        <div>
          <p>{text.quoting}</p>
          <p>
            Cada licitación trae la lista de ítems con cantidad, unidad y texto técnico. Pones precio a los que vendes y
            marcas «No cotizo este ítem» en los demás. El comprador compara ítem por ítem sin ver tu empresa, y tú no
            ves la suya hasta que elige. Cotizar no cuesta nada: solo se paga una comisión chica sobre una venta
            concretada.
          </p>
        </div>
      </section>
      <More id={category.id} text={text} open={new Map(all.map((each) => [each.categoryId, each.open]))} />
    </div>
  )
}

const Calls = ({ className }: { className: string | undefined }) => {
  const viewer = usePortalViewer(new Map())
  if (viewer.kind !== 'visitor') return null
  return (
    <div className={className}>
      <ButtonLink to="/register" search={{ type: 'supplier' }} variant="sol" size="lg" full="phone">
        Crear cuenta para cotizar
      </ButtonLink>
      <ButtonLink to="/login" variant="ghost" size="lg" full="phone">
        Iniciar sesión
      </ButtonLink>
    </div>
  )
}

type FiguresProps = {
  figures: {
    open: number
    totals: readonly { currency: string; count: number; estimatedTotal: string; estimated: number }[]
  }
  newest: Opportunity | undefined
}

const Figures = ({ figures, newest }: FiguresProps) => (
  <dl className={styles.figures}>
    <div className={styles.wide}>
      <dt>Abiertas ahora</dt>
      <dd>
        <StatNumber size="m">{figures.open}</StatNumber>
      </dd>
    </div>
    {figures.totals
      .filter(({ estimated }) => estimated > 0)
      .map(({ currency, estimated, estimatedTotal }) => (
        <div key={currency}>
          <dt>{currency === 'UYU' ? 'En pesos' : 'En dólares'}</dt>
          <dd>
            <Money amount={estimatedTotal} currency={currency} size="s" />
            <span className="micro sec">en {count(estimated, 'licitación', 'licitaciones')}</span>
          </dd>
        </div>
      ))}
    {newest ? (
      <div className={styles.wide}>
        <dt>Última publicada</dt>
        <dd className={styles.newest}>
          <Ago moment={newest.createdAt} />
          {newest.department ? `, ${keepName(newest.department)}` : ''}
        </dd>
      </div>
    ) : null}
  </dl>
)

const List = ({ id, rfqs, open }: { id: string; rfqs: readonly Opportunity[]; open: number }) => {
  const viewer = usePortalViewer(useQuoted([rfqs.map((rfq) => rfq.id)]))
  return (
    <section className={styles.list} aria-labelledby="abiertas">
      <div className={styles.listHead}>
        <h2 id="abiertas">{count(open, 'abierta')}</h2>
        <TextLink to="/opportunities" search={{ category: id }}>
          {open > rfqs.length ? `Ver las ${open} y filtrar` : 'Filtrar por lugar y valor'}
          <IconArrowRight stroke={1.75} aria-hidden="true" />
        </TextLink>
      </div>
      <ul className={cards.cards}>
        {rfqs.map((rfq) => (
          <li key={rfq.id}>
            <OpportunityCard rfq={rfq} viewer={viewer} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const None = ({ id, everywhere }: { id: string; everywhere: number }) => (
  <Sheet as="section" fold="document" flap="past" className={styles.none} aria-labelledby="ninguna">
    <h2 id="ninguna">Hoy no hay ninguna abierta</h2>
    <p>Las nuevas aparecen aquí apenas se publican, y también en el canal de esta categoría.</p>
    <div>
      <ButtonLink to="/opportunities">
        {everywhere > 0 ? `Ver las ${everywhere} de todas las categorías` : 'Explorar oportunidades'}
      </ButtonLink>
      <Feed id={id} />
    </div>
  </Sheet>
)

const Feed = ({ id }: { id: string }) => (
  <a className={styles.feed} href={`/oportunidades/${id}.atom`}>
    <IconRss stroke={1.75} aria-hidden="true" />
    Canal Atom
  </a>
)

type MoreProps = { id: string; text: CategoryText; open: ReadonlyMap<string, number> }

const More = ({ id, text, open }: MoreProps) => {
  const categories = useQuery(categoriesQuery()).data ?? []
  const searches = useQuery(categorySearches(id)).data ?? []
  const near = text.near.flatMap((other) => categories.filter((category) => category.id === other))
  return (
    <div className={styles.more}>
      {searches.length > 0 ? (
        <section aria-labelledby="busquedas">
          <h2 id="busquedas">Búsquedas de esta categoría</h2>
          <ul className={styles.tags}>
            {searches.map((words) => (
              <li key={words}>
                <TextLink to="/opportunities" search={{ q: words.toLocaleLowerCase('es'), category: id }}>
                  {words}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="otras">
        <h2 id="otras">Otras categorías</h2>
        <ul className={styles.others}>
          {near.map((category) => (
            <li key={category.id}>
              <TextLink to="/oportunidades/$category" params={{ category: category.id }}>
                {category.name}
              </TextLink>
              <span>
                {open.get(category.id) ?? 0}
                <span className="vh"> {open.get(category.id) === 1 ? 'abierta' : 'abiertas'}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="enterate">
        <h2 id="enterate">Entérate de las nuevas</h2>
        <p className="small sec">
          Con una cuenta de proveedor, tu inicio muestra las nuevas de tu sector. Sin cuenta, sigue el canal de esta
          categoría.
        </p>
        <Feed id={id} />
      </section>
    </div>
  )
}

/** An address that no category has or had. */
export const CategoryNotFound = () => (
  <div className={`wrap ${states.alone}`}>
    <RefusalState
      level={1}
      title="Esta categoría no existe"
      english="Error 404"
      action={
        <ButtonLink variant="pri" to="/opportunities">
          Explorar oportunidades
        </ButtonLink>
      }
    >
      La dirección puede estar mal escrita, o la categoría cambió de nombre. En Oportunidades están todas.
    </RefusalState>
  </div>
)
