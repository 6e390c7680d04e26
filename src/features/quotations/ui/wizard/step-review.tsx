import type { ReactNode } from 'react'
import { quantityText } from '#features/catalog/domain/stored-unit.ts'
import { filesOfForm } from '#features/files/domain/form-files.ts'
import { FileSummary } from '#features/files/ui/file-summary.tsx'
import { upperLimitIn } from '#features/rfqs/domain/budget.ts'
import { TextButton } from '#ui/button.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { contactMask } from '#lib/contact-mask.ts'
import { compare, formatMoney, formatUnitMoney, minus, type Currency } from '#lib/money.ts'
import { keepUnits } from '#lib/text.ts'
import { deliveryText } from '../../domain/delivery.ts'
import { validityPeriod, type QuotationDraft } from '../../domain/draft.ts'
import { identifyingTexts } from '../../domain/free-text.ts'
import { answerOf, runningTotals } from '../../domain/pricing.ts'
import { wholeNumber, type Step } from '../../domain/steps.ts'
import { IdentifyingTexts } from './identifying-texts.tsx'
import styles from './review.module.css'
import { FactList } from '#ui/paper/fact-list.tsx'
import type { SupplierRfq, SupplierRfqItem } from './quotation-form.ts'
import { reviewExtras, typedShipping } from './review-extras.ts'
import { totalNote } from '../../copy.ts'
import { fieldLabels } from '../../copy/fields.ts'
import { TotalRows } from '../total-rows.tsx'

type Props = {
  draft: QuotationDraft
  rfq: SupplierRfq
  /** The names of the supplier, which its texts should not contain. */
  ownNames: readonly string[]
  /** Goes back to a step. */
  onEditStep: (step: Step) => void
  /** Goes back to a field. */
  onEditField: (field: string) => void
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
        kind="found"
        texts={texts}
        items={items}
        onEdit={onEditField}
      >
        Hasta que te elija, el comprador leerá «{contactMask}» en su lugar. Puedes quitarlos o enviar igual.
      </IdentifyingTexts>
      <IdentifyingTexts title="Tus textos te nombran" kind="names" texts={texts} items={items} onEdit={onEditField}>
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
            [fieldLabels.deliveryTimeValue, typedDeliveryTime(draft)],
            [fieldLabels.deliveryTimeNotes, draft.deliveryTimeNotes],
            [fieldLabels.paymentTerms, draft.paymentTerms],
            ['Validez', `${validityPeriod} desde el envío`],
          ]}
        />
        <ReviewedFiles draft={draft} />
      </Part>
      <Part title="Envío y extras" onEdit={() => onEditStep(3)}>
        {extras.length === 0 ? (
          <p className="small mut">No agregaste más detalles ni textos.</p>
        ) : (
          <FactList className={styles.facts} facts={extras} />
        )}
      </Part>
    </div>
  )
}

/** How many files go with it, and who sees them. */
const ReviewedFiles = ({ draft }: Pick<Props, 'draft'>) => {
  const ids = filesOfForm(draft)
  return ids.length === 0 ? null : <FileSummary ids={ids} className={styles.filesLine} />
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
          {answer && !answer.declined ? ` a ${formatUnitMoney(answer.unitPrice, currency)}` : null}
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

const typedDeliveryTime = (draft: QuotationDraft): string => {
  const value = wholeNumber(draft.deliveryTimeValue, 1)
  return value === null || draft.deliveryTimeUnit === null ? '' : deliveryText(value, draft.deliveryTimeUnit)
}
