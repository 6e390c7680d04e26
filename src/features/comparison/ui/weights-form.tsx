import { useId, useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/fields/text-field.tsx'
import { criterionLabels, weightsRefusals } from '../copy.ts'
import {
  criteria,
  readWeights,
  suggestedWeights,
  sumTypedWeights,
  type TypedWeights,
  type Weights,
  type WeightsRefusal,
} from '../domain/scoring.ts'
import styles from './weights-form.module.css'

type Props = {
  /** The weights in use, or null. */
  weights: Weights | null
  onApply: (weights: Weights) => void
  onRemove: () => void
}

const typedWeights = ({ price, delivery, payment }: Weights): TypedWeights => ({
  price: String(price),
  delivery: String(delivery),
  payment: String(payment),
})

const sumText = (total: number) =>
  total === 100 ? 'Suman 100.' : `Suman ${total}: ${total < 100 ? `faltan ${100 - total}` : `sobran ${total - 100}`}.`

/** The form of the weights, by which the comparison is then ordered (docs/rules/money.md#points). */
export const WeightsForm = ({ weights, onApply, onRemove }: Props) => {
  const [typed, setTyped] = useState(typedWeights(weights ?? suggestedWeights))
  const [submitRefusal, setSubmitRefusal] = useState<WeightsRefusal | null>(null)
  const total = sumTypedWeights(typed)
  const refusal = total === null ? 'WEIGHT_UNREADABLE' : submitRefusal
  const problemId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const result = readWeights(typed)
    if (!result.ok) return setSubmitRefusal(result.refusal)
    setSubmitRefusal(null)
    onApply(result.value)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Pesos de la comparación">
      <div className={styles.fields}>
        {criteria.map((criterion) => (
          <NumberField
            key={criterion}
            whole
            suffix="%"
            label={criterionLabels[criterion]}
            value={typed[criterion]}
            onChange={(event) => {
              setTyped({ ...typed, [criterion]: event.target.value })
              setSubmitRefusal(null)
            }}
            aria-describedby={problemId}
            maxLength={3}
          />
        ))}
      </div>
      <p id={problemId} className={total === 100 ? styles.sum : styles.problem} role="status">
        {refusal ? `${weightsRefusals[refusal]} ` : ''}
        {total === null ? '' : sumText(total)}
      </p>
      <p className={styles.explanation}>
        El mejor vale todo su peso; los demás, en proporción. Lo que no se puede leer no suma; las parciales no tienen
        puntaje.
      </p>
      <div className={styles.actions}>
        <Button type="submit" size="sm">
          Ordenar por puntaje
        </Button>
        {weights ? (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            Quitar pesos
          </Button>
        ) : null}
      </div>
    </form>
  )
}
