import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { sortLabels } from '../copy.ts'
import { mixesPartial, sortOptions } from '../domain/ranking.ts'
import type { Order, Weights } from '../domain/scoring.ts'
import styles from './comparison.module.css'
import { WeightsForm } from './weights-form.tsx'

const choices: { value: Order; label: string }[] = sortOptions.map((value) => ({ value, label: sortLabels[value] }))
const choicesWithPoints = [...choices, { value: 'points' as const, label: 'Puntaje' }]

type Props = {
  order: Order
  weights: Weights | null
  /** There are enough complete quotations for points. */
  scorable: boolean
  /** There are partial quotations beside complete ones. */
  partialLast: boolean
  /** The export buttons, shown here on a large screen. */
  exports: ReactNode
  onSort: (order: Order) => void
  onApplyWeights: (weights: Weights) => void
  onClearWeights: () => void
}

/** How the comparison is ordered, the form of the weights, and the export buttons. */
export const Toolbar = ({
  order,
  weights,
  scorable,
  partialLast,
  exports,
  onSort,
  onApplyWeights,
  onClearWeights,
}: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={styles.toolbar}>
        <div className={styles.sort}>
          <span className={styles.sortLegend} aria-hidden="true">
            Ordenar por
          </span>
          <SegmentedChoice
            legend="Ordenar por"
            hiddenLegend
            small
            choices={weights ? choicesWithPoints : choices}
            value={order}
            onChange={onSort}
          />
        </div>
        {scorable ? (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open}
            icon={<IconAdjustmentsHorizontal stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          >
            Ponderar
          </Button>
        ) : null}
        <div className="only-large">
          <div className={styles.exports}>{exports}</div>
        </div>
        {partialLast ? (
          <span className={styles.hint}>
            {mixesPartial(order)
              ? 'Las parciales van entre las completas: su total no es comparable.'
              : 'Las parciales van al final: su total no es comparable.'}
            {scorable ? '' : ' Con una sola completa no hay puntaje: no tiene con quién compararse.'}
          </span>
        ) : null}
      </div>
      {open && scorable ? (
        <WeightsForm
          weights={weights}
          onApply={onApplyWeights}
          onRemove={() => {
            onClearWeights()
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
