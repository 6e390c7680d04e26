import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { sortLabels } from '../copy.ts'
import { sortOptions } from '../domain/ranking.ts'
import type { Order, Weights } from '../domain/scoring.ts'
import styles from './toolbar.module.css'
import { WeightsForm } from './weights-form.tsx'

const choices: { value: Order; label: string }[] = sortOptions.map((value) => ({ value, label: sortLabels[value] }))
const choicesWithPoints = [...choices, { value: 'points' as const, label: 'Puntaje' }]

type Props = {
  order: Order
  weights: Weights | null
  /** There are enough complete quotations for points. */
  scorable: boolean
  exports: ReactNode
  onSort: (order: Order) => void
  onApplyWeights: (weights: Weights) => void
  onClearWeights: () => void
}

/**
 * How the comparison is ordered, the form of the weights, and the files. On a wide screen it stands on the line of the
 * tabs above it.
 */
export const Toolbar = ({ order, weights, scorable, exports, onSort, onApplyWeights, onClearWeights }: Props) => {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const shown = weights ? choicesWithPoints : choices
  return (
    <>
      <div className={styles.toolbar}>
        <div className="only-large">
          <span className={styles.legend} aria-hidden="true">
            Ordenar por
          </span>
          <SegmentedChoice legend="Ordenar por" hiddenLegend small choices={shown} value={order} onChange={onSort} />
        </div>
        <div className="only-small">
          <SelectField
            className={styles.select}
            label="Ordenar por"
            hiddenLabel
            options={shown}
            value={order}
            onChange={({ target }) => onSort(shown.find(({ value }) => value === target.value)?.value ?? 'total')}
          />
        </div>
        {scorable ? (
          <Button
            ref={opener}
            size="sm"
            variant="ghost"
            aria-expanded={open}
            className={styles.weigh}
            icon={<IconAdjustmentsHorizontal stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          >
            Ponderar
          </Button>
        ) : null}
        {exports}
      </div>
      {open && scorable ? (
        <WeightsForm
          weights={weights}
          onApply={onApplyWeights}
          onRemove={() => {
            onClearWeights()
            opener.current?.focus()
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
