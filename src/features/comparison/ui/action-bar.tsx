import { ButtonLink } from '#ui/button.tsx'
import { Money } from '#ui/paper/money.tsx'
import { chooseLabel } from '../copy.ts'
import { ChooseLink } from './choose-link.tsx'
import styles from './comparison.module.css'
import { CannotChoose } from './matrix/selection.tsx'
import type { ComparisonModel } from './model.ts'
import { shortLabel } from './supplier-name.tsx'

type Props = {
  comparison: ComparisonModel
  /** The supplier that the phone view shows. */
  index: number
}

/** The bar at the foot of a phone: 'Elegir' for the supplier that is shown, and whether its quotation is partial. */
export const ActionBar = ({ comparison: { columns, rfq }, index }: Props) => {
  const column = columns[index]
  if (column?.locked)
    return (
      <div data-foot-bar="" className={styles.actionBar}>
        <CannotChoose rfq={rfq} />
      </div>
    )
  if (!column || !(column.selectable || column.selected)) return null
  const { supplier } = column.quotation
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
          <ChooseLink
            rfqId={rfq.id}
            column={column}
            label={chooseLabel(supplier.label, column.quoted, rfq.items.length)}
            variant="pri"
            size="md"
            full={false}
            className={styles.choose}
          />
        </>
      )}
    </div>
  )
}
