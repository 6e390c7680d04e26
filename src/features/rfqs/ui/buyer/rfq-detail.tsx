import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/dates.ts'
import { orpc } from '#ui/api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/feedback/note.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { usePageTitle } from '#ui/layout/page-title.ts'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { rfqRefusal } from '../rfq-refusal.ts'
import { BackToRfqs } from './back-to-rfqs.tsx'
import type { BuyerRfq } from './buyer-rfqs.ts'
import { RfqDocument } from './rfq-document.tsx'
import { RfqHead } from './rfq-head.tsx'
import styles from './rfq-detail.module.css'

/** The tabs of the RFQ's page, by their name in the URL. */
export const detailTabs = ['details', 'quotations', 'comparison', 'questions'] as const
export type DetailTab = (typeof detailTabs)[number]

/** The tab that a URL names; the details when it names none. */
export const readTab = (text: string | undefined): DetailTab => detailTabs.find((tab) => tab === text) ?? 'details'

type Props = {
  id: string
  tab: DetailTab
  onTab: (tab: DetailTab) => void
  /** How many quotations there are; undefined until it is known. */
  count: number | undefined
  /** The tab 'Cotizaciones'. Handed in by the route, as are the two below. */
  received: (rfq: BuyerRfq) => ReactNode
  /** What the buyer can do with the RFQ, in the page's head. */
  actions: (rfq: BuyerRfq) => ReactNode
  comparison: (rfq: BuyerRfq) => ReactNode
  /** The addenda, below the details. */
  addenda: (rfq: BuyerRfq) => ReactNode
  questions: {
    /** How many there are; undefined until it is known. */
    counts: { readonly unanswered: number; readonly published: number } | undefined
    tab: (rfq: BuyerRfq) => ReactNode
  }
}

/** /rfq/{id} for its buyer: its tabs, and what its status means (docs/rules/screens.md#rfq-detail). */
export const RfqDetail = ({ id, tab, onTab, count, actions, questions, ...tabs }: Props) => {
  const own = useQuery(orpc.rfqs.own.queryOptions({ input: { id } }))
  usePageTitle(own.data?.title ?? '')
  if (own.isPending)
    return (
      <div className={`wrap ${styles.alone}`}>
        <h1 className="vh">Licitación</h1>
        <SkeletonDocument />
      </div>
    )
  // Old data stays when a refresh fails, unless the RFQ is refused.
  if (own.isError && (own.data === undefined || rfqRefusal(own.error)))
    return (
      <div className={`wrap ${styles.alone}`}>
        <Unavailable id={id} error={own.error} onRetry={() => void own.refetch()} retrying={own.isFetching} />
      </div>
    )
  const rfq = own.data
  return (
    <div className="wrap">
      <div className={tab === 'comparison' ? styles.onScreen : undefined}>
        <RfqHead rfq={rfq} actions={actions(rfq)} oneLine={tab !== 'details'} />
      </div>
      {tab === 'comparison' && rfq.status === 'reviewing' ? null : (
        <StatusNote rfq={rfq} count={count} onCompare={() => onTab('comparison')} />
      )}
      <Tabs
        id="licitacion"
        label="Licitación"
        tabs={[
          { value: 'details', label: 'Detalles' },
          { value: 'quotations', label: 'Cotizaciones', count },
          { value: 'comparison', label: 'Comparación' },
          { value: 'questions', label: 'Consultas', ...countOf(rfq, questions.counts) },
        ]}
        value={tab}
        onChange={onTab}
      />
      <div className={cx(styles.panel, (tab === 'quotations' || tab === 'comparison') && styles.comparing)}>
        <TabPanel id="licitacion" value={tab}>
          {tab === 'details' ? (
            <div className={styles.details}>
              <RfqDocument rfq={rfq} />
              {tabs.addenda(rfq)}
            </div>
          ) : null}
          {tab === 'quotations' ? tabs.received(rfq) : null}
          {tab === 'comparison' ? tabs.comparison(rfq) : null}
          {tab === 'questions' ? questions.tab(rfq) : null}
        </TabPanel>
      </div>
    </div>
  )
}

/** What the tab 'Consultas' counts: the questions that wait, filled; when none does, the published ones. */
const countOf = (rfq: BuyerRfq, counts: Props['questions']['counts']) => {
  const waiting = rfq.status === 'active' ? (counts?.unanswered ?? 0) : 0
  return { count: waiting || counts?.published || undefined, waits: waiting > 0 }
}

/** `count`: its quotations, undefined while not known. */
type StatusNoteProps = { rfq: BuyerRfq; count: number | undefined; onCompare: () => void }

/** What it means to the buyer that the RFQ is reviewing or closed (docs/rules/states.md#rfq-status). */
const StatusNote = ({ rfq, count, onCompare }: StatusNoteProps) => {
  if (rfq.status === 'active') return null
  if (rfq.status === 'reviewing' && count === 0)
    return (
      <div className={styles.banner}>
        <Note tone="warn" title="La recepción terminó">
          No llegó ninguna cotización. Puedes extender la fecha límite o cerrar la licitación.
        </Note>
      </div>
    )
  if (rfq.status === 'reviewing')
    return (
      <div className={styles.banner}>
        <Note
          tone="warn"
          title="La recepción terminó"
          action={
            <ButtonLink
              to="/rfq/$id"
              params={{ id: rfq.id }}
              search={{ tab: 'comparison' }}
              size="sm"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onCompare()
              }}
            >
              Comparar
            </ButtonLink>
          }
        >
          Ya no llegan cotizaciones. Compáralas y elige una.
        </Note>
      </div>
    )
  const closedOn = rfq.closedAt === null ? '' : ` el ${formatDate(rfq.closedAt)}`
  return (
    <div className={styles.banner}>
      {rfq.selectedQuotationId === null ? (
        <Note title="Licitación Cerrada">
          Sin Selección Registrada. Se cerró{closedOn} sin proveedor.
          {rfq.closeReason ? ` Motivo: ${rfq.closeReason}` : ''}
        </Note>
      ) : (
        <Note
          tone="ok"
          title="Licitación Cerrada"
          action={
            <ButtonLink
              to="/selection-success"
              search={{ rfqId: rfq.id, quotationId: rfq.selectedQuotationId }}
              size="sm"
            >
              Ver proveedor seleccionado
            </ButtonLink>
          }
        >
          Confirmaste la selección{closedOn}. Los datos del proveedor ya están a la vista.
        </Note>
      )}
    </div>
  )
}

type UnavailableProps = { id: string; error: unknown; onRetry: () => void; retrying: boolean }

/** The RFQ is another buyer's, does not exist, or could not be loaded (docs/rules/who-sees-what.md#existence). */
const Unavailable = ({ id, error, onRetry, retrying }: UnavailableProps) => {
  const refusal = rfqRefusal(error)
  if (refusal?.code === 'ACCESS_DENIED')
    return (
      <RefusalState
        level={1}
        title="No puedes ver esta licitación"
        english={refusal.english}
        action={
          <ButtonLink variant="pri" to="/opportunity/$id" params={{ id }}>
            Ver su página pública
          </ButtonLink>
        }
      >
        Solo quien la publicó ve sus detalles y sus cotizaciones.
      </RefusalState>
    )
  if (refusal)
    return (
      <RefusalState level={1} title="No encontramos esta licitación" english={refusal.english} action={<BackToRfqs />}>
        La dirección puede estar mal escrita.
      </RefusalState>
    )
  return (
    <ErrorState level={1} title="No pudimos cargar la licitación" onRetry={onRetry} retrying={retrying}>
      Puede ser tu conexión. Nada se perdió.
    </ErrorState>
  )
}
