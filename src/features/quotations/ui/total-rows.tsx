import { formatMoney, type Amount, type Currency } from '#lib/money.ts'
import { Money } from '#ui/paper/money.tsx'
import { shippingText } from '../copy.ts'
import { fieldLabels } from '../copy/fields.ts'

type Props = { itemsTotal: Amount; shipping: Parameters<typeof shippingText>[0]; currency: Currency }

/** The rows of a <dl> that make up a total: the items, and the shipping (docs/rules/money.md#shipping). */
export const TotalRows = ({ itemsTotal, shipping, currency }: Props) => (
  <>
    <div>
      <dt>Subtotal de ítems</dt>
      <dd>
        <Money amount={itemsTotal} currency={currency} flat />
      </dd>
    </div>
    <div>
      <dt>{fieldLabels.shippingCost}</dt>
      <dd>{shippingText(shipping, (cost) => formatMoney(cost, currency))}</dd>
    </div>
  </>
)
