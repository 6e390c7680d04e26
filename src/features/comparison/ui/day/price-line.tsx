import type { Amount } from '#lib/money.ts'
import { count, listed } from '#lib/text.ts'
import type { LineTotal } from '../../domain/day.ts'
import styles from './price-line.module.css'

const width = 210
const height = 32
const margin = 10
const y = 16.5

/**
 * Complete totals on a line, the cheapest at the left. Earlier ones are hollow, new ones filled, a new lowest one is
 * green; a tick is the estimate.
 */
export const PriceLine = ({ totals, estimate }: { totals: readonly LineTotal[]; estimate: Amount | null }) => {
  const values = [...totals.map(({ total }) => Number(total)), ...(estimate === null ? [] : [Number(estimate)])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const at = (amount: Amount) =>
    high === low ? width / 2 : margin + ((Number(amount) - low) / (high - low)) * (width - 2 * margin)
  // New ones are drawn last, over the others.
  const drawn = totals.map((total, index) => ({ ...total, index })).sort((a, b) => Number(a.fresh) - Number(b.fresh))
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={spoken(totals)}>
      <path className={styles.axis} d={`M0 ${y}H${width}`} />
      {estimate === null ? null : <path className={styles.estimate} d={`M${at(estimate)} 8V25`} />}
      {drawn.map(({ total, fresh, index }) => (
        <circle
          key={index}
          className={fresh ? (index === 0 ? styles.best : styles.fresh) : styles.earlier}
          cx={at(total)}
          cy={y}
          r={fresh ? (index === 0 ? 6.5 : 5.5) : 4.5}
        />
      ))}
    </svg>
  )
}

const spoken = (totals: readonly LineTotal[]): string => {
  const fresh = totals.flatMap((total, index) => (total.fresh ? [index + 1] : []))
  const places = listed(fresh.map((place) => `${place}.º`))
  return `${count(totals.length, 'total completo', 'totales completos')}, del más bajo al más alto: ${
    fresh.length === 0
      ? 'ninguno es nuevo'
      : fresh.length === 1
        ? `el nuevo es el ${places}`
        : `los nuevos son ${places}`
  }.`
}
