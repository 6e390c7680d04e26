import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { CoverageFigure, DeliveryFigure, MailConfirmed, PointsFigure, SavingsFigure, Validity } from './cells.tsx'
import type { Column, Comparing } from './columns.ts'
import styles from './matrix.module.css'
import { attributes, weightsWords } from '../../domain/wording.ts'
import { MoreText } from '../more-text.tsx'

type Props = {
  comparing: Comparing
  /** The heads have no room for sector and department: they are a line here. */
  slides: boolean
}

/** How every cell of a supplier's column looks: tint of the lead, stronger line before the partial ones. */
export const columnClass = (column: Column, ...more: (string | false | undefined)[]) =>
  cx(styles.cell, column.lead && styles.lead, column.gap && styles.gap, ...more)

/** One line of the matrix that holds something of every supplier. */
export const Row = ({
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
export const ConditionRows = ({ comparing, slides }: Props) => {
  const { columns, rfq } = comparing
  return (
    <tbody className={styles.conditions}>
      {comparing.weights ? (
        <Row
          head={
            <>
              Puntaje
              <span className={styles.small}>{weightsWords(comparing.weights)}</span>
            </>
          }
          columns={columns}
          cell={(column) => <PointsFigure column={column} />}
        />
      ) : null}
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
      {slides ? (
        <Row
          head="Sector y departamento"
          columns={columns}
          cell={({ quotation }) => {
            const { sector, department } = attributes(quotation)
            return (
              <span className={styles.who}>
                <span>{sector ?? 'Sin sector'}</span>
                <span>{department ?? 'Sin departamento'}</span>
              </span>
            )
          }}
        />
      ) : null}
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
          className={styles.onlyOnScreen}
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
