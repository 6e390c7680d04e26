import { compare, currencySymbol, formatAmount } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import {
  CoverageFigure,
  DeliveryFigure,
  MailConfirmed,
  PointsFigure,
  SavingsFigure,
  Tag,
  Validity,
} from '../matrix/cells.tsx'
import type { Column, Comparing } from '../matrix/columns.ts'
import { Pager } from './pager.tsx'
import { Item } from './phone-item.tsx'
import styles from './phone.module.css'
import { attributesLine, excessWords, savedAgainst, savedWords, shippingWords } from '../../domain/wording.ts'
import { MoreText } from '../more-text.tsx'

type Props = { comparing: Comparing; at: number; onMove: (at: number) => void }

/** One supplier at a time (mockup 06 at 360 px): pager, its sheet, then item by item. */
export const ComparisonPhone = ({ comparing, at, onMove }: Props) => {
  const column = comparing.columns[at]
  if (!column) return null
  return (
    <div className={styles.phone}>
      <Pager {...{ comparing, at, onMove }} column={column} />
      <Summary comparing={comparing} column={column} />
      <div className={styles.heading}>
        <h2>Ítem por ítem</h2>
        <span className="micro mut">{currencySymbol(comparing.rfq.currency)} sin IVA, por unidad</span>
      </div>
      <ul className={styles.items}>
        {comparing.rfq.items.map((item) => (
          <Item key={item.id} item={item} column={column} comparing={comparing} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal de ítems</dt>
          <dd>{formatAmount(column.quotation.itemsTotal)}</dd>
        </div>
        <div>
          <dt>{comparing.rfq.shipping?.city ? `Envío a ${comparing.rfq.shipping.city}` : 'Envío'}</dt>
          <dd>{shippingWords(column.quotation)}</dd>
        </div>
        <div>
          <dt>Total general sin IVA</dt>
          <dd>
            <Money amount={column.quotation.price} currency={comparing.rfq.currency} flat />
            {comparing.rfq.budgetUpper !== null && compare(column.quotation.price, comparing.rfq.budgetUpper) > 0 ? (
              <small>Sobre tu límite superior</small>
            ) : null}
          </dd>
        </div>
      </dl>
      <Combination comparing={comparing} column={column} />
    </div>
  )
}

const Summary = ({ comparing, column }: { comparing: Comparing; column: Column }) => {
  const { quotation } = column
  const words = [quotation.proposal, quotation.additionalInfo, quotation.delivery.notes].filter((one) => one.trim())
  return (
    <Sheet fold="card" padding="pad" flap={quotation.expired ? 'past' : 'open'}>
      <Tag column={column} />
      <p className={styles.total}>
        <Money amount={quotation.price} currency={comparing.rfq.currency} size="l" />
      </p>
      <p className="micro sec">{attributesLine(quotation)}</p>
      <div className={styles.confirmed}>
        <MailConfirmed />
      </div>
      <Crease bleed="pad" />
      <dl className={styles.figures}>
        <div>
          <dt>Ahorro</dt>
          <dd>
            <SavingsFigure column={column} widest={comparing.widest} items={comparing.rfq.items.length} />
          </dd>
        </div>
        <div>
          <dt>Cobertura</dt>
          <dd>
            <CoverageFigure column={column} comparing={comparing} />
          </dd>
        </div>
        {comparing.weights ? (
          <div>
            <dt>Puntaje</dt>
            <dd>
              <PointsFigure column={column} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Plazo de entrega</dt>
          <dd>
            <DeliveryFigure column={column} longest={comparing.longest} />
          </dd>
        </div>
        <div>
          <dt>Validez</dt>
          <dd className={styles.text}>
            <Validity column={column} />
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>Condiciones de pago</dt>
          <dd className={styles.text}>
            <MoreText text={quotation.paymentTerms} max={120} />
          </dd>
        </div>
        {words.length > 0 ? (
          <div className={styles.wide}>
            <dt>Propuesta e información adicional</dt>
            {words.map((text, index) => (
              <dd key={index} className={styles.text}>
                <MoreText text={text} max={120} />
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
    </Sheet>
  )
}

const Combination = ({
  comparing: { combination, combinationExcess: excess, rfq, anyExpired, anyShipping },
  column,
}: {
  comparing: Comparing
  column: Column
}) => {
  if (!combination) return null
  const won = combination.parts.find((part) => part.quotationId === column.quotation.id)?.items ?? 0
  return (
    <Sheet padding="pad" className={styles.mix}>
      <h2>Mejor combinación</h2>
      <p className={styles.mixLine}>
        <Money amount={combination.total} currency={rfq.currency} size="m" tone="onDark" />
        {excess !== null ? (
          <span>{excessWords(excess, rfq.currency)}</span>
        ) : combination.savings === null ? null : (
          <span>
            {savedWords(combination.savings)} {savedAgainst(anyShipping)}
          </span>
        )}
      </p>
      <p className="micro">
        El mejor precio de cada ítem, entre {count(combination.parts.length, 'proveedor', 'proveedores')}
        {anyExpired ? ', sin las vencidas' : ''}. Este proveedor gana {won} de {rfq.items.length}.
      </p>
    </Sheet>
  )
}
