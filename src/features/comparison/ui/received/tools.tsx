import { IconTable } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ledgerOrders } from '../../copy.ts'
import { isOrder, useOrder } from '../use-order.ts'
import styles from './tools.module.css'

/** The order of the ledger, which the comparison shares, and a link to the comparison; beside the tabs if both fit. */
export const ReceivedTools = ({ rfqId }: { rfqId: string }) => {
  const { order, weights, sortBy } = useOrder()
  return (
    <div className={styles.tools}>
      <SelectField
        className={styles.order}
        label="Ordenar por"
        hiddenLabel
        options={ledgerOrders(weights !== null)}
        value={order}
        onChange={({ target: { value } }) => isOrder(value) && sortBy(value)}
      />
      <span className={styles.compare}>
        <ButtonLink
          to="/rfq/$id"
          params={{ id: rfqId }}
          search={(now) => ({ ...now, tab: 'comparison' })}
          size="sm"
          icon={<IconTable stroke={1.75} aria-hidden="true" />}
        >
          Comparar ítem por ítem
        </ButtonLink>
      </span>
    </div>
  )
}
