import type { ReactNode } from 'react'
import { compare, formatAmount, plus } from '#lib/money.ts'
import { count } from '#lib/text.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { ButtonLink } from '#ui/button.tsx'
import { buyerStatusLabels } from '../copy.ts'
import { CoverageFigure, DeliveryFigure, MailConfirmed, SavingsFigure, Validity } from './comparison-cells.tsx'
import type { Column, Comparing } from './comparison-columns.ts'
import styles from './comparison-matrix.module.css'
import { attributes, percent, shippingWords } from '../domain/comparison-words.ts'
import { MoreText } from './more-text.tsx'

type Props = { comparing: Comparing }

/** How every cell of a supplier's column looks: tint of the lead, stronger line before the partial ones. */
export const columnClass = (column: Column, ...more: (string | false | undefined)[]) =>
  cx(styles.cell, column.lead && styles.lead, column.gap && styles.gap, ...more)

/** One line of the matrix that holds something of every supplier. */
const Row = ({
  head,
  first,
  columns,
  cell,
  className,
  cellClass,
}: {
  head: ReactNode
  first?: ReactNode
  columns: readonly Column[]
  cell: (column: Column) => ReactNode
  className?: string | undefined
  cellClass?: string | undefined
}) => (
  <tr className={className}>
    <th scope="row" className={styles.c0}>
      {head}
    </th>
    <td className={cx(styles.c1, cellClass)}>{first}</td>
    {columns.map((column) => (
      <td key={column.quotation.id} className={columnClass(column, cellClass)}>
        {cell(column)}
      </td>
    ))}
  </tr>
)

const wordsOf = ({ quotation }: Column) =>
  [quotation.proposal, quotation.additionalInfo, quotation.delivery.notes].filter((text) => text.trim() !== '')

/** Everything that is no price: savings, coverage, delivery, payment, validity, who it is, what it adds. */
export const ConditionRows = ({ comparing }: Props) => {
  const { columns, rfq } = comparing
  return (
    <tbody className={styles.conditions}>
      <Row
        head={
          <>
            Ahorro contra tu estimación
            {comparing.anyShipping ? <span className={styles.small}>Sin contar el envío</span> : null}
          </>
        }
        columns={columns}
        cell={(column) => <SavingsFigure column={column} widest={comparing.widest} items={rfq.items.length} />}
      />
      <Row
        head="Cobertura"
        columns={columns}
        cell={(column) => <CoverageFigure column={column} comparing={comparing} />}
      />
      <Row
        head="Plazo de entrega"
        columns={columns}
        cell={(column) => <DeliveryFigure column={column} longest={comparing.longest} />}
      />
      <Row
        head="Condiciones de pago"
        columns={columns}
        cell={({ quotation }) => (
          <span className={styles.words}>
            <MoreText text={quotation.paymentTerms} />
          </span>
        )}
      />
      <Row
        head="Validez"
        columns={columns}
        cell={(column) => (
          <span className={styles.words}>
            <Validity column={column} />
          </span>
        )}
      />
      <Row
        head="Tamaño y antigüedad"
        columns={columns}
        cell={({ quotation }) => {
          const { size, seniority } = attributes(quotation)
          return (
            <span className={styles.who}>
              {size ? <span>{size}</span> : null}
              <span>{seniority.replace(' en Pliego', '')}</span>
              <MailConfirmed />
            </span>
          )
        }}
      />
      {columns.some((column) => wordsOf(column).length > 0) ? (
        <Row
          head="Propuesta e información adicional"
          columns={columns}
          cell={(column) => (
            <span className={styles.who}>
              {wordsOf(column).map((text, index) => (
                <MoreText key={index} text={text} max={56} />
              ))}
              {wordsOf(column).length === 0 ? <span className={styles.none}>Sin agregados</span> : null}
            </span>
          )}
        />
      ) : null}
    </tbody>
  )
}

/** Items, shipping and total: shipping is its own line and part of the total (rulings, Money). */
export const TotalRows = ({ comparing: { rfq, columns, anyShipping } }: Props) => (
  <tbody className={styles.totals}>
    {anyShipping ? (
      <Row
        head="Subtotal de ítems"
        first={rfq.estimatedTotal === null ? null : formatAmount(rfq.estimatedTotal)}
        columns={columns}
        cell={({ quotation }) => formatAmount(quotation.itemsTotal)}
        cellClass={styles.number}
      />
    ) : null}
    <Row
      head={rfq.shipping?.city ? `Envío a ${rfq.shipping.city}` : 'Envío'}
      columns={columns}
      cell={({ quotation }) =>
        quotation.shipping && compare(quotation.shipping.cost, '0') > 0 ? (
          shippingWords(quotation)
        ) : (
          <span className={styles.none}>{shippingWords(quotation)}</span>
        )
      }
      cellClass={styles.number}
    />
    <Row
      className={styles.grand}
      head="Total general sin IVA"
      first={anyShipping || rfq.estimatedTotal === null ? null : formatAmount(rfq.estimatedTotal)}
      columns={columns}
      cell={({ quotation }) => formatAmount(quotation.price)}
      cellClass={styles.number}
    />
  </tbody>
)

/** 'Mejor combinación': a reference for talking, so it has no button (one supplier is chosen per RFQ). */
export const CombinationRow = ({ comparing: { rfq, columns, combination, anyExpired, anyShipping } }: Props) => {
  if (!combination) return null
  const parts = new Map(combination.parts.map((part) => [part.quotationId, part]))
  const missing = rfq.items.length - combination.covered
  return (
    <tbody className={styles.combination}>
      <Row
        head={
          <>
            <span className={styles.name}>Mejor combinación</span>
            <span className={styles.mixDetail}>
              {anyShipping ? 'El mejor precio de cada ítem y un envío por proveedor' : 'El mejor precio de cada ítem'}
              {anyExpired ? ', sin las vencidas' : ''}
              {missing > 0 ? `. ${count(missing, 'ítem')} sin precio` : ''}
            </span>
          </>
        }
        first={
          <>
            <span className={styles.mixTotal}>{formatAmount(combination.total)}</span>
            {combination.savings === null ? null : (
              <span className={styles.mixSaved}>
                {Number(combination.savings) < 0
                  ? `${percent(combination.savings)} por encima`
                  : `ahorra ${percent(combination.savings)}`}
              </span>
            )}
          </>
        }
        columns={columns}
        cell={({ quotation }) => {
          const part = parts.get(quotation.id)
          if (!part) return <span className={styles.small}>{quotation.expired ? 'Vencida' : 'Ningún ítem'}</span>
          const ships = compare(part.shipping, '0') > 0
          return (
            <>
              <span className={styles.mix}>{formatAmount(plus(part.itemsTotal, part.shipping))}</span>
              <span className={styles.small}>
                {count(part.items, 'ítem')}
                {ships ? ' y envío' : ''}
              </span>
            </>
          )
        }}
        cellClass={styles.number}
      />
    </tbody>
  )
}

/** The row of buttons: only the first is filled, and only when that supplier answers every item. */
export const ElectionRow = ({ comparing: { rfq, columns, anySelectable } }: Props) => (
  <tfoot>
    <tr>
      <td className={styles.c0} colSpan={1}>
        {anySelectable ? (
          <span className={styles.final}>
            Elegir es final: se revelan los datos de las dos partes y la licitación se cierra.
          </span>
        ) : null}
      </td>
      <td className={styles.c1} />
      {columns.map((column) => (
        <td key={column.quotation.id} className={columnClass(column)}>
          <Election column={column} rfqId={rfq.id} />
        </td>
      ))}
    </tr>
  </tfoot>
)

const Election = ({ column, rfqId }: { column: Column; rfqId: string }) => {
  const { quotation } = column
  if (column.selected)
    return (
      <ButtonLink to="/selection-success" search={{ rfqId }} size="sm" full>
        Ver sus datos
      </ButtonLink>
    )
  if (!column.selectable) return <StatusBadge word={buyerStatusLabels[quotation.status]} />
  return (
    <ButtonLink
      to="/rfq/$rfqId/quotation/$quotationId/confirm"
      params={{ rfqId, quotationId: quotation.id }}
      variant={column.lead ? 'pri' : 'sec'}
      size="sm"
      full
      aria-label={`Elegir, ${quotation.supplier.label}`}
    >
      Elegir
    </ButtonLink>
  )
}
