import { currencySymbol, formatAmount, formatMoney, formatQuantity, round } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { unparsableDelivery } from '#features/quotations/domain/delivery.ts'
import { frontier } from '../../domain/verdict.ts'
import type { Comparing } from '../matrix/columns.ts'
import styles from './plot.module.css'
import { daysOf, deliveryWords } from '../../domain/wording.ts'
import { plotLayout, type Frame } from './plot-layout.ts'
import type { Received } from '../received/query.ts'
import { shortLabel } from '../supplier-name.tsx'

const large: Frame = { width: 700, height: 340, fontSize: 13 }
const small: Frame = { width: 336, height: 300, fontSize: 12 }

/** Price against delivery, complete quotations only: two of them at least, or there is nothing to see. */
export const ComparisonPlot = ({ comparing }: { comparing: Comparing }) => {
  const { complete, rfq } = comparing
  const shown = complete.filter((one) => daysOf(one) !== unparsableDelivery)
  if (shown.length < 2) return null
  const inThousands = shown.every((one) => Number(one.price) >= 10_000)
  const unit = `${inThousands ? 'miles de ' : ''}${currencySymbol(rfq.currency)}`
  return (
    <section aria-labelledby="precio-y-entrega">
      <div className={styles.head}>
        <h2 id="precio-y-entrega">Precio y entrega</h2>
        <span className="micro mut">Total en {unit}, sin IVA</span>
      </div>
      <div className="only-large">
        <Drawing {...{ comparing, shown, inThousands }} frame={large} />
      </div>
      <div className="only-small">
        <Drawing {...{ comparing, shown, inThousands }} frame={small} />
      </div>
      <p className={styles.note}>Solo las {shown.length} completas. Abajo y a la izquierda: más barato y más rápido.</p>
    </section>
  )
}

type Props = { comparing: Comparing; shown: readonly Received[]; inThousands: boolean; frame: Frame }

const Drawing = ({ comparing: { rfq, estimated, anyShipping }, shown, inThousands, frame }: Props) => {
  const front = frontier(shown, rfq.items)
  const scaled = (amount: string | number) => Number(amount) / (inThousands ? 1000 : 1)
  const told = (value: number) => formatQuantity(round(value.toFixed(4), inThousands ? 1 : 2))
  // An estimate of some of the items is no line to compare totals with.
  const estimate = rfq.estimatedTotal !== null && estimated === rfq.items.length ? scaled(rfq.estimatedTotal) : null
  // The undominated ones are laid first: they keep their labels where there is no room for all.
  const order = [...front.toReversed(), ...shown.filter((one) => !front.includes(one))]
  const points = order.map((one) => ({
    id: one.id,
    label: shortLabel(one.supplier.label),
    detail: frame === small ? formatAmount(one.price) : `${formatAmount(one.price)} · ${deliveryWords(one)}`,
    days: daysOf(one),
    total: scaled(one.price),
  }))
  const plot = plotLayout(points, estimate, frame)
  const path = front.flatMap((one) => plot.dots.find((dot) => dot.id === one.id) ?? [])
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={frame === small ? styles.small : styles.plot}
      role="img"
      aria-label={`Precio total contra plazo de entrega de ${count(shown.length, 'cotización completa', 'cotizaciones completas')}: ${shown.map((one) => `${one.supplier.label}, ${formatMoney(one.price, rfq.currency)}, ${deliveryWords(one)}`).join('; ')}`}
    >
      {plot.yTicks.map(({ value, at }) => (
        <g key={value}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={at} y2={at} />
          <text x={plot.left - 10} y={at + 4} textAnchor="end">
            {told(value)}
          </text>
        </g>
      ))}
      {plot.xTicks.map(({ value, at }) => (
        <text key={value} x={at} y={plot.bottom + 22} textAnchor="middle">
          {formatQuantity(round(value.toFixed(4), 1))}
        </text>
      ))}
      <text x={(plot.left + plot.right) / 2} y={plot.bottom + 44} textAnchor="middle">
        Entrega, en días corridos
      </text>
      {plot.estimateAt !== null && estimate !== null ? (
        <g>
          <line className={styles.estimate} x1={plot.left} x2={plot.right} y1={plot.estimateAt} y2={plot.estimateAt} />
          <text className={styles.strong} x={plot.left} y={plot.estimateAt - 8}>
            Tu estimación, {told(estimate)}
            {anyShipping ? ' sin envío' : ''}
          </text>
        </g>
      ) : null}
      <polyline className={styles.front} points={path.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {plot.dots.map((dot) => (
        <Point key={dot.id} dot={dot} best={dot.id === path.at(-1)?.id} />
      ))}
      {[...plot.labels].map(([id, { x, y, anchor, lines }]) => (
        <g key={id} textAnchor={anchor}>
          {lines.map((text, index) => (
            <text
              key={text}
              className={index === 0 ? styles.label : undefined}
              x={x}
              y={y + index * frame.fontSize * 1.3}
            >
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}

const Point = ({ dot, best }: { dot: { x: number; y: number; label: string; detail: string }; best: boolean }) => (
  <circle className={best ? styles.best : styles.dot} cx={dot.x} cy={dot.y} r={best ? 8 : 6.5}>
    <title>{`${dot.label}: ${dot.detail}`}</title>
  </circle>
)
