import { shippingText } from '#features/quotations/copy.ts'
import { compare, currencySymbol, formatAmount } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { attributesLine, excessText, savingsBasisText, savingsText } from '../../copy.ts'
import { ExpandableText } from '../expandable-text.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import {
  ColumnTag,
  CoverageValue,
  DeliveryValue,
  EmailVerified,
  PointsValue,
  SavingsValue,
  ValidityValue,
} from '../values.tsx'
import { Item } from './item.tsx'
import { Pager } from './pager.tsx'
import styles from './phone.module.css'

type Props = {
  comparison: ComparisonModel
  /** The supplier that is shown. */
  index: number
  onMove: (index: number) => void
}

/** The comparison on a phone: one supplier at a time, with a pager, its summary and its items. */
export const PhoneView = ({ comparison, index, onMove }: Props) => {
  const column = comparison.columns[index]
  if (!column) return null
  const { rfq } = comparison
  const { quotation } = column
  return (
    <div className={styles.phone}>
      <Pager {...{ comparison, index, onMove }} column={column} />
      <Summary comparison={comparison} column={column} />
      <div className={styles.heading}>
        <h2>Ítem por ítem</h2>
        <span className="micro mut">{currencySymbol(rfq.currency)} sin IVA, por unidad</span>
      </div>
      <ul className={styles.items}>
        {rfq.items.map((item) => (
          <Item key={item.id} item={item} column={column} comparison={comparison} />
        ))}
      </ul>
      <dl className={styles.totals}>
        <div>
          <dt>Subtotal de ítems</dt>
          <dd>{formatAmount(quotation.itemsTotal)}</dd>
        </div>
        <div>
          <dt>{rfq.shipping?.city ? `Envío a ${rfq.shipping.city}` : 'Envío'}</dt>
          <dd>{shippingText(quotation.shipping)}</dd>
        </div>
        <div>
          <dt>Total general sin IVA</dt>
          <dd>
            <Money amount={quotation.price} currency={rfq.currency} flat />
            {rfq.budgetUpper !== null && compare(quotation.price, rfq.budgetUpper) > 0 ? (
              <small>Sobre tu límite superior</small>
            ) : null}
          </dd>
        </div>
      </dl>
      <Combination comparison={comparison} column={column} />
    </div>
  )
}

type PartProps = { comparison: ComparisonModel; column: SupplierColumn }

const Summary = ({ comparison, column }: PartProps) => {
  const { quotation } = column
  const texts = [quotation.proposal, quotation.additionalInfo, quotation.delivery.notes].filter((text) => text.trim())
  return (
    <Sheet fold="card" padding="pad" flap={quotation.expired ? 'past' : 'open'}>
      <ColumnTag column={column} />
      <p className={styles.total}>
        <Money amount={quotation.price} currency={comparison.rfq.currency} size="l" />
      </p>
      <p className="micro sec">{attributesLine(quotation)}</p>
      <div className={styles.emailVerified}>
        <EmailVerified />
      </div>
      <Crease bleed="pad" />
      <dl className={styles.terms}>
        <div>
          <dt>Ahorro, sin envío</dt>
          <dd>
            <SavingsValue column={column} scale={comparison.savingsScale} items={comparison.rfq.items.length} />
          </dd>
        </div>
        <div>
          <dt>Cobertura</dt>
          <dd>
            <CoverageValue column={column} comparison={comparison} />
          </dd>
        </div>
        {comparison.weights ? (
          <div>
            <dt>Puntaje</dt>
            <dd>
              <PointsValue column={column} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Plazo de entrega</dt>
          <dd>
            <DeliveryValue column={column} longest={comparison.longestDelivery} />
          </dd>
        </div>
        <div>
          <dt>Validez</dt>
          <dd className={styles.text}>
            <ValidityValue quotation={quotation} />
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>Condiciones de pago</dt>
          <dd className={styles.text}>
            <ExpandableText text={quotation.paymentTerms} max={120} />
          </dd>
        </div>
        {texts.length > 0 ? (
          <div className={styles.wide}>
            <dt>Propuesta e información adicional</dt>
            {texts.map((text, index) => (
              <dd key={index} className={styles.text}>
                <ExpandableText text={text} max={120} />
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
    </Sheet>
  )
}

const Combination = ({ comparison, column }: PartProps) => {
  const { combination, combinationExcess: excess, rfq, anyExpired } = comparison
  if (!combination) return null
  const itemsWon = combination.parts.find((part) => part.quotationId === column.quotation.id)?.items ?? 0
  return (
    <Sheet padding="pad" className={styles.combination}>
      <h2>Mejor combinación</h2>
      <p className={styles.combinationTotal}>
        <Money amount={combination.total} currency={rfq.currency} size="m" tone="onDark" />
        {excess !== null ? (
          <span>{excessText(excess, rfq.currency)}</span>
        ) : combination.savings === null ? null : (
          <span>
            {savingsText(combination.savings)} {savingsBasisText}
          </span>
        )}
      </p>
      <p className="micro">
        El mejor precio de cada ítem, entre {count(combination.parts.length, 'proveedor', 'proveedores')}
        {anyExpired ? ', sin las vencidas' : ''}. Este proveedor gana {itemsWon} de {rfq.items.length}.
      </p>
    </Sheet>
  )
}
