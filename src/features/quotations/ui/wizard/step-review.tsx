import type { ReactNode } from 'react'
import { quantityText } from '#features/catalog/domain/units.ts'
import { upperLimitIn } from '#features/rfqs/domain/budget.ts'
import { TextButton } from '#ui/button.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { contactMask } from '#lib/masking/masking.ts'
import { compare, formatMoney, minus, type Currency } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { deliveryText } from '../../domain/delivery.ts'
import { validityPeriod, type QuotationDraft } from '../../domain/draft.ts'
import { identifyingTexts, type IdentifyingText } from '../../domain/free-text.ts'
import { answerOf, runningTotals } from '../../domain/pricing.ts'
import { wholeNumber, type Step } from '../../domain/steps.ts'
import styles from './review.module.css'
import { FactList } from '#ui/paper/fact-list.tsx'
import { unitPriceText, type SupplierRfq, type SupplierRfqItem } from './quotation-form.ts'
import { reviewExtras, typedShipping } from './review-extras.ts'
import { totalNote } from '../../copy.ts'
import { TotalRows } from '../total-rows.tsx'

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

/** Step 4: everything that will be sent, each part with a link back, and warnings that never block. */
export const ReviewStep = ({ draft, rfq, ownNames, onEditStep, onEditField }: Props) => {
  const { items, currency, budget } = rfq
  const totals = runningTotals(draft, items)
  const shipping = typedShipping(draft)
  const extras = reviewExtras(draft)
  const texts = identifyingTexts(draft, ownNames)
  const upper = upperLimitIn(budget)
  return (
    <div className={styles.review}>
      {upper !== null && compare(totals.price, upper) > 0 ? (
        <Note tone="warn" title="Tu total supera el presupuesto del comprador">
          Lo publicó así: «{budget}». Tu total general lo pasa por {formatMoney(minus(totals.price, upper), currency)}.
          Puedes enviarla igual.
        </Note>
      ) : null}
      <IdentifyingTexts
        title="Parece haber datos de contacto en tus textos"
        what="found"
        texts={texts}
        items={items}
        onEdit={onEditField}
      >
        Hasta que te elija, el comprador leerá «{contactMask}» en su lugar. Puedes quitarlos o enviar igual.
      </IdentifyingTexts>
      <IdentifyingTexts title="Tus textos te nombran" what="names" texts={texts} items={items} onEdit={onEditField}>
        El comprador los leerá así, aunque todavía no sepa quién eres. Puedes quitarlos o enviar igual.
      </IdentifyingTexts>
      <Part title="Precios" onEdit={() => onEditStep(1)}>
        <ul className={styles.lines}>
          {items.map((item) => (
            <ItemLine key={item.id} item={item} draft={draft} currency={currency} />
          ))}
        </ul>
        <dl className={styles.sums}>
          <TotalRows itemsTotal={totals.itemsTotal} shipping={shipping} currency={currency} />
          <div className={styles.sum}>
            <dt>
              Total general
              <span className={styles.under}>{totalNote(shipping.terms)}</span>
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
            ['Plazo de entrega', deliveryTimeText(draft)],
            ['Notas de entrega', draft.deliveryTimeNotes],
            ['Condiciones de pago', draft.paymentTerms],
            ['Validez', `${validityPeriod} desde el envío`],
          ]}
        />
      </Part>
      <Part title="Envío y extras" onEdit={() => onEditStep(3)}>
        {extras.length === 0 ? (
          <p className="small mut">No agregaste detalles de envío ni textos.</p>
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

const ItemLine = ({ item, draft, currency }: { item: SupplierRfqItem; draft: QuotationDraft; currency: Currency }) => {
  const answer = answerOf(draft, item)
  return (
    <li>
      <div className={styles.item}>
        <p className={styles.name}>{keepUnits(item.productName)}</p>
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

const deliveryTimeText = (draft: QuotationDraft): string => {
  const value = wholeNumber(draft.deliveryTimeValue, 1)
  return value === null || draft.deliveryTimeUnit === null ? '' : deliveryText(value, draft.deliveryTimeUnit)
}

/**
 * The texts that identify the supplier, each with a link to its field (docs/rules/masking.md#what-is-only-warned-of).
 */
const IdentifyingTexts = ({
  title,
  what,
  texts,
  items,
  onEdit,
  children,
}: {
  items: readonly SupplierRfqItem[]
  onEdit: (field: string) => void
  title: string
  what: 'found' | 'names'
  texts: readonly IdentifyingText[]
  children: ReactNode
}) => {
  const identifying = texts.filter((text) => text[what].length > 0)
  if (identifying.length === 0) return null
  return (
    <div role="status">
      <Note tone="warn" title={title}>
        {children}
        <ul className={styles.identifying}>
          {identifying.map((text) => (
            <li key={text.field}>
              <TextButton onClick={() => onEdit(text.field)}>
                {text.itemId === null
                  ? fieldNames[text.field]
                  : `Notas, ${items.find((item) => item.id === text.itemId)?.productName ?? ''}`}
              </TextButton>
              <span>
                {text[what].map((part, index) => (
                  <span key={`${index} ${part}`}>
                    {index > 0 ? ', ' : null}
                    <mark className={styles.marked}>{part}</mark>
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
