import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { FileClip } from '#features/files/ui/reading/file-clip.tsx'
import { shippingText } from '#features/quotations/copy.ts'
import { compare, minus } from '#lib/money.ts'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/paper/money.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { sectorAndDepartment, sizeAndSeniority } from '../../copy/supplier.ts'
import { pointsText } from '../../copy/values.ts'
import { supplierTexts, type ComparisonModel, type SupplierColumn } from '../model.ts'
import { supplierName } from '../supplier-name.tsx'
import { ColumnTag, CoverageValue, DeliveryValue, EmailVerified, SavingsValue, ValidityValue } from '../values.tsx'
import styles from './summary.module.css'

type Props = { comparison: ComparisonModel; column: SupplierColumn }

/** The summary of one supplier on a phone: its total first, then three figures, and its conditions folded. */
export const Summary = ({ comparison, column }: Props) => {
  const { quotation } = column
  const { rfq } = comparison
  return (
    <Sheet fold="card" flap={quotation.expired ? 'past' : 'open'} className={styles.sheet}>
      <ColumnTag column={column} />
      <p className={styles.total}>
        <Money amount={quotation.price} currency={rfq.currency} size="l" />
        <FileClip small files={quotation.files} numberOf={comparison.numberOf} of={supplierName(quotation.supplier)} />
      </p>
      <p className={styles.line}>
        <Origin column={column} /> <Difference comparison={comparison} column={column} />
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>Ahorro</dt>
          <dd>
            <SavingsValue
              column={column}
              scale={comparison.savingsScale}
              items={rfq.items.length}
              basis={styles.basis}
            />
          </dd>
        </div>
        <div>
          <dt>Cobertura</dt>
          <dd>
            <CoverageValue column={column} comparison={comparison} />
          </dd>
        </div>
        <div>
          <dt>Entrega</dt>
          <dd>
            <DeliveryValue column={column} longest={comparison.longestDelivery} />
          </dd>
        </div>
      </dl>
      <Conditions column={column} />
    </Sheet>
  )
}

const Origin = ({ column: { quotation, points, paymentUnreadable } }: { column: SupplierColumn }) => {
  const shipping =
    quotation.shipping?.terms === 'charged' ? 'Con el envío' : `Envío: ${shippingText(quotation.shipping)}`
  return (
    <>
      {sectorAndDepartment(quotation)}. {shipping}.
      {points === null ? '' : ` Puntaje ${pointsText(points)}${paymentUnreadable ? ', pago sin plazo' : ''}.`}
    </>
  )
}

/** How much more than the cheapest complete quotation this one costs; nothing of a partial one. */
const Difference = ({ comparison: { complete, rfq }, column }: Props) => {
  const cheapest = complete.toSorted((a, b) => compare(a.price, b.price))[0]
  if (!cheapest || !column.complete || compare(column.quotation.price, cheapest.price) <= 0) return null
  return (
    <span className="bad">
      <Money amount={minus(column.quotation.price, cheapest.price)} currency={rfq.currency} flat /> más que la mejor
    </span>
  )
}

const Conditions = ({ column: { quotation } }: { column: SupplierColumn }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.conditions}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>
          <b>Condiciones</b>
          <span className={cx(styles.payment, !open && styles.folded)}>{quotation.paymentTerms}</span>
        </span>
        <IconChevronDown stroke={1.75} aria-hidden="true" />
      </button>
      <dl id={id} hidden={!open}>
        <div>
          <dt>Validez</dt>
          <dd>
            <ValidityValue quotation={quotation} />
          </dd>
        </div>
        <div>
          <dt>Tamaño y antigüedad</dt>
          <dd>
            {sizeAndSeniority(quotation)}
            <EmailVerified />
          </dd>
        </div>
        {supplierTexts(quotation).length > 0 ? (
          <div>
            <dt>Propuesta e información adicional</dt>
            {supplierTexts(quotation).map((text, index) => (
              <dd key={index} className={styles.text}>
                {text}
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
    </div>
  )
}
