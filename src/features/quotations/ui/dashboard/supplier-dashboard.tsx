import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '#ui/time/use-debounced.ts'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { StatRow } from '#ui/paper/stats.tsx'
import { MoreRows } from '#ui/lists/more-rows.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { QuotationDrafts } from './quotation-drafts.tsx'
import { sentColumns } from './sent-columns.tsx'
import { useQuotationUpdates, useSentQuotations } from './sent-quotations.ts'
import styles from './supplier-dashboard.module.css'

type Props = {
  /** The profile's name. */
  name: string
  /** The search in the URL. */
  text: string
  /** The list has only the selected quotations. */
  selected: boolean
  /** Writes the search into the URL. */
  onSearch: (text: string) => void
}

/**
 * 'Mis Cotizaciones': banners, four counters, drafts, search, and the quotations, live
 * (docs/rules/screens.md#supplier-dashboard).
 */
export const SupplierDashboard = ({ name, text, selected, onSearch }: Props) => {
  const list = useSentQuotations(text, selected)
  useQuotationUpdates()
  const pages = list.data?.pages
  const rows = pages?.flatMap((page) => page.quotations) ?? []
  const first = pages?.at(0)
  const heading = selected ? 'Cotizaciones seleccionadas' : 'Cotizaciones enviadas'
  return (
    <div className="wrap">
      <PageHead
        above={`Te damos la bienvenida, ${name}`}
        title="Mis Cotizaciones"
        actions={
          <ButtonLink to="/opportunities" variant="pri" full="phone" icon={<IconSearch aria-hidden="true" />}>
            Buscar nuevas oportunidades
          </ButtonLink>
        }
      />
      <Banners banners={first?.banners ?? []} total={first?.counters.selected ?? 0} />
      <StatRow stats={statsOf(first?.counters)} />
      <QuotationDrafts />
      <section className={styles.section} aria-labelledby="enviadas">
        <div className={styles.head}>
          <div className={styles.named}>
            <h2 id="enviadas" className={styles.heading}>
              {heading}
            </h2>
            {selected ? (
              <TextLink to="/supplier-dashboard" search={{ q: text || undefined }} resetScroll={false}>
                Ver todas<span className="vh"> las cotizaciones enviadas</span>
              </TextLink>
            ) : null}
          </div>
          {text !== '' || (first && first.counters.total > 0) || rows.length > 0 ? (
            <Search text={text} onSearch={onSearch} />
          ) : null}
        </div>
        <QueryStates
          query={list}
          failed={{
            title: 'No pudimos cargar tus cotizaciones',
            text: 'Siguen enviadas: prueba de nuevo en un momento.',
          }}
          empty={
            rows.length === 0 ? <NoQuotations text={text} selected={selected} onClear={() => onSearch('')} /> : null
          }
        >
          {() => (
            <div className={styles.table} aria-busy={list.isPlaceholderData || undefined}>
              <DataTable caption={heading} columns={sentColumns} rows={rows} rowKey={(row) => row.id} />
              <MoreRows list={list} />
            </div>
          )}
        </QueryStates>
      </section>
    </div>
  )
}

type BannersProps = { banners: readonly { id: string; rfqTitle: string }[]; total: number }

/** One green banner for each selected quotation. Where there are more of them, the last line leads to all. */
const Banners = ({ banners, total }: BannersProps) =>
  banners.length === 0 ? null : (
    <ul className={styles.banners}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <Note tone="ok">
            <span className={styles.banner}>
              <span>¡Felicitaciones! Su cotización para &quot;{banner.rfqTitle}&quot; ha sido seleccionada.</span>
              <TextLink to="/quotation-detail/$id" params={{ id: banner.id }}>
                Ver detalles<span className="vh"> de {banner.rfqTitle}</span>
              </TextLink>
            </span>
          </Note>
        </li>
      ))}
      {total > banners.length ? (
        <li>
          Y {total - banners.length} más.{' '}
          <TextLink to="/supplier-dashboard" search={{ status: 'selected' }} hash="enviadas">
            Ver todas las seleccionadas
          </TextLink>
        </li>
      ) : null}
    </ul>
  )

type Counters = { total: number; pending: number; selected: number; rejected: number }

const statsOf = (counters: Counters | undefined) => [
  { label: 'Total', value: counters?.total ?? '–' },
  { label: 'Pendientes', value: counters?.pending ?? '–' },
  { label: 'Seleccionadas', value: counters?.selected ?? '–' },
  { label: 'Rechazadas', value: counters?.rejected ?? '–' },
]

/** Searches in title and category while the person types; the URL keeps the search. */
const Search = ({ text, onSearch }: { text: string; onSearch: (text: string) => void }) => {
  const [typed, setTyped] = useState(text)
  const settledText = useDebounced(typed.trim())
  const search = useEffectEvent((settled: string) => {
    if (settled !== text && settled === typed.trim()) onSearch(settled)
  })
  useEffect(() => search(settledText), [settledText])
  useEffect(() => {
    setTyped((now) => (now.trim() === text ? now : text))
  }, [text])
  return (
    <TextField
      className={styles.search}
      type="search"
      label="Buscar por licitación o categoría"
      hiddenLabel
      placeholder="Buscar por licitación o categoría"
      prefix={<IconSearch stroke={1.75} aria-hidden="true" />}
      maxLength={120}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

const NoQuotations = ({ text, selected, onClear }: { text: string; selected: boolean; onClear: () => void }) =>
  text === '' && selected ? (
    <EmptyState level={3} title="No tienes cotizaciones seleccionadas" />
  ) : text === '' ? (
    <EmptyState
      level={3}
      title="No has enviado cotizaciones aún"
      action={<ButtonLink to="/opportunities">Explorar oportunidades</ButtonLink>}
    >
      Elige una licitación abierta y responde ítem por ítem. Tu empresa no se muestra hasta que te elijan.
    </EmptyState>
  ) : (
    <EmptyState
      level={3}
      title="No se encontraron cotizaciones que coincidan con tu búsqueda"
      action={<Button onClick={onClear}>Borrar búsqueda</Button>}
    >
      Buscamos «{text}» en el título y la categoría de cada licitación.
    </EmptyState>
  )
