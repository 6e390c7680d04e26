import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { FileClip } from '#features/files/ui/reading/file-clip.tsx'
import { cx } from '#ui/cx.ts'
import { attributeLabels, crowdNote, yearsOf } from '../../copy/supplier.ts'
import { weightsText } from '../../copy/values.ts'
import { ExpandableText } from '../expandable-text.tsx'
import { supplierTexts, type ComparisonModel, type SupplierColumn } from '../model.ts'
import { supplierName } from '../supplier-name.tsx'
import { CoverageValue, DeliveryValue, EmailVerified, PointsValue, SavingsValue, ValidityValue } from '../values.tsx'
import styles from './conditions.module.css'
import { columnClass, Row } from './row.tsx'
import table from './table.module.css'

type Props = { comparison: ComparisonModel }

/** The summary of each supplier: points, savings, coverage and delivery, with small bars. */
export const SummaryRows = ({ comparison }: Props) => {
  const { columns, rfq } = comparison
  return (
    <tbody className={styles.summary}>
      {comparison.weights ? (
        <Row
          header={
            <>
              Puntaje <span className={table.small}>{weightsText(comparison.weights)}</span>
            </>
          }
          columns={columns}
          cell={(column) => <PointsValue column={column} />}
        />
      ) : null}
      <Row
        header="Ahorro contra tu estimación, sin el envío"
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
    </tbody>
  )
}

type ConditionProps = Props & { open: boolean; onToggle: () => void }

/**
 * 'Condiciones': folded, one row with the payment terms, which matter most, and how many files there are; open, also
 * validity, size and seniority, and what the suppliers propose.
 */
export const ConditionRows = ({ comparison, open, onToggle }: ConditionProps) => {
  const { columns, numberOf } = comparison
  const id = useId()
  return (
    <>
      <tbody className={styles.conditions}>
        <tr>
          <th scope="row" className={table.rowHeader} colSpan={3}>
            <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={id} onClick={onToggle}>
              <IconChevronDown stroke={1.75} aria-hidden="true" />
              <span>
                Condiciones <span className={styles.parts}>pago, validez, tamaño, propuesta</span>
              </span>
            </button>
          </th>
          {columns.map((column) => (
            <td key={column.quotation.id} className={columnClass(column)}>
              <span className={styles.first}>
                <span className={open ? styles.payment : cx(styles.payment, styles.folded)}>
                  {column.quotation.paymentTerms}
                </span>
                <FileClip
                  small
                  files={column.quotation.files}
                  numberOf={numberOf}
                  of={supplierName(column.quotation.supplier)}
                />
              </span>
            </td>
          ))}
        </tr>
      </tbody>
      <tbody id={id} className={styles.opened} hidden={!open}>
        {open ? <OpenedRows columns={columns} /> : null}
      </tbody>
    </>
  )
}

const OpenedRows = ({ columns }: { columns: readonly SupplierColumn[] }) => (
  <>
    <Row header="Validez" columns={columns} cell={({ quotation }) => <ValidityValue quotation={quotation} />} />
    <Row
      header={
        <>
          Tamaño y antigüedad
          {columns.some(({ quotation }) => quotation.seniority === null) ? (
            <span className={table.small}>{crowdNote}</span>
          ) : null}
        </>
      }
      columns={columns}
      cell={({ quotation }) => {
        const given = [attributeLabels(quotation).size, yearsOf(quotation)].filter((label) => label !== null)
        return (
          <span className={styles.lines}>
            {given.length > 0 ? given.map((label) => <span key={label}>{label}</span>) : <span>Reservados</span>}
            <EmailVerified />
          </span>
        )
      }}
    />
    {columns.some(({ quotation }) => supplierTexts(quotation).length > 0) ? (
      <Row
        header="Propuesta e información adicional"
        columns={columns}
        cell={({ quotation }) => (
          <span className={styles.lines}>
            {supplierTexts(quotation).map((text, index) => (
              <ExpandableText key={index} text={text} max={90} />
            ))}
            {supplierTexts(quotation).length === 0 ? <span className={table.small}>Sin agregados</span> : null}
          </span>
        )}
      />
    ) : null}
  </>
)
