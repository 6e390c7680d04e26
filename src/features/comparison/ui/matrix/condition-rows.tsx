import { attributeLabels, weightsText } from '../../copy.ts'
import { ExpandableText } from '../expandable-text.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { CoverageValue, DeliveryValue, EmailVerified, PointsValue, SavingsValue, ValidityValue } from '../values.tsx'
import styles from './matrix.module.css'
import { Row } from './row.tsx'

type Props = {
  comparison: ComparisonModel
  /** The headers have no room for sector and department, so they get a row. */
  slides: boolean
}

const supplierTexts = ({ quotation }: SupplierColumn) =>
  [quotation.proposal, quotation.additionalInfo, quotation.delivery.notes].filter((text) => text.trim() !== '')

/**
 * Everything but prices: points, savings, coverage, delivery, payment, validity, the supplier's attributes and texts.
 */
export const ConditionRows = ({ comparison, slides }: Props) => {
  const { columns, rfq } = comparison
  return (
    <tbody className={styles.conditions}>
      {comparison.weights ? (
        <Row
          header={
            <>
              Puntaje
              <span className={styles.small}>{weightsText(comparison.weights)}</span>
            </>
          }
          columns={columns}
          cell={(column) => <PointsValue column={column} />}
        />
      ) : null}
      <Row
        header={
          <>
            Ahorro contra tu estimación
            <span className={styles.small}>Sin envío</span>
          </>
        }
        columns={columns}
        cell={(column) => <SavingsValue column={column} scale={comparison.savingsScale} items={rfq.items.length} />}
      />
      <Row
        header="Cobertura"
        columns={columns}
        cell={(column) => <CoverageValue column={column} comparison={comparison} />}
      />
      <Row
        header="Plazo de entrega"
        columns={columns}
        cell={(column) => <DeliveryValue column={column} longest={comparison.longestDelivery} />}
      />
      <Row
        header="Condiciones de pago"
        columns={columns}
        cell={({ quotation }) => (
          <span className={styles.text}>
            <ExpandableText text={quotation.paymentTerms} />
          </span>
        )}
      />
      <Row
        header="Validez"
        columns={columns}
        cell={({ quotation }) => (
          <span className={styles.text}>
            <ValidityValue quotation={quotation} />
          </span>
        )}
      />
      {slides ? (
        <Row
          header="Sector y departamento"
          columns={columns}
          cell={({ quotation }) => {
            const { sector, department } = attributeLabels(quotation)
            return (
              <span className={styles.lines}>
                <span>{sector ?? 'Sin sector'}</span>
                <span>{department ?? 'Sin departamento'}</span>
              </span>
            )
          }}
        />
      ) : null}
      <Row
        header="Tamaño y antigüedad"
        columns={columns}
        cell={({ quotation }) => {
          const { size, seniority } = attributeLabels(quotation)
          return (
            <span className={styles.lines}>
              {size ? <span>{size}</span> : null}
              <span>{seniority.replace(' en Pliego', '')}</span>
              <EmailVerified />
            </span>
          )
        }}
      />
      {columns.some((column) => supplierTexts(column).length > 0) ? (
        <Row
          className={styles.onlyOnScreen}
          header="Propuesta e información adicional"
          columns={columns}
          cell={(column) => (
            <span className={styles.lines}>
              {supplierTexts(column).map((text, index) => (
                <ExpandableText key={index} text={text} max={56} />
              ))}
              {supplierTexts(column).length === 0 ? <span className={styles.empty}>Sin agregados</span> : null}
            </span>
          )}
        />
      ) : null}
    </tbody>
  )
}
