import { IconChevronDown, IconCircleHalf2, IconDownload } from '@tabler/icons-react'
import { isSelected } from '#features/quotations/domain/status.ts'
import { ContactRows } from '#features/quotations/ui/contact-rows.tsx'
import { useDownload } from '#features/quotations/ui/download.ts'
import { refusals } from '#features/rfqs/copy.ts'
import { count, shortId } from '#lib/text.ts'
import { api } from '#ui/api.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Badge, Ribbon, StatusBadge } from '#ui/feedback/badge.tsx'
import { SkeletonDocument } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { BelowCrease, Sheet, type Flap } from '#ui/paper/sheet.tsx'
import { buyerStatusLabels, exportRefusals } from '../../copy.ts'
import { coverage } from '../../domain/ranking.ts'
import { ContactSupplier } from '../contact-supplier.tsx'
import { SupplierName } from '../supplier-name.tsx'
import { ReceivedItems } from './items.tsx'
import styles from './list.module.css'
import { useReceived, type ReceivedQuotation, type ReceivedRfq } from './query.ts'
import { receivedRefusal } from './refusal.ts'
import { SenderLines } from './sender-lines.tsx'
import { ReceivedTerms } from './terms.tsx'
import { ReceivedVersions } from './versions.tsx'

/**
 * The tab 'Cotizaciones' of the buyer's RFQ: every quotation, the selected one first
 * (docs/rules/screens.md#rfq-detail).
 */
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
        {sorted(rfq, quotations).map((quotation) => (
          <QuotationSheet key={quotation.id} rfq={rfq} quotation={quotation} />
        ))}
      </ul>
    )
  }
  if (!received.error) return <SkeletonDocument />
  const refusal = receivedRefusal(received.error)
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

/** The selected one, then complete ones, then partial ones; the newest first. */
const sorted = ({ items }: ReceivedRfq, quotations: readonly ReceivedQuotation[]) => {
  const rank = (quotation: ReceivedQuotation) =>
    isSelected(quotation) ? 2 : Number(coverage(quotation, items).complete)
  return quotations.toSorted((a, b) => rank(b) - rank(a) || b.sentAt.getTime() - a.sentAt.getTime())
}

const flapOf = (quotation: ReceivedQuotation): Flap => {
  if (isSelected(quotation)) return 'sol'
  return quotation.expired || quotation.status === 'rejected' ? 'past' : 'open'
}

const QuotationSheet = ({ rfq, quotation }: { rfq: ReceivedRfq; quotation: ReceivedQuotation }) => {
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
        <SenderLines quotation={quotation} />
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
        <div className={styles.totalRow}>
          <div>
            <span className={styles.label}>Total general sin IVA</span>
            <Money amount={quotation.price} currency={rfq.currency} size="l" />
          </div>
          <SelectionActions rfq={rfq} quotation={quotation} />
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

/** The CSV of one quotation (docs/rules/files-and-exports.md#csv). */
const ExportCsv = ({ rfqId, quotation: { id, supplier } }: { rfqId: string; quotation: ReceivedQuotation }) => {
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

const Badges = ({ quotation, partial }: { quotation: ReceivedQuotation; partial: string | null }) => {
  const coverageBadge =
    partial === null ? null : (
      <Badge tone="line" icon={IconCircleHalf2}>
        {partial}
      </Badge>
    )
  if (isSelected(quotation))
    return (
      <span className={styles.badges}>
        {coverageBadge}
        <Ribbon>Seleccionada</Ribbon>
      </span>
    )
  return (
    <span className={styles.badges}>
      {coverageBadge}
      <StatusBadge label={buyerStatusLabels[quotation.status]} />
      {quotation.expired && quotation.status !== 'rejected' ? <StatusBadge label="Vencida" /> : null}
    </span>
  )
}

/** 'Elegir'; for the selected quotation 'Contactar proveedor' and the next steps. */
const SelectionActions = ({ rfq, quotation }: { rfq: ReceivedRfq; quotation: ReceivedQuotation }) => {
  if (isSelected(quotation))
    return (
      <div className={styles.selectedActions}>
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
