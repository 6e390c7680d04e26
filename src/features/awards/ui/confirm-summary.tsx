import { attributesLine } from '#features/comparison/copy.ts'
import { ReceivedItems } from '#features/comparison/ui/received/items.tsx'
import { ReceivedTerms } from '#features/comparison/ui/received/terms.tsx'
import { SupplierName } from '#features/comparison/ui/supplier-name.tsx'
import { EmailVerified } from '#features/comparison/ui/values.tsx'
import { totalLabel } from '#features/rfqs/copy.ts'
import { statusLabel } from '#features/rfqs/copy.ts'
import { formatDateTime, formatDay } from '#lib/dates.ts'
import { count, shortId } from '#lib/text.ts'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from './confirm.module.css'
import type { RfqWithQuotation } from './use-selection.ts'

/** The RFQ, on the left. */
export const RfqSheet = ({ rfq }: { rfq: RfqWithQuotation['rfq'] }) => (
  <Sheet as="section" className={styles.rfq} aria-labelledby="la-licitacion">
    <p className={styles.kind}>Tu licitación</p>
    <h2 id="la-licitacion" className={styles.title}>
      {rfq.title}
    </h2>
    <dl className={styles.facts}>
      <div>
        <dt>Estado</dt>
        <dd>
          <StatusBadge label={statusLabel(rfq.status)} />
        </dd>
      </div>
      <div>
        <dt>Categoría</dt>
        <dd>{rfq.category?.name ?? 'Sin categoría'}</dd>
      </div>
      <div>
        <dt>Fecha límite</dt>
        <dd>{formatDay(rfq.deadline)}</dd>
      </div>
      <div>
        <dt>Ítems</dt>
        <dd>{count(rfq.items.length, 'ítem')}</dd>
      </div>
      {rfq.estimatedTotal === null ? null : (
        <div>
          <dt>{totalLabel(rfq)}</dt>
          <dd>
            <Money amount={rfq.estimatedTotal} currency={rfq.currency} flat />
          </dd>
        </div>
      )}
    </dl>
    <h3 className={styles.small}>Descripción</h3>
    <p className={styles.text}>{rfq.description.trim() || 'Sin descripción'}</p>
  </Sheet>
)

/** The quotation that is about to be selected, on the right. */
export const QuotationSheet = ({ candidate: { rfq, quotation } }: { candidate: RfqWithQuotation }) => (
  <Sheet
    as="section"
    fold="document"
    flap={quotation.expired ? 'past' : 'open'}
    className={styles.quotation}
    aria-labelledby="la-cotizacion"
  >
    <p className={styles.kind}>
      Cotización <span className="hash">#{shortId(quotation.id, 8)}</span>
    </p>
    <h2 id="la-cotizacion" className={styles.title}>
      <span>
        <SupplierName supplier={quotation.supplier} />
      </span>
      {quotation.expired ? <StatusBadge label="Vencida" /> : null}
    </h2>
    <p className={styles.attributes}>{attributesLine(quotation)}</p>
    <p className={styles.sent}>
      Enviada el {formatDateTime(quotation.sentAt)}
      {quotation.revision > 1 ? `, versión ${quotation.revision}` : ''}
      <EmailVerified />
    </p>
    <div className={styles.terms}>
      <ReceivedTerms quotation={quotation} currency={rfq.currency} />
    </div>
    <h3 className={styles.small}>Ítems cotizados</h3>
    <ReceivedItems rfq={rfq} quotation={quotation} caption={`Ítems de ${quotation.supplier.label}`} />
  </Sheet>
)
