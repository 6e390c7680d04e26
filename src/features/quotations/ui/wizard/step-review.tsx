import type { ReactNode } from 'react'
import { quantityText } from '#features/catalog/domain/units.ts'
import { upperOf } from '#features/rfqs/domain/budget.ts'
import { TextButton } from '#ui/button.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { contactMask } from '#lib/masking/masking.ts'
import { compare, formatMoney, minus, type Currency } from '#lib/money.ts'
import { deliveryText } from '../../domain/delivery.ts'
import { validityPeriod, type QuotationDraft } from '../../domain/draft.ts'
import { identifyingTexts, type IdentifyingText } from '../../domain/free-text.ts'
import { answerOf, runningTotals } from '../../domain/pricing.ts'
import { wholeNumber, type Step } from '../../domain/steps.ts'
import styles from './review.module.css'
import { FactList } from '#ui/paper/fact-list.tsx'
import { unitPriceText, type SupplierRfq, type SupplierRfqItem } from './quotation-form.ts'
import { extrasOf } from './review-extras.ts'
import { SumRows } from '../sum-rows.tsx'

type Props = {
  draft: QuotationDraft
  rfq: SupplierRfq
  /** The names of the supplier: it is warned where its texts hold them. */
  ownNames: readonly string[]
  /** Goes back to a step. */
  onEditStep: (step: Step) => void
  /** Goes back to a field. */
  onEditField: (field: string) => void
}

const fieldNames: Record<string, string> = {
  deliveryTimeNotes: 'Notas de entrega',
  paymentTerms: 'Condiciones de pago',
  shippingMethod: 'Método de envío',
  packagingDetails: 'Embalaje',
  shippingNotes: 'Notas de envío',
  proposal: 'Propuesta',
  additionalInfo: 'Información adicional',
}

/** Step 4: everything that will be sent, each part with its way back; contact data in free texts is pointed out. */
export const ReviewStep = ({ draft, rfq, ownNames, onEditStep, onEditField }: Props) => {
  const { items, currency, budget } = rfq
  const totals = runningTotals(draft, items)
  const extras = extrasOf(draft, currency)
  const leaks = identifyingTexts(draft, ownNames)
  const upper = upperOf(budget)
  return (
    <div className={styles.review}>
      {upper !== null && compare(totals.price, upper) > 0 ? (
        <Note tone="warn" title="Tu total supera el presupuesto del comprador">
          Lo publicó así: «{budget}». Tu total general lo pasa por {formatMoney(minus(totals.price, upper), currency)}.
          Puedes enviarla igual.
        </Note>
      ) : null}
      <Leaks
        title="Parece haber datos de contacto en tus textos"
        what="found"
        leaks={leaks}
        items={items}
        onEdit={onEditField}
      >
        Hasta que te elija, el comprador leerá «{contactMask}» en su lugar. Puedes quitarlos o enviar igual.
      </Leaks>
      <Leaks title="Tus textos te nombran" what="names" leaks={leaks} items={items} onEdit={onEditField}>
        El comprador los leerá así, aunque todavía no sepa quién eres. Puedes quitarlos o enviar igual.
      </Leaks>
      <Part title="Precios" onEdit={() => onEditStep(1)}>
        <ul className={styles.lines}>
          {items.map((item) => (
            <Line key={item.id} item={item} draft={draft} currency={currency} />
          ))}
        </ul>
        <dl className={styles.sums}>
          <SumRows totals={totals} currency={currency} />
          <div className={styles.sum}>
            <dt>
              Total general
              <span className={styles.under}>Envío incluido en el precio, sin IVA</span>
            </dt>
            <dd>
              <Money amount={totals.price} currency={currency} size="m" />
            </dd>
          </div>
        </dl>
      </Part>
      <Part title="Condiciones" onEdit={() => onEditStep(2)}>
        <FactList
          className={styles.facts}
          facts={[
            ['Plazo de entrega', deliveryWords(draft)],
            ['Notas de entrega', draft.deliveryTimeNotes],
            ['Condiciones de pago', draft.paymentTerms],
            ['Validez', `${validityPeriod} desde el envío`],
          ]}
        />
      </Part>
      <Part title="Envío y extras" onEdit={() => onEditStep(3)}>
        {extras.length === 0 ? (
          <p className="small mut">No agregaste envío ni textos.</p>
        ) : (
          <FactList className={styles.facts} facts={extras} />
        )}
      </Part>
    </div>
  )
}

const Part = ({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) => (
  <section className={styles.part}>
    <div className={styles.head}>
      <h3>{title}</h3>
      <TextButton onClick={onEdit}>
        Cambiar<span className="vh"> {title}</span>
      </TextButton>
    </div>
    {children}
  </section>
)

const Line = ({ item, draft, currency }: { item: SupplierRfqItem; draft: QuotationDraft; currency: Currency }) => {
  const answer = answerOf(draft, item)
  return (
    <li>
      <div className={styles.item}>
        <p className={styles.name}>{item.productName}</p>
        <p className="micro sec">
          {quantityText(item.quantity, item.unit)}
          {answer && !answer.declined ? ` a ${unitPriceText(answer.unitPrice, currency)}` : null}
        </p>
        {answer?.notes ? <p className={styles.note}>{answer.notes}</p> : null}
      </div>
      {answer && !answer.declined ? (
        <Money amount={answer.total} currency={currency} flat />
      ) : (
        <span className="small mut">No cotizas</span>
      )}
    </li>
  )
}

const deliveryWords = (draft: QuotationDraft): string => {
  const value = wholeNumber(draft.deliveryTimeValue, 1)
  return value === null || draft.deliveryTimeUnit === null ? '' : deliveryText(value, draft.deliveryTimeUnit)
}

/** What tells who the supplier is, where it stands, and what the buyer will read; it never blocks (rulings, Who sees what). */
const Leaks = ({
  title,
  what,
  leaks,
  items,
  onEdit,
  children,
}: {
  items: readonly SupplierRfqItem[]
  onEdit: (field: string) => void
  title: string
  what: 'found' | 'names'
  leaks: readonly IdentifyingText[]
  children: ReactNode
}) => {
  const telling = leaks.filter((leak) => leak[what].length > 0)
  if (telling.length === 0) return null
  return (
    <div role="status">
      <Note tone="warn" title={title}>
        {children}
        <ul className={styles.leaks}>
          {telling.map((leak) => (
            <li key={leak.field}>
              <TextButton onClick={() => onEdit(leak.field)}>
                {leak.itemId === null
                  ? fieldNames[leak.field]
                  : `Notas, ${items.find((item) => item.id === leak.itemId)?.productName ?? ''}`}
              </TextButton>
              <span>
                {leak[what].map((text, index) => (
                  <span key={`${index} ${text}`}>
                    {index > 0 ? ', ' : null}
                    <mark className={styles.marked}>{text}</mark>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
