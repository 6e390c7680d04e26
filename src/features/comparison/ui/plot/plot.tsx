import { useState } from 'react'
import { compare, currencySymbol, formatAmount, formatQuantity, round, spokenMoney } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { deliveryTimeText } from '../../copy/values.ts'
import { calendarDays } from '../../domain/comparable-quotation.ts'
import { paretoFrontier } from '../../domain/pareto-frontier.ts'
import type { ComparisonModel } from '../model.ts'
import { shortLabel } from '../supplier-name.tsx'
import { labelled, plotLayout, unitOf, type Frame, type PlacedLabel } from './layout.ts'
import styles from './plot.module.css'

const largeFrame: Frame = { width: 700, height: 340, fontSize: 13 }
const smallFrame: Frame = { width: 336, height: 300, fontSize: 12 }

/** Price against delivery of the complete quotations; nothing with fewer than two. */
export const PricePlot = ({ comparison }: { comparison: ComparisonModel }) => {
  const { complete, rfq } = comparison
  if (complete.length < 2) return null
  const { size, words } = unitOf(complete.map(({ price }) => Number(price)))
  return (
    <section aria-labelledby="precio-y-entrega">
      <div className={styles.header}>
        <h2 id="precio-y-entrega">Precio y entrega</h2>
        <span className="micro mut">
          Total en {words}
          {currencySymbol(rfq.currency)}, sin IVA
        </span>
      </div>
      <div className="only-large">
        <Drawing {...{ comparison, size }} frame={largeFrame} />
      </div>
      <div className="only-small">
        <Drawing {...{ comparison, size }} frame={smallFrame} />
      </div>
      <p className={styles.note}>
        Solo las {complete.length} completas. Abajo y a la izquierda: más barato y más rápido.
        {complete.length > labelled.most ? ' Las que no llevan nombre lo dicen al señalarlas o con Tab.' : ''}
      </p>
    </section>
  )
}

type Props = {
  comparison: ComparisonModel
  /** How much one on the vertical axis is. */
  size: number
  frame: Frame
}

const Drawing = ({ comparison: { complete, rfq, estimated, anyShipping }, size, frame }: Props) => {
  const [pointed, setPointed] = useState<string | null>(null)
  const frontier = paretoFrontier(complete, rfq.items)
  const scale = (amount: string | number) => Number(amount) / size
  const scaleText = (value: number) => formatQuantity(round(value.toFixed(4), size > 1 ? 1 : 2))
  // An estimate of only some items cannot be compared with totals.
  const estimate = rfq.estimatedTotal !== null && estimated === rfq.items.length ? scale(rfq.estimatedTotal) : null
  const many = complete.length > labelled.most
  // The points of the frontier come first, so that they keep their labels; with many points, the cheapest ones.
  const order = many
    ? complete.toSorted((a, b) => compare(a.price, b.price))
    : [...frontier.toReversed(), ...complete.filter((quotation) => !frontier.includes(quotation))]
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
  const spoken = new Map(
    complete.map((one) => [
      one.id,
      `${shortLabel(one.supplier.label)}: ${spokenMoney(one.price, rfq.currency)}, ${deliveryTimeText(one)}`,
    ]),
  )
  const plot = plotLayout(
    points,
    estimate,
    frame,
    frontier.map(({ id }) => id),
  )
  const cheapest = plot.line.at(-1)?.id
  const active = plot.dots.find((dot) => dot.id === pointed && !plot.labels.has(dot.id))
  const activeLabel = active && plot.labelOf(active)
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      className={frame === smallFrame ? styles.smallPlot : styles.plot}
      role="group"
      aria-label={`Precio total contra plazo de entrega de ${count(complete.length, 'cotización completa', 'cotizaciones completas')}`}
    >
      {plot.yTicks.map(({ value, at }) => (
        <g key={value}>
          <line className={styles.grid} x1={plot.left} x2={plot.right} y1={at} y2={at} />
          <text x={plot.left - 10} y={at + 4} textAnchor="end" aria-hidden="true">
            {scaleText(value)}
          </text>
        </g>
      ))}
      {plot.xTicks.map(({ value, at }) => (
        <text key={value} x={at} y={plot.bottom + 22} textAnchor="middle" aria-hidden="true">
          {formatQuantity(round(value.toFixed(4), 1))}
        </text>
      ))}
      <text x={(plot.left + plot.right) / 2} y={plot.bottom + 44} textAnchor="middle">
        Entrega, en días corridos
      </text>
      {estimate === null ? null : (
        <Estimate plot={plot} text={`Tu estimación, ${scaleText(estimate)}${anyShipping ? ' sin envío' : ''}`} />
      )}
      <polyline className={styles.frontier} points={plot.line.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {plot.dots.map((dot) => (
        <g
          key={dot.id}
          role="img"
          aria-label={spoken.get(dot.id)}
          // A point without a label shows it when it is pointed at or in focus.
          tabIndex={plot.labels.has(dot.id) ? undefined : 0}
          className={cx(styles.point, dot.id === cheapest && styles.cheapest)}
          onPointerEnter={() => setPointed(dot.id)}
          onPointerLeave={() => setPointed(null)}
          onFocus={() => setPointed(dot.id)}
          onBlur={() => setPointed(null)}
        >
          <circle className={styles.target} cx={dot.x} cy={dot.y} r={12} />
          <circle className={styles.dot} cx={dot.x} cy={dot.y} r={dot.id === cheapest ? 8 : many ? 5.5 : 6.5} />
        </g>
      ))}
      {[...plot.labels].map(([id, label]) => (
        <Label key={id} label={label} fontSize={frame.fontSize} />
      ))}
      {activeLabel ? <Label label={activeLabel} fontSize={frame.fontSize} /> : null}
    </svg>
  )
}

type EstimateProps = { plot: ReturnType<typeof plotLayout>; text: string }

/** The estimate as a line; when it is too far away, as an arrow at the edge beyond which it lies. */
const Estimate = ({ plot: { left, right, top, bottom, estimateAt, estimateText, far }, text }: EstimateProps) => {
  if (estimateAt !== null)
    return (
      <>
        <line className={styles.estimate} x1={left} x2={right} y1={estimateAt} y2={estimateAt} />
        <text className={styles.estimateLabel} x={estimateText?.x} y={estimateText?.y}>
          {text}
        </text>
      </>
    )
  const middle = far === 'above' ? top - 4 : bottom - 14
  const [tail, tip] = far === 'above' ? [middle + 9, middle - 9] : [middle - 9, middle + 9]
  const back = far === 'above' ? tip + 6 : tip - 6
  return (
    <>
      <path
        className={styles.arrow}
        d={`M${right - 6} ${tail}V${tip}m0 0L${right - 11} ${back}M${right - 6} ${tip}L${right - 1} ${back}`}
      />
      <text className={styles.estimateLabel} x={right - 18} y={middle + 4} textAnchor="end">
        {text}: más {far === 'above' ? 'arriba' : 'abajo'}
      </text>
    </>
  )
}

const Label = ({ label: { x, y, anchor, lines }, fontSize }: { label: PlacedLabel; fontSize: number }) => (
  <g textAnchor={anchor} aria-hidden="true" className={styles.words}>
    {lines.map((text, index) => (
      <text key={text} className={index === 0 ? styles.label : undefined} x={x} y={y + index * fontSize * 1.3}>
        {text}
      </text>
    ))}
  </g>
)
