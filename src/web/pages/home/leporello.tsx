import { cx } from '#ui/cx.ts'
import { exampleItems, exampleQuotations } from './example.ts'
import styles from './leporello.module.css'
import { unfold, type Cut, type Panel } from './unfold.ts'

const wide: Cut = {
  width: 1202,
  height: 476,
  angles: [80, 76, 70, 62, 51, 36, 16, 0, 0, 0],
  widths: [172, 172, 172, 172, 172, 172, 200, 190, 190, 190],
  left: 1,
  top: 60,
  span: 1200,
  panel: 388,
  head: 84,
  foot: 46,
}

/** Tablets and phones have other cuts: the wide one would only be smaller there. */
const middle: Cut = {
  width: 722,
  height: 476,
  angles: [78, 72, 62, 16, 0, 0, 0],
  widths: [140, 140, 140, 150, 150, 150, 150],
  left: 1,
  top: 52,
  span: 720,
  panel: 388,
  head: 84,
  foot: 46,
}

const phone: Cut = {
  width: 360,
  height: 372,
  angles: [80, 72, 58, 14, 0, 0],
  widths: [74, 74, 74, 106, 100, 100],
  left: -29,
  top: 38,
  span: 373,
  panel: 300,
  head: 84,
  foot: 46,
}

const cuts = { wide, middle, phone }

const label =
  'Ejemplo: una hoja plegada se abre de izquierda a derecha hasta ser una comparación de cotizaciones, ítem por ítem'

/** The illustration of the home page: a folded sheet that opens into a comparison. It is computed. */
export const Leporello = ({ cut }: { cut: keyof typeof cuts }) => {
  const shape = cuts[cut]
  const panels = unfold(shape)
  const columns = cut === 'phone' ? 2 : 3
  const shut = panels.length - columns - 1
  return (
    <svg
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      role="img"
      aria-label={label}
      className={cx(styles.drawing, cut === 'phone' && styles.phone)}
    >
      {panels.map((panel, index) => (
        <g key={panel.transform} transform={panel.transform}>
          <rect
            width={panel.width}
            height={shape.panel}
            fill={panel.fill}
            className={styles.edge}
            vectorEffect="non-scaling-stroke"
          />
          {index < shut ? (
            <ShutPanel panel={panel} shape={shape} index={index} />
          ) : index === shut ? (
            <ItemsPanel panel={panel} shape={shape} cut={cut} />
          ) : (
            <QuotationPanel panel={panel} shape={shape} index={index - shut - 1} inset={cut === 'phone' ? 10 : 20} />
          )}
          <path d={rules(panel, shape)} stroke="#D3CCBE" vectorEffect="non-scaling-stroke" />
          <path
            d={`M0 ${shape.panel - shape.foot}H${panel.width}`}
            stroke="#101B2D"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </svg>
  )
}

const rowHeight = (shape: Cut) => (shape.panel - shape.head - shape.foot) / exampleItems.length
const rowTop = (shape: Cut, row: number) => shape.head + rowHeight(shape) * row
const baseline = (shape: Cut, row: number) => round(rowTop(shape, row) + rowHeight(shape) * 0.62)
const round = (n: number) => Math.round(n * 10) / 10

const rules = (panel: Panel, shape: Cut) =>
  exampleItems.map((_, row) => `M0 ${round(rowTop(shape, row))}H${panel.width}`).join('')

/** A folded panel: bars instead of text and numbers. */
const ShutPanel = ({ panel, shape, index }: { panel: Panel; shape: Cut; index: number }) => {
  const w = panel.width
  const bar = (x: number, y: number, width: number, height: number) =>
    `M${round(x)} ${round(y)}h${round(width)}v${height}h${round(-width)}z`
  const rows = exampleItems.map((_, row) => rowTop(shape, row) + rowHeight(shape) * 0.45)
  const texts = rows.map((y, row) => bar(w * 0.14, y, w * (0.26 + ((row * 37 + index * 53) % 40) / 150), 4.5)).join('')
  return (
    <>
      <path d={bar(w * 0.14, 30, w * 0.5, 7)} fill="#0F5F6D" />
      <path d={texts} fill="#9FCCD3" />
      <path d={rows.map((y) => bar(w * 0.68, y, w * 0.18, 4.5)).join('')} fill="#454E5C" />
      <path d={bar(w * 0.56, shape.panel - 24, w * 0.3, 7)} fill="#101B2D" />
    </>
  )
}

type ItemsProps = { panel: Panel; shape: Cut; cut: keyof typeof cuts }

/** The items; the wide cut has room for their quantities. */
const ItemsPanel = ({ panel, shape, cut }: ItemsProps) => {
  const short = cut === 'phone'
  const inset = short ? 12 : 22
  const right = round(panel.width - inset)
  return (
    <>
      <text x={inset} y="40" className={styles.head}>
        {short ? 'Ejemplo' : 'Ítem por ítem'}
      </text>
      <text x={inset} y="60" className={styles.note}>
        {short ? '$U, sin IVA' : 'Ejemplo, $U sin IVA'}
      </text>
      {exampleItems.map(({ name, quantity }, row) => (
        <g key={name}>
          <text x={inset} y={baseline(shape, row)} className={styles.item}>
            {name}
          </text>
          {cut === 'wide' ? (
            <text x={right} y={baseline(shape, row)} textAnchor="end" className={styles.note}>
              {quantity}
            </text>
          ) : null}
        </g>
      ))}
      <text x={inset} y={shape.panel - 17} className={styles.total}>
        Total
      </text>
    </>
  )
}

type QuotationProps = { panel: Panel; shape: Cut; index: number; inset: number }

const QuotationPanel = ({ panel, shape, index, inset }: QuotationProps) => {
  const quotation = exampleQuotations[index]
  if (!quotation) return null
  const selected = index === 0
  const best: readonly number[] = quotation.best
  const right = round(panel.width - inset)
  const middle = (row: number) => round(rowTop(shape, row) + rowHeight(shape) / 2)
  return (
    <>
      {selected ? (
        <>
          <rect
            width={panel.width}
            height={shape.panel}
            fill="#EAF5F6"
            className={styles.edge}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M0 -1H${panel.width}V14H0z`}
            fill="#F4B63F"
            className={styles.edge}
            vectorEffect="non-scaling-stroke"
          />
          <text x={right} y="66" textAnchor="end" className={styles.note}>
            Seleccionada
          </text>
        </>
      ) : null}
      <text x={right} y={selected ? 46 : 40} textAnchor="end" className={styles.head}>
        {quotation.label}
      </text>
      {quotation.prices.map((price, row) => (
        <g key={row}>
          {best.includes(row) ? (
            <>
              <rect
                x={inset / 2 - 2}
                y={round(rowTop(shape, row) + 5)}
                width={round(panel.width - inset + 4)}
                height={round(rowHeight(shape) - 10)}
                fill="#DDF0E4"
                rx="3"
              />
              <path
                d={`M${inset} ${middle(row)} l4 4 l7 -8`}
                fill="none"
                stroke="#1D7A4F"
                strokeWidth="2.4"
                vectorEffect="non-scaling-stroke"
              />
            </>
          ) : null}
          <text
            x={right}
            y={baseline(shape, row)}
            textAnchor="end"
            className={best.includes(row) ? styles.best : styles.price}
          >
            {price}
          </text>
        </g>
      ))}
      <text x={right} y={shape.panel - 17} textAnchor="end" className={styles.total}>
        {quotation.total}
      </text>
    </>
  )
}
