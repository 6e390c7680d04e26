import { memo, useDeferredValue, useMemo } from 'react'
import { publicFilesNote } from '#features/files/copy/screens.ts'
import { filesOfForm } from '#features/files/domain/form-files.ts'
import { FileSummary } from '#features/files/ui/file-summary.tsx'
import { noEstimate } from '#lib/absent.ts'
import { formatDay, isDay } from '#lib/dates.ts'
import { currencyLabel, formatAmount, integerDigits } from '#lib/money.ts'
import { count, keepUnits } from '#lib/text.ts'
import { Crease } from '#ui/paper/crease.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import type { RfqDraft } from '../../domain/draft.ts'
import { publicTotalNote, totalLabel } from '../../copy.ts'
import { estimatedItems, estimatedTotal, itemEstimate } from '../../domain/exact-items.ts'
import { itemProblems } from '../../domain/steps.ts'
import { filledItems } from './blank-items.ts'
import styles from './summary.module.css'

/** How many items are listed; the rest is counted. */
const maxListedItems = 8

type Props = { draft: RfqDraft; category: string | null; step: number }

/** The live summary beside the wizard. It is drawn a moment later, so that typing never waits for it. */
export const RfqSummary = ({ draft, ...rest }: Props) => <Summary draft={useDeferredValue(draft)} {...rest} />

/** How many items and their sum, in the bar of a phone. It is drawn a moment later too. */
export const useRunningTotal = (typed: RfqDraft) => {
  const draft = useDeferredValue(typed)
  return useMemo(() => {
    const total = estimatedTotal(draft.items)
    const estimated = estimatedItems(draft.items)
    const all = count(draft.items.length, 'ítem')
    return {
      label: total === null || estimated === draft.items.length ? all : `${estimated} de ${all}`,
      amount: total === null ? noEstimate : <Money amount={total} currency={draft.currency ?? 'UYU'} />,
    }
  }, [draft])
}

const Summary = memo(function Summary({ draft, category, step }: Props) {
  const currency = draft.currency ?? 'UYU'
  const total = estimatedTotal(draft.items)
  const totals = {
    estimatedTotal: total,
    estimatedItems: estimatedItems(draft.items),
    itemCount: filledItems(draft).length,
  }
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['Categoría', category ?? ''],
    ['Moneda', draft.currency ? currencyLabel(draft.currency) : ''],
    ['Fecha límite', isDay(draft.deadline) ? formatDay(draft.deadline) : ''],
    ...(draft.location.text.trim() === '' ? [] : [['Ubicación', draft.location.text] as const]),
    ...(step >= 3 ? [['Entrega', draft.requiresShipping ? 'Con envío' : 'Sin envío'] as const] : []),
  ]
  return (
    <Sheet as="aside" fold="card" padding="pad" aria-labelledby="resumen">
      <h2 id="resumen" className={styles.title}>
        Tu licitación
      </h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === '' ? styles.none : undefined}>{value === '' ? 'sin elegir' : value}</dd>
          </div>
        ))}
      </dl>
      <Crease bleed="pad" />
      {draft.items.length === 0 ? (
        <p className="small mut">Los ítems aparecen aquí a medida que los agregas.</p>
      ) : (
        <dl className={cx(styles.facts, styles.items)}>
          {draft.items.slice(0, maxListedItems).map((item, index) => {
            const estimate = itemEstimate(item)
            const done = itemProblems(item).length === 0
            return (
              <div key={item.key}>
                <dt>{keepUnits(item.productName.trim()) || `Ítem ${index + 1}`}</dt>
                <dd className={estimate === null || !done ? styles.none : undefined}>
                  {!done ? 'sin completar' : estimate === null ? 'sin estimación' : formatAmount(estimate)}
                </dd>
              </div>
            )
          })}
          {draft.items.length > maxListedItems ? (
            <div>
              <dt>y {count(draft.items.length - maxListedItems, 'ítem')} más</dt>
              <dd />
            </div>
          ) : null}
        </dl>
      )}
      <FilesOfSummary draft={draft} />
      <Crease bleed="pad" />
      <p className="small sec">{totalLabel(totals)}</p>
      <p className={styles.total}>
        {total === null ? (
          <span className={styles.open}>{noEstimate}</span>
        ) : (
          <Money amount={total} currency={currency} size={integerDigits(total) > 6 ? 'm' : 'l'} />
        )}
      </p>
      <p className="micro mut">
        {publicTotalNote(totals)}
        {filesOfForm(draft).length > 0 ? ` ${publicFilesNote}` : ''}
      </p>
    </Sheet>
  )
})

/** How many files there are, and who sees them. */
const FilesOfSummary = ({ draft }: { draft: RfqDraft }) => {
  const ids = filesOfForm(draft)
  return ids.length === 0 ? null : (
    <>
      <Crease bleed="pad" />
      <FileSummary ids={ids} className={styles.facts} />
    </>
  )
}
