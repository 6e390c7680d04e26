import { unparsableDelivery } from '#features/quotations/domain/delivery.ts'
import { currencySymbol, formatAmount, formatMoney, formatQuantity, round } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { deliveryTimeText } from '../../copy.ts'
import { calendarDays } from '../../domain/ranking.ts'
import { paretoFrontier } from '../../domain/verdict.ts'
import type { ComparisonModel } from '../model.ts'
import type { ReceivedQuotation } from '../received/query.ts'
import { shortLabel } from '../supplier-name.tsx'
import { plotLayout, type Frame } from './layout.ts'
import styles from './plot.module.css'

const largeFrame: Frame = { width: 700, height: 340, fontSize: 13 }
const smallFrame: Frame = { width: 336, height: 300, fontSize: 12 }

/** Price against delivery of the complete quotations whose delivery can be read; nothing with fewer than two. */
export const PricePlot = ({ comparison }: { comparison: ComparisonModel }) => {
  const { complete, rfq } = comparison
  const plotted = complete.filter((quotation) => calendarDays(quotation) !== unparsableDelivery)
  if (plotted.length < 2) return null
  const inThousands = plotted.every(({ price }) => Number(price) >= 10_000)
  const unit = `${inThousands ? 'miles de ' : ''}${currencySymbol(rfq.currency)}`
  return (
    <section aria-labelledby="precio-y-entrega">
      <div className={styles.header}>
        <h2 id="precio-y-entrega">Precio y entrega</h2>
        <span className="micro mut">Total en {unit}, sin IVA</span>
      </div>
      <div className="only-large">
        <Drawing {...{ comparison, plotted, inThousands }} frame={largeFrame} />
      </div>
      <div className="only-small">
        <Drawing {...{ comparison, plotted, inThousands }} frame={smallFrame} />
      </div>
      <p className={styles.note}>
        Solo las {plotted.length} completas. Abajo y a la izquierda: más barato y más rápido.
      </p>
    </section>
  )
}

type Props = {
  comparison: ComparisonModel
  plotted: readonly ReceivedQuotation[]
  inThousands: boolean
  frame: Frame
}

const Drawing = ({ comparison: { rfq, estimated, anyShipping }, plotted, inThousands, frame }: Props) => {
  const frontier = paretoFrontier(plotted, rfq.items)
  const scale = (amount: string | number) => Number(amount) / (inThousands ? 1000 : 1)
  const scaleText = (value: number) => formatQuantity(round(value.toFixed(4), inThousands ? 1 : 2))
  // An estimate of only some items cannot be compared with totals.
  const estimate = rfq.estimatedTotal !== null && estimated === rfq.items.length ? scale(rfq.estimatedTotal) : null
  // The frontier comes first: its points keep their labels where there is no room for all.
  const order = [...frontier.toReversed(), ...plotted.filter((quotation) => !frontier.includes(quotation))]
  const points = order.map((quotation) => ({
    id: quotation.id,
    label: shortLabel(quotation.supplier.label),
    detail:
      frame === smallFrame
        ? formatAmount(quotation.price)
        : `${formatAmount(quotation.price)} · ${deliveryTimeText(quotation)}`,
    days: calendarDays(quotation),
    total: scale(quotation.price),
  }))
  const plot = plotLayout(points, estimate, frame)
  const path = frontier.flatMap(({ id }) => plot.dots.find((dot) => dot.id === id) ?? [])
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={frame === smallFrame ? styles.smallPlot : styles.plot}
      role="img"
      aria-label={`Precio total contra plazo de entrega de ${count(plotted.length, 'cotización completa', 'cotizaciones completas')}: ${plotted.map((quotation) => `${quotation.supplier.label}, ${formatMoney(quotation.price, rfq.currency)}, ${deliveryTimeText(quotation)}`).join('; ')}`}
    >
      {plot.yTicks.map(({ value, at }) => (
        <g key={value}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={at} y2={at} />
          <text x={plot.left - 10} y={at + 4} textAnchor="end">
            {scaleText(value)}
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
          <text className={styles.estimateLabel} x={plot.left} y={plot.estimateAt - 8}>
            Tu estimación, {scaleText(estimate)}
            {anyShipping ? ' sin envío' : ''}
          </text>
        </g>
      ) : null}
      <polyline className={styles.frontier} points={path.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {plot.dots.map((dot) => (
        <Point key={dot.id} dot={dot} cheapest={dot.id === path.at(-1)?.id} />
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

type PointProps = { dot: { x: number; y: number; label: string; detail: string }; cheapest: boolean }

const Point = ({ dot, cheapest }: PointProps) => (
  <circle className={cheapest ? styles.cheapest : styles.dot} cx={dot.x} cy={dot.y} r={cheapest ? 8 : 6.5}>
    <title>{`${dot.label}: ${dot.detail}`}</title>
  </circle>
)
