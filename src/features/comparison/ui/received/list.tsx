import { IconChevronDown, IconCircleHalf2, IconDownload } from '@tabler/icons-react'
import { refusals } from '#features/rfqs/copy.ts'
import { formatDateTime } from '#lib/dates.ts'
import { count, shortId } from '#lib/text.ts'
import { Badge, Ribbon, StatusBadge } from '#ui/feedback/badge.tsx'
import { api } from '#ui/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BelowCrease, Sheet, type Flap } from '#ui/paper/sheet.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { buyerStatusLabels, exportRefusals } from '../../copy.ts'
import { coverage } from '../../domain/ranking.ts'
import { isSelected } from '#features/quotations/domain/status.ts'
import { MailConfirmed } from '../matrix/cells.tsx'
import { attributesLine } from '../../domain/wording.ts'
import { ContactRows } from '#features/quotations/ui/contact-rows.tsx'
import { ContactSupplier } from '../contact-supplier.tsx'
import { useDownload } from '#features/quotations/ui/download.ts'
import { ReceivedItems } from './items.tsx'
import styles from './list.module.css'
import { useReceived, type Received, type ReceivedRfq } from './query.ts'
import { refusalOf } from './refusal.ts'
import { ReceivedTerms } from './terms.tsx'
import { ReceivedVersions } from './versions.tsx'
import { SupplierName } from '../supplier-name.tsx'

/** The tab 'Cotizaciones' of the buyer's RFQ (spec §2 RFQ detail): each quotation a sheet: complete before partial, newest first, the selected one on top. */
export const ReceivedList = ({ rfqId }: { rfqId: string }) => {
  const received = useReceived(rfqId)
  if (received.data) {
    const { rfq, quotations } = received.data
    return quotations.length === 0 ? (
      <EmptyState title="No se han recibido cotizaciones aún.">
        {rfq.status === 'active'
          ? 'Las primeras llegan en 24 a 48 horas. Te avisamos con una notificación.'
          : 'La recepción terminó sin cotizaciones.'}
      </EmptyState>
    ) : (
      <ul className={styles.list} aria-label={count(quotations.length, 'cotización', 'cotizaciones')}>
        {inOrder(rfq, quotations).map((quotation) => (
          <QuotationSheet key={quotation.id} rfq={rfq} quotation={quotation} />
        ))}
      </ul>
    )
  }
  if (!received.error) return <SkeletonDocument />
  const refusal = refusalOf(received.error)
  return refusal ? (
    <RefusalState title={refusals[refusal.code]} english={refusal.english} />
  ) : (
    <ErrorState
      title="No pudimos cargar las cotizaciones"
      onRetry={() => void received.refetch()}
      retrying={received.isFetching}
    >
      Siguen guardadas. Puede ser tu conexión.
    </ErrorState>
  )
}

/** The selected one, then those that answer every item, then the partial ones; the newest first. */
const inOrder = ({ items }: ReceivedRfq, quotations: readonly Received[]) => {
  const rank = (one: Received) => (isSelected(one) ? 2 : Number(coverage(one, items).complete))
  return quotations.toSorted((a, b) => rank(b) - rank(a) || b.sentAt.getTime() - a.sentAt.getTime())
}

const flapOf = (quotation: Received): Flap => {
  if (isSelected(quotation)) return 'sol'
  return quotation.expired || quotation.status === 'rejected' ? 'past' : 'open'
}

const QuotationSheet = ({ rfq, quotation }: { rfq: ReceivedRfq; quotation: Received }) => {
  const { quoted, of, complete } = coverage(quotation, rfq.items)
  const heading = `cotizacion-${shortId(quotation.id, 8)}`
  return (
    <Sheet as="li" fold="document" flap={flapOf(quotation)} aria-labelledby={heading}>
      <div className={styles.above}>
        <div className={styles.head}>
          <h2 id={heading}>
            <SupplierName supplier={quotation.supplier} />
          </h2>
          <Badges quotation={quotation} partial={complete ? null : `Parcial, ${quoted} de ${of}`} />
        </div>
        <p className={styles.who}>{attributesLine(quotation)}</p>
        <p className={styles.sent}>
          <span>
            Cotización <span className="hash">#{shortId(quotation.id, 8)}</span>
            {quotation.revision > 1 ? `, versión ${quotation.revision}` : ''}, enviada el{' '}
            {formatDateTime(quotation.sentAt)}
          </span>
          <MailConfirmed />
        </p>
        {quotation.supplier.view === 'identified' ? (
          <div className={styles.contact}>
            <ContactRows party={quotation.supplier} />
          </div>
        ) : null}
        <div className={styles.terms}>
          <ReceivedTerms quotation={quotation} currency={rfq.currency} />
        </div>
      </div>
      <Crease />
      <BelowCrease className={styles.below}>
        <div className={styles.count}>
          <div>
            <span className={styles.label}>Total general sin IVA</span>
            <Money amount={quotation.price} currency={rfq.currency} size="l" />
          </div>
          <Choose rfq={rfq} quotation={quotation} />
        </div>
        <details className={styles.items}>
          <summary>
            <IconChevronDown stroke={1.75} aria-hidden="true" />
            {quoted === of ? `Ver ${count(of, 'ítem')}` : `Ver ítems: cotiza ${quoted} de ${of}`}
            <span className="vh"> de {quotation.supplier.label}</span>
          </summary>
          <ReceivedItems rfq={rfq} quotation={quotation} caption={`Ítems de ${quotation.supplier.label}`} />
        </details>
        <ReceivedVersions className={styles.items} rfq={rfq} quotation={quotation} />
        <ExportCsv rfqId={rfq.id} quotation={quotation} />
      </BelowCrease>
    </Sheet>
  )
}

/** Spec §9: the CSV of one quotation, beside its items. */
const ExportCsv = ({ rfqId, quotation: { id, supplier } }: { rfqId: string; quotation: Received }) => {
  const { busy, download } = useDownload(exportRefusals)
  return (
    <Button
      size="sm"
      variant="ghost"
      className={styles.csv}
      icon={<IconDownload stroke={1.75} aria-hidden="true" />}
      loading={busy !== null}
      loadingText="Generando…"
      aria-label={`Exportar CSV, ${supplier.label}`}
      onClick={() => void download('csv', () => api.comparison.exports.csv({ rfqId, quotationId: id }))}
    >
      Exportar CSV
    </Button>
  )
}

const Badges = ({ quotation, partial }: { quotation: Received; partial: string | null }) => {
  const covers =
    partial === null ? null : (
      <Badge tone="line" icon={IconCircleHalf2}>
        {partial}
      </Badge>
    )
  if (isSelected(quotation))
    return (
      <span className={styles.badges}>
        {covers}
        <Ribbon>Seleccionada</Ribbon>
      </span>
    )
  return (
    <span className={styles.badges}>
      {covers}
      <StatusBadge label={buyerStatusLabels[quotation.status]} />
      {quotation.expired && quotation.status !== 'rejected' ? <StatusBadge label="Vencida" /> : null}
    </span>
  )
}

const Choose = ({ rfq, quotation }: { rfq: ReceivedRfq; quotation: Received }) => {
  if (isSelected(quotation))
    return (
      <div className={styles.chosen}>
        <ContactSupplier rfqId={rfq.id} full="phone" />
        <ButtonLink to="/selection-success" search={{ rfqId: rfq.id }} full="phone">
          Ver próximos pasos
        </ButtonLink>
      </div>
    )
  if (rfq.status === 'closed' || (quotation.status !== 'pending' && quotation.status !== 'accepted')) return null
  return (
    <ButtonLink
      to="/rfq/$rfqId/quotation/$quotationId/confirm"
      params={{ rfqId: rfq.id, quotationId: quotation.id }}
      full="phone"
      aria-label={`Elegir, ${quotation.supplier.label}`}
    >
      Elegir
    </ButtonLink>
  )
}
