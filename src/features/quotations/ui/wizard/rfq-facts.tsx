import { IconChevronDown } from '@tabler/icons-react'
import { addressPlace } from '#features/accounts/ui/addresses/address-text.ts'
import { FileStrip } from '#features/files/ui/reading/file-strip.tsx'
import { numbersOf } from '#features/files/ui/reading/readable.ts'
import { Addenda } from '#features/rfqs/ui/addenda/addenda.tsx'
import { noCategory, noEstimate } from '#lib/absent.ts'
import { deadlineLabel, formatDay } from '#lib/dates.ts'
import { Crease } from '#ui/paper/crease.tsx'
import { FactList, type Fact } from '#ui/paper/fact-list.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { fieldLabels } from '#features/rfqs/copy/fields.ts'
import { budgetLabel, totalLabel } from '#features/rfqs/copy.ts'
import { TextSections } from '../text-sections.tsx'
import styles from './rfq-facts.module.css'
import { deliveryPlace, type SupplierRfq } from './quotation-form.ts'

type Props = {
  rfq: SupplierRfq
  daysLeft: number
  open: boolean
  onToggle: (open: boolean) => void
}

/**
 * Everything that a supplier may know of the RFQ (docs/rules/who-sees-what.md#the-table), above the form on a wide
 * screen. It is folded when step 1 is left.
 */
export const RfqFacts = ({ rfq, daysLeft, open, onToggle }: Props) => (
  <Sheet as="section" fold="document" className={styles.sheet} aria-labelledby="rfq-facts">
    <details open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <h2 id="rfq-facts">La licitación</h2>
        <span className={styles.fold}>
          {open ? 'Plegar' : 'Ver detalles'}
          <IconChevronDown stroke={1.75} aria-hidden="true" />
        </span>
      </summary>
      <RfqDetails rfq={rfq} daysLeft={daysLeft} />
      <RfqFiles rfq={rfq} />
      <Crease />
      <RfqCounts rfq={rfq} />
    </details>
  </Sheet>
)

/** The RFQ's texts, and its dates and delivery. */
export const RfqDetails = ({ rfq, daysLeft }: Pick<Props, 'rfq' | 'daysLeft'>) => (
  <div className={styles.body}>
    <div className={styles.says}>
      <RfqTexts rfq={rfq} />
      <Addenda rfq={rfq} />
    </div>
    <FactList
      className={styles.facts}
      facts={[
        ['Categoría', rfq.category?.name ?? noCategory],
        ['Fecha límite', `${formatDay(rfq.deadline)} · ${deadlineLabel(daysLeft)}`],
        ...deliveryFacts(rfq),
      ]}
    />
  </div>
)

/** The files of the RFQ that its suppliers may open. */
export const RfqFiles = ({ rfq, flush }: Pick<Props, 'rfq'> & { flush?: boolean }) => (
  <FileStrip files={rfq.files} numberOf={numbersOf([...rfq.items, ...rfq.takenOut])} flush={flush ?? false} />
)

/** The figures below the RFQ's crease: budget, public total, number of items. */
export const RfqCounts = ({ rfq }: Pick<Props, 'rfq'>) => (
  <dl className={styles.counts}>
    <div>
      <dt>Presupuesto</dt>
      <dd className={styles.words}>{budgetLabel(rfq.budget)}</dd>
    </div>
    <div>
      <dt>{totalLabel(rfq)}</dt>
      <dd>
        {rfq.estimatedTotal === null ? (
          <span className={styles.words}>{noEstimate}</span>
        ) : (
          <Money amount={rfq.estimatedTotal} currency={rfq.currency} size="s" />
        )}
      </dd>
    </div>
    <div>
      <dt>Ítems</dt>
      <dd className={styles.words}>{rfq.itemCount}</dd>
    </div>
  </dl>
)

/** The RFQ's texts, without the empty ones. */
export const RfqTexts = ({ rfq }: { rfq: SupplierRfq }) => (
  <TextSections
    texts={[
      [fieldLabels.description, rfq.description],
      [fieldLabels.requirements, rfq.requirements],
      [fieldLabels.specialConditions, rfq.specialConditions],
      [fieldLabels.additionalNotes, rfq.additionalNotes],
    ]}
    none={<p className="mut">El comprador no agregó descripción ni requisitos.</p>}
  />
)

/** Where, when and how the goods are delivered, as far as a supplier may know. One place is named once. */
export const deliveryFacts = (rfq: Delivered): readonly Fact[] => {
  const [place, delivery] = [addressPlace(rfq) || null, deliveryPlace(rfq)]
  return [
    ['Ubicación', rfq.shipping && place === delivery ? null : place],
    ['Entrega en', rfq.shipping ? (delivery ?? 'No indicado') : null],
    ['Requiere envío', rfq.shipping ? 'Sí' : 'No'],
    [fieldLabels.deliveryTimeframe, rfq.deliveryTimeframe],
    [fieldLabels.preferredDeliveryTime, rfq.shipping?.preferredDeliveryTime ?? ''],
    [fieldLabels.specialHandlingRequirements, rfq.shipping?.specialHandling ?? ''],
  ]
}

type Delivered = Pick<SupplierRfq, 'city' | 'department' | 'shipping' | 'deliveryTimeframe'>
