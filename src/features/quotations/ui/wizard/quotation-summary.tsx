import { memo } from 'react'
import { SaveState } from '#ui/drafts/save-state.tsx'
import type { SaveStatus } from '#ui/drafts/draft-saver.ts'
import { formatMoney, type Currency } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { Crease } from '#ui/paper/crease.tsx'
import { Segments } from '#ui/paper/stats.tsx'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import type { QuotationDraft } from '../../domain/draft.ts'
import { answerOf, runningTotals } from '../../domain/pricing.ts'
import type { Step } from '../../domain/steps.ts'
import type { SupplierRfqItem } from './quotation-form.ts'
import { totalNote } from '../../copy.ts'
import { TotalRows } from '../total-rows.tsx'
import { typedShipping } from './review-extras.ts'
import styles from './summary.module.css'

/** More segments than this are too narrow to tell apart. */
const maxSegments = 30

type Props = {
  draft: QuotationDraft
  items: readonly SupplierRfqItem[]
  currency: Currency
  step: Step
  status: SaveStatus
}

/** The live summary beside the wizard. From step 3 on, shipping is a separate line. */
export const QuotationSummary = memo(function QuotationSummary({ draft, items, currency, step, status }: Props) {
  const totals = runningTotals(draft, items)
  const shipping = typedShipping(draft)
  const sizeOf = (amount: string) => (formatMoney(amount, currency).length > 13 ? 'm' : 'l')
  const quoted = items.map((item) => {
    const answer = answerOf(draft, item)
    return answer !== null && !answer.declined
  })
  const coverage = `${totals.quoted} de ${items.length}`
  return (
    <Sheet as="aside" fold="card" padding="pad" aria-labelledby="quote-summary">
      <h2 id="quote-summary" className={styles.title}>
        Tu cotización
      </h2>
      {step < 3 ? (
        <>
          <p className="small sec">Subtotal de ítems</p>
          <p className={styles.figure}>
            <Money amount={totals.itemsTotal} currency={currency} size={sizeOf(totals.itemsTotal)} />
          </p>
        </>
      ) : (
        <>
          <dl className={styles.facts}>
            <TotalRows itemsTotal={totals.itemsTotal} shipping={shipping} currency={currency} />
          </dl>
          <p className={styles.total}>Total general</p>
          <p className={styles.figure}>
            <Money amount={totals.price} currency={currency} size={sizeOf(totals.price)} />
          </p>
          <p className="micro mut">{totalNote(shipping.terms)}.</p>
        </>
      )}
      <Crease bleed="pad" />
      <dl className={styles.facts}>
        <div>
          <dt>Cobertura</dt>
          <dd>{coverage}</dd>
        </div>
      </dl>
      {items.length <= maxSegments ? (
        <div className={styles.segments}>
          <Segments filled={quoted} label={`Cubres ${coverage} ítems`} />
        </div>
      ) : null}
      <dl className={styles.facts}>
        {totals.declined > 0 ? (
          <div>
            <dt>No cotizas</dt>
            <dd>{count(totals.declined, 'ítem')}</dd>
          </div>
        ) : null}
        {totals.missing.length > 0 ? (
          <div>
            <dt>Falta responder</dt>
            <dd>{count(totals.missing.length, 'ítem')}</dd>
          </div>
        ) : null}
      </dl>
      <Crease bleed="pad" />
      <p className="micro sec">Una cotización completa aparece primero cuando el comprador ordena por total.</p>
      <div className={styles.saving}>
        <SaveState status={status} />
      </div>
    </Sheet>
  )
})
