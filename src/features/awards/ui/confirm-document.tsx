import { ReceivedItems } from '#features/comparison/ui/received/items.tsx'
import { SenderLines } from '#features/comparison/ui/received/sender-lines.tsx'
import { ReceivedTerms } from '#features/comparison/ui/received/terms.tsx'
import { SupplierName } from '#features/comparison/ui/supplier-name.tsx'
import { statusLabel, totalLabel } from '#features/rfqs/copy.ts'
import { noCategory } from '#lib/absent.ts'
import { formatDay } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { StatusBadge } from '#ui/feedback/badge.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { FactList } from '#ui/paper/fact-list.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import styles from './confirm-document.module.css'
import type { RfqWithQuotation } from './use-selection.ts'

/** The quotation that is about to be selected, the RFQ that it answers, and its items, on one sheet. */
export const ConfirmDocument = ({ rfq, quotation }: RfqWithQuotation) => (
  <Sheet as="article" fold="document" flap={quotation.expired ? 'past' : 'open'} aria-labelledby="la-cotizacion">
    <section className={styles.part}>
      <h2 id="la-cotizacion" className={styles.supplier}>
        <span>
          <SupplierName supplier={quotation.supplier} />
        </span>
        {quotation.expired ? <StatusBadge state="expired">Vencida</StatusBadge> : null}
      </h2>
      <SenderLines quotation={quotation} />
      <div className={styles.terms}>
        <ReceivedTerms quotation={quotation} currency={rfq.currency} />
      </div>
    </section>
    <Crease />
    <section className={styles.part} aria-labelledby="la-licitacion">
      <p className="small sec">Para tu licitación</p>
      <h2 id="la-licitacion" className={styles.rfq}>
        {keepUnits(rfq.title)}
        <StatusBadge state={rfq.status}>{statusLabel(rfq.status)}</StatusBadge>
      </h2>
      <p className={styles.text}>{rfq.description.trim() || 'Sin descripción'}</p>
      <FactList
        className={styles.facts}
        facts={[
          ['Categoría', rfq.category ? <Category key="category" {...rfq.category} /> : noCategory],
          ['Fecha límite', formatDay(rfq.deadline)],
          [totalLabel(rfq), rfq.estimatedTotal === null ? '' : formatMoney(rfq.estimatedTotal, rfq.currency)],
        ]}
      />
    </section>
    <Crease />
    <BelowCrease className={styles.items}>
      <h2 className="vh">Ítems cotizados</h2>
      <ReceivedItems rfq={rfq} quotation={quotation} caption={`Ítems de ${quotation.supplier.label}`} />
    </BelowCrease>
  </Sheet>
)

const Category = ({ id, name }: NonNullable<RfqWithQuotation['rfq']['category']>) => (
  <>
    {name}
    <span className="vh">, identificador</span> <span className={cx('micro mut', styles.id)}>{id}</span>
  </>
)
