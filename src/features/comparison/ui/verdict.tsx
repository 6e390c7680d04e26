import { compare, minus } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Money } from '#ui/paper/money.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { verdict, type Verdict } from '../domain/verdict.ts'
import type { Comparing } from './matrix/columns.ts'
import styles from './verdict.module.css'
import { deliveryWords, durationWords } from '../domain/wording.ts'
import type { Received } from './received/query.ts'
import { shortLabel } from './supplier-name.tsx'

/** 'Qué dice la comparación': the cheapest, the fastest, and what buying from one supplier costs. */
export const ComparisonVerdict = ({ comparing: { rfq, columns, complete } }: { comparing: Comparing }) => {
  const said = verdict(
    columns.map((column) => column.quotation),
    rfq.items,
  )
  return (
    <section aria-labelledby="que-dice">
      <h2 id="que-dice" className={styles.title}>
        Qué dice la comparación
      </h2>
      <dl className={styles.said}>
        {said.cheapest ? (
          <div>
            <dt>{complete.length === 1 ? 'La única completa' : 'La más barata completa'}</dt>
            <dd>
              <Name quotation={said.cheapest} /> <Money amount={said.cheapest.price} currency={rfq.currency} flat />, en{' '}
              {deliveryWords(said.cheapest)}
              {said.cheapest.expired ? ' (vencida)' : ''}
            </dd>
          </div>
        ) : null}
        {said.cheapest && said.fastest && complete.length > 1 ? (
          <div>
            <dt>La más rápida completa</dt>
            <dd>
              <Fastest fastest={said.fastest} cheapest={said.cheapest} currency={rfq.currency} />
            </dd>
          </div>
        ) : null}
        {said.premium ? (
          <div>
            <dt>Lo que cuesta comprar a uno solo</dt>
            <dd>
              <Premium {...said.premium} currency={rfq.currency} />
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

const Name = ({ quotation }: { quotation: Received }) => (
  <b className={quotation.supplier.view === 'identified' ? undefined : 'hash'}>
    {quotation.supplier.view === 'identified' ? quotation.supplier.company : shortLabel(quotation.supplier.label)}
  </b>
)

type FastestProps = {
  fastest: NonNullable<Verdict<Received>['fastest']>
  cheapest: Received
  currency: string
}

const Fastest = ({ fastest: { quotation, extra, sooner }, cheapest, currency }: FastestProps) => {
  if (quotation === cheapest)
    return (
      <>
        <Name quotation={quotation} /> también es la más rápida
      </>
    )
  return (
    <>
      <Name quotation={quotation} /> {sooner ? `${durationWords(sooner.value, sooner.unit)} antes` : 'apenas antes'}
      {compare(extra, '0') > 0 ? (
        <>
          , por <Money amount={extra} currency={currency} flat /> más
        </>
      ) : (
        ', por el mismo total'
      )}
    </>
  )
}

const Premium = ({ amount, suppliers, currency }: NonNullable<Verdict<Received>['premium']> & { currency: string }) => {
  if (suppliers === 1) return <>Nada: la mejor combinación es un solo proveedor</>
  const mix = `la mejor combinación de ${count(suppliers, 'proveedor', 'proveedores')}`
  const sign = compare(amount, '0')
  if (sign === 0) return <>Nada: cuesta lo mismo que {mix}</>
  if (sign > 0)
    return (
      <>
        <b>
          <Money amount={amount} currency={currency} flat />
        </b>{' '}
        sobre {mix}
      </>
    )
  return (
    <>
      Nada: cuesta{' '}
      <b>
        <Money amount={minus('0', amount)} currency={currency} flat />
      </b>{' '}
      menos que {mix}, por los envíos
    </>
  )
}
