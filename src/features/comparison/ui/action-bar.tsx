import { ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/paper/money.tsx'
import styles from './comparison.module.css'
import type { ComparisonModel } from './model.ts'
import { shortLabel } from './supplier-name.tsx'

type Props = {
  comparison: ComparisonModel
  /** The supplier that the phone view shows. */
  index: number
}

/** On a phone, the button of the supplier that is shown stays at the bottom. It says when the quotation is partial. */
export const ActionBar = ({ comparison: { columns, rfq }, index }: Props) => {
  const column = columns[index]
  if (!column || !(column.selectable || column.selected)) return null
  const { supplier, id } = column.quotation
  const partial = column.complete ? '' : ` (cotiza ${column.quoted} de ${rfq.items.length})`
  return (
    <div data-foot-bar="" className={styles.actionBar}>
      {column.selected ? (
        <ButtonLink to="/selection-success" search={{ rfqId: rfq.id }} full>
          Ver los datos del proveedor
        </ButtonLink>
      ) : (
        <>
          <span className={styles.offer}>
            <span>
              <span className="hash">{shortLabel(supplier.label)}</span>
              {column.complete ? '' : `, cotiza ${column.quoted} de ${rfq.items.length}`}
            </span>
            <Money amount={column.quotation.price} currency={rfq.currency} size="s" />
          </span>
          <ButtonLink
            to="/rfq/$rfqId/quotation/$quotationId/confirm"
            params={{ rfqId: rfq.id, quotationId: id }}
            variant="pri"
            className={styles.choose}
            aria-label={`Elegir, ${supplier.label}${partial}`}
          >
            Elegir
          </ButtonLink>
        </>
      )}
    </div>
  )
}
