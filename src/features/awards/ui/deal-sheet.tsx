import type { ReactNode } from 'react'
import { deliveryTimeText, openShippingText } from '#features/comparison/copy/values.ts'
import { isShippingOpen } from '#features/comparison/domain/comparable-quotation.ts'
import type { DeliveryUnit } from '#features/quotations/domain/delivery.ts'
import { fieldLabels } from '#features/quotations/copy/fields.ts'
import { Ribbon } from '#ui/feedback/badge.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { Money } from '#ui/paper/money.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import styles from './deal-sheet.module.css'

type Props = {
  title: string
  /** Replaces the title on paper, which greets nobody. */
  paperTitle?: string
  lead: ReactNode
  /** The heading of the other party's data, and the data. */
  party: string
  children: ReactNode
  quotation: {
    readonly price: string
    readonly delivery: { readonly value: number; readonly unit: DeliveryUnit }
    readonly paymentTerms: string
    readonly shipping: { readonly cost: string; readonly terms: string | null } | null
  }
  rfq: { readonly currency: string; readonly shipping: object | null }
  steps: readonly { readonly title: string; readonly text: string }[]
  /** Two buttons, the filled one first. */
  actions: ReactNode
}

/**
 * A closed deal, as both of its parties see it: who the other one is, what was agreed, what comes next
 * (docs/rules/screens.md#success-pages).
 */
export const DealSheet = ({ title, paperTitle, lead, party, children, quotation, rfq, steps, actions }: Props) => (
  <Sheet as="article" fold="large" flap="sol" aria-labelledby="cerrada">
    <div className={styles.above}>
      <Ribbon>Seleccionada</Ribbon>
      <h1 id="cerrada" className={styles.title}>
        {paperTitle === undefined ? (
          title
        ) : (
          <>
            <span className={styles.onScreen}>{title}</span>
            <span className={styles.onPaper}>{paperTitle}</span>
          </>
        )}
      </h1>
      <p className={styles.lead}>{lead}</p>
      <section aria-labelledby="contraparte">
        <h2 id="contraparte" className={styles.heading}>
          {party}
        </h2>
        {children}
      </section>
    </div>
    <Crease />
    <BelowCrease className={styles.below}>
      <dl className={styles.figures}>
        <div>
          <dt>Total general sin IVA</dt>
          <dd>
            <Money amount={quotation.price} currency={rfq.currency} size="l" />
            {isShippingOpen(quotation, rfq) ? <span className={styles.open}>{openShippingText(quotation)}</span> : null}
          </dd>
        </div>
        <div>
          <dt>{fieldLabels.deliveryTimeValue}</dt>
          <dd className={styles.value}>{deliveryTimeText(quotation)}</dd>
        </div>
        <div>
          <dt>{fieldLabels.paymentTerms}</dt>
          <dd className={styles.value}>{quotation.paymentTerms}</dd>
        </div>
      </dl>
      <h2 className={styles.heading}>Próximos pasos</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>{actions}</div>
    </BelowCrease>
  </Sheet>
)
