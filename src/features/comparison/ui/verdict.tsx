import { deliveryText } from '#features/quotations/domain/delivery.ts'
import { compare, minus } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Money } from '#ui/paper/money.tsx'
import { deliveryTimeText, openShippingText } from '../copy/values.ts'
import { isShippingOpen } from '../domain/comparable-quotation.ts'
import { verdict, type Verdict } from '../domain/verdict.ts'
import type { ComparisonModel } from './model.ts'
import type { ReceivedQuotation } from './received/query.ts'
import { shortLabel } from './supplier-name.tsx'
import styles from './verdict.module.css'

/** 'Qué dice la comparación': the cheapest, the fastest, and the extra cost of buying from only one supplier. */
export const VerdictSummary = ({ comparison: { rfq, columns, complete } }: { comparison: ComparisonModel }) => {
  const { cheapest, fastest, premium } = verdict(
    columns.map((column) => column.quotation),
    rfq,
  )
  return (
    <section aria-labelledby="que-dice">
      <h2 id="que-dice" className={styles.title}>
        Qué dice la comparación
      </h2>
      <dl className={styles.sentences}>
        {cheapest ? (
          <div>
            <dt>{complete.length === 1 ? 'La única completa' : 'La más barata completa'}</dt>
            <dd>
              <Name quotation={cheapest} /> <Money amount={cheapest.price} currency={rfq.currency} flat />, en{' '}
              {deliveryTimeText(cheapest)}
              {cheapest.expired ? ' (vencida)' : ''}
              {isShippingOpen(cheapest, rfq) ? `. ${openShippingText(cheapest)}` : ''}
            </dd>
          </div>
        ) : null}
        {cheapest && fastest && complete.length > 1 ? (
          <div>
            <dt>La más rápida completa</dt>
            <dd>
              <Fastest fastest={fastest} cheapest={cheapest} currency={rfq.currency} />
              {fastest.quotation !== cheapest && isShippingOpen(fastest.quotation, rfq)
                ? `. ${openShippingText(fastest.quotation)}`
                : ''}
            </dd>
          </div>
        ) : null}
        {premium ? (
          <div>
            <dt>Lo que cuesta comprar a uno solo</dt>
            <dd>
              <Premium {...premium} currency={rfq.currency} />
            </dd>
          </div>
        ) : null}
      </dl>
      <Note>
        Se elige un solo proveedor por licitación. La mejor combinación es una referencia para negociar o volver a
        licitar por separado.
      </Note>
    </section>
  )
}

const Name = ({ quotation }: { quotation: ReceivedQuotation }) => (
  <b className={quotation.supplier.view === 'identified' ? undefined : 'hash'}>
    {quotation.supplier.view === 'identified' ? quotation.supplier.company : shortLabel(quotation.supplier.label)}
  </b>
)

type FastestProps = {
  fastest: NonNullable<Verdict<ReceivedQuotation>['fastest']>
  cheapest: ReceivedQuotation
  currency: string
}

const Fastest = ({ fastest: { quotation, extraCost, timeSaved }, cheapest, currency }: FastestProps) => {
  if (quotation === cheapest)
    return (
      <>
        <Name quotation={quotation} /> también es la más rápida
      </>
    )
  return (
    <>
      <Name quotation={quotation} />{' '}
      {timeSaved ? `${deliveryText(timeSaved.value, timeSaved.unit)} antes` : 'apenas antes'}
      {compare(extraCost, '0') > 0 ? (
        <>
          , por <Money amount={extraCost} currency={currency} flat /> más
        </>
      ) : (
        ', por el mismo total'
      )}
    </>
  )
}

type PremiumProps = NonNullable<Verdict<ReceivedQuotation>['premium']> & { currency: string }

const Premium = ({ amount, suppliers, currency }: PremiumProps) => {
  if (suppliers === 1) return <>Nada: la mejor combinación es un solo proveedor</>
  const combination = `la mejor combinación de ${count(suppliers, 'proveedor', 'proveedores')}`
  const sign = compare(amount, '0')
  if (sign === 0) return <>Nada: cuesta lo mismo que {combination}</>
  if (sign > 0)
    return (
      <>
        <b>
          <Money amount={amount} currency={currency} flat />
        </b>{' '}
        sobre {combination}
      </>
    )
  return (
    <>
      Nada: cuesta{' '}
      <b>
        <Money amount={minus('0', amount)} currency={currency} flat />
      </b>{' '}
      menos que {combination}, por los envíos
    </>
  )
}
