import { IconAlertTriangle, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useDebounced } from '#features/catalog/ui/use-debounced.ts'
import { Ago } from '#features/rfqs/ui/ago.tsx'
import { keepUnits } from '#lib/text.ts'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { Button, ButtonLink, TextLink } from '#ui/button.tsx'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { StatRow } from '#ui/paper/stats.tsx'
import { Money } from '#ui/paper/money.tsx'
import { MoreRows } from '#ui/layout/more-rows.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { nextStep, supplierStatusLabels } from '../../copy.ts'
import { useQuotationActs } from '../sent/use-quotation-acts.ts'
import { QuotationDrafts } from './quotation-drafts.tsx'
import { useQuotationUpdates, useSentQuotations, type SentQuotationRow } from './sent-quotations.ts'
import styles from './supplier-dashboard.module.css'

type Props = {
  /** The profile's name. */
  name: string
  /** The search in the URL. */
  text: string
  /** Writes the search into the URL. */
  onSearch: (text: string) => void
}

/**
 * 'Mis Cotizaciones': banners, four counters, drafts, search, and the quotations, live
 * (docs/rules/screens.md#supplier-dashboard).
 */
export const SupplierDashboard = ({ name, text, onSearch }: Props) => {
  const list = useSentQuotations(text)
  useQuotationUpdates()
  const pages = list.data?.pages
  const rows = pages?.flatMap((page) => page.quotations) ?? []
  const first = pages?.at(0)
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
      <Banners banners={first?.banners ?? []} />
      <StatRow size="xxl" stats={statsOf(first?.counters)} />
      <QuotationDrafts />
      <section className={styles.section} aria-labelledby="enviadas">
        <div className={styles.head}>
          <h2 id="enviadas" className={styles.heading}>
            Cotizaciones enviadas
          </h2>
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
          empty={rows.length === 0 ? <NoQuotations text={text} onClear={() => onSearch('')} /> : null}
        >
          {() => (
            <div className={styles.table} aria-busy={list.isPlaceholderData || undefined}>
              <DataTable caption="Cotizaciones enviadas" columns={columns} rows={rows} rowKey={(row) => row.id} />
              <MoreRows list={list} />
            </div>
          )}
        </QueryStates>
      </section>
    </div>
  )
}

/** One green banner for each selected quotation. */
const Banners = ({ banners }: { banners: readonly { id: string; rfqTitle: string }[] }) =>
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
  useEffect(() => {
    if (settledText !== text && settledText === typed.trim()) onSearch(settledText)
    // eslint-disable-next-line react/exhaustive-deps -- runs when the typed text settles, not when the URL follows
  }, [settledText])
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

const NoQuotations = ({ text, onClear }: { text: string; onClear: () => void }) =>
  text === '' ? (
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

/** Beside an expired quotation: the same prices for 30 days more (docs/rules/states.md#renewing). */
const Renew = ({ row }: { row: SentQuotationRow }) => {
  const { renew } = useQuotationActs(row)
  return (
    <Button size="sm" loading={renew.isPending} loadingText="Renovando…" onClick={() => renew.mutate()}>
      Renovar<span className="vh"> {titleOf(row)}</span>
    </Button>
  )
}

/** The RFQ's title, or the first 8 characters of its id when its data is missing. */
const titleOf = (row: SentQuotationRow) => row.rfqTitle || row.rfqId.slice(0, 8)

const NextStep = ({ row }: { row: SentQuotationRow }) => {
  const next = nextStep(row)
  return next === null ? (
    <span className="mut">—</span>
  ) : (
    <>
      <span className={styles.step}>{next.step}</span>
      {next.until === null ? null : <span className={styles.until}>{next.until}</span>}
    </>
  )
}

const columns: readonly Column<SentQuotationRow>[] = [
  {
    key: 'rfq',
    head: 'Licitación',
    card: 'title',
    cell: (row) => (
      <div className={styles.title}>
        {keepUnits(titleOf(row))}
        <span className={styles.category}>{row.category ?? 'Sin categoría'}</span>
        {row.rfqTitle ? null : (
          <span className={styles.missing}>
            <IconAlertTriangle stroke={1.75} aria-hidden="true" />
            Datos del RFQ no disponibles
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'category',
    head: 'Categoría',
    card: 'hidden',
    cell: (row) => row.category ?? <span className="mut">Sin categoría</span>,
  },
  {
    key: 'amount',
    head: 'Monto',
    end: true,
    cell: (row) => (
      <b className={styles.amount}>
        <Money amount={row.price} currency={row.currency} />
      </b>
    ),
  },
  {
    key: 'status',
    head: 'Estado',
    card: 'above',
    cell: (row) => (
      <span className={styles.badges}>
        <StatusBadge state={row.status}>{supplierStatusLabels[row.status]}</StatusBadge>
        {row.expired ? <StatusBadge state="expired">Vencida</StatusBadge> : null}
        <span className={styles.sent}>
          Enviada <Ago moment={row.sentAt} />
        </span>
      </span>
    ),
  },
  { key: 'next', head: 'Qué sigue', cell: (row) => <NextStep row={row} /> },
  {
    key: 'details',
    head: 'Detalles',
    hiddenHead: true,
    end: true,
    card: 'action',
    cell: (row) => (
      <span className={styles.acts}>
        {row.expired && row.rfqOpen ? <Renew row={row} /> : null}
        <TextLink to="/quotation-detail/$id" params={{ id: row.id }} className={styles.details}>
          Ver detalles<span className="vh"> de {titleOf(row)}</span>
          <IconChevronRight stroke={1.75} aria-hidden="true" />
        </TextLink>
      </span>
    ),
  },
]
