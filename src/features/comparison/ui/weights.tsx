import { useId, useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/fields/text-field.tsx'
import { weightsRefusals } from '../copy.ts'
import {
  readWeights,
  sumOf,
  suggestedWeights,
  weighed,
  type TypedWeights,
  type Weights,
  type WeightsRefusal,
} from '../domain/scoring.ts'
import styles from './weights.module.css'

type Props = {
  /** The weights that hold now, or null. */
  weights: Weights | null
  onApply: (weights: Weights) => void
  onRemove: () => void
}

const typedOf = ({ price, delivery, payment }: Weights): TypedWeights => ({
  price: String(price),
  delivery: String(delivery),
  payment: String(payment),
})
const aspects = Object.entries(weighed) as [keyof Weights, string][]

const sumWords = (total: number) =>
  total === 100 ? 'Suman 100.' : `Suman ${total}: ${total < 100 ? `faltan ${100 - total}` : `sobran ${total - 100}`}.`

/** What price, delivery and payment are worth to this buyer, in points that sum to 100: the comparison is ordered by them. */
export const ComparisonWeights = ({ weights, onApply, onRemove }: Props) => {
  const [typed, setTyped] = useState(typedOf(weights ?? suggestedWeights))
  const [refusal, setRefusal] = useState<WeightsRefusal | null>(null)
  const total = sumOf(typed)
  const said = total === null ? 'WEIGHT_UNREADABLE' : refusal
  const problem = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readWeights(typed)
    if (!read.ok) return setRefusal(read.refusal)
    setRefusal(null)
    onApply(read.value)
  }
  return (
    <form className={styles.weights} onSubmit={submit} noValidate aria-label="Pesos de la comparación">
      <div className={styles.fields}>
        {aspects.map(([aspect, label]) => (
          <NumberField
            key={aspect}
            whole
            label={label}
            value={typed[aspect]}
            onChange={(event) => {
              setTyped({ ...typed, [aspect]: event.target.value })
              setRefusal(null)
            }}
            aria-describedby={problem}
            maxLength={3}
          />
        ))}
      </div>
      <p id={problem} className={total === 100 ? styles.sum : styles.off} role="status">
        {said ? `${weightsRefusals[said]} ` : ''}
        {total === null ? '' : sumWords(total)}
      </p>
      <div className={styles.acts}>
        <Button type="submit" size="sm">
          Ordenar por puntaje
        </Button>
        {weights ? (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            Quitar pesos
          </Button>
        ) : null}
      </div>
      <p className={styles.how}>
        El mejor precio, el menor plazo y la mayor financiación valen todo su peso; los demás, en proporción. Un plazo
        que no se puede leer cuenta como 999 días; unas condiciones de pago que no se pueden leer no suman. Las
        parciales no tienen puntaje.
      </p>
    </form>
  )
}
