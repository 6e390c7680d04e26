import { IconChevronDown, IconFlag } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { isLive } from '#features/quotations/domain/status.ts'
import { Ribbon, StatusBadge } from '#ui/feedback/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/paper/money.tsx'
import { sectorAndDepartment } from '../../copy/supplier.ts'
import { buyerStatusLabels, chooseLabel, oldQuantities, unconfirmedTag } from '../../copy.ts'
import { deliveryTimeText, openShippingText, validityText } from '../../copy/values.ts'
import { isShippingOpen } from '../../domain/comparable-quotation.ts'
import { CannotChoose } from '../matrix/selection.tsx'
import { ChooseLink } from '../choose-link.tsx'
import type { ComparisonModel, SupplierColumn } from '../model.ts'
import { SupplierName } from '../supplier-name.tsx'
import { CoverageBar, SavingsValue } from '../values.tsx'
import { ReceivedDocument } from './document.tsx'
import styles from './ledger.module.css'

/** From a tablet on the headings name the columns; on a phone each cell has its label. */
const label = cx('vh-wide', styles.label)

type Props = {
  comparison: ComparisonModel
  column: SupplierColumn
  /** Open at first: the selected quotation, or the only one. */
  opened: boolean
}

/** One quotation of the ledger. Pressing the row opens its document; 'Elegir' is beside it. */
export const LedgerRow = ({ comparison, column, opened }: Props) => {
  const [open, setOpen] = useState(opened)
  const id = useId()
  const { rfq } = comparison
  const { quotation } = column
  return (
    <li className={cx(styles.quotation, column.firstPartial && styles.firstPartial)}>
      <div className={styles.row}>
        <div className={styles.who}>
          <h2 className={styles.name} id={`${id}-name`}>
            <button type="button" aria-expanded={open} aria-controls={`${id}-document`} onClick={() => setOpen(!open)}>
              <SupplierName supplier={quotation.supplier} />
            </button>
          </h2>
          <RowTag column={column} />
          <p className={styles.attributes}>{sectorAndDepartment(quotation)}</p>
        </div>
        <div className={styles.coverage}>
          <span className={label}>Cobertura</span>
          <b className="nb">
            {column.quoted} de {rfq.items.length}
          </b>
          <CoverageBar column={column} items={rfq.items} />
        </div>
        <div className={styles.delivery}>
          <span className={label}>Entrega</span>
          <b>{deliveryTimeText(quotation)}</b>
          <span className={quotation.expired ? styles.expired : styles.validity}>{validityText(quotation)}</span>
        </div>
        <div className={styles.savings}>
          <span className={label}>Ahorro</span>
          <SavingsValue column={column} scale={comparison.savingsScale} items={rfq.items.length} basis={label} />
        </div>
        <div className={styles.total}>
          <span className="vh">Total sin IVA: </span>
          <Money amount={quotation.price} currency={rfq.currency} className={styles.figure} />
          {quotation.unconfirmed?.quantities ? <span className={styles.open}>{oldQuantities}</span> : null}
          {isShippingOpen(quotation, rfq) ? <span className={styles.open}>{openShippingText(quotation)}</span> : null}
        </div>
        <IconChevronDown className={styles.chevron} stroke={1.75} aria-hidden="true" />
        <div className={styles.choose}>
          {column.selectable ? (
            <ChooseLink
              rfqId={rfq.id}
              column={column}
              label={chooseLabel(quotation.supplier.label, column.quoted, rfq.items.length)}
            />
          ) : column.locked ? (
            <CannotChoose rfq={rfq} short />
          ) : null}
        </div>
      </div>
      <div id={`${id}-document`} hidden={!open}>
        {open ? <ReceivedDocument labelledBy={`${id}-name`} comparison={comparison} column={column} /> : null}
      </div>
    </li>
  )
}

/** Why the quotation has its place: 'Menor total', 'Parcial', how it ended. Nothing for other complete ones. */
const RowTag = ({ column }: { column: SupplierColumn }) => {
  const { quotation } = column
  if (column.selected) return <Ribbon>{buyerStatusLabels.selected}</Ribbon>
  const words = !quotation.unconfirmed && (column.lead || !column.complete) ? column.tag : null
  const ended = !column.selectable && !(quotation.unconfirmed && isLive(quotation))
  return (
    <>
      {words === null ? null : (
        <span className={column.lead ? styles.leadTag : styles.tag}>
          {column.lead ? <IconFlag stroke={2} aria-hidden="true" /> : null}
          {words}
        </span>
      )}
      {quotation.unconfirmed ? (
        <StatusBadge state="unconfirmed">{unconfirmedTag(quotation.unconfirmed.number)}</StatusBadge>
      ) : null}
      {ended ? <StatusBadge state={quotation.status}>{buyerStatusLabels[quotation.status]}</StatusBadge> : null}
      {quotation.expired ? <StatusBadge state="expired">Vencida</StatusBadge> : null}
    </>
  )
}
