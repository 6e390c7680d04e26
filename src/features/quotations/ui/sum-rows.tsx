import type { Amount, Currency } from '#lib/money.ts'
import { Money } from '#ui/paper/money.tsx'

type Props = { totals: { readonly itemsTotal: Amount; readonly shippingCost: Amount }; currency: Currency }

/** What a total is made of: the items and, as its own line, the shipping (rulings, Money). Stands in a list of the place. */
export const SumRows = ({ totals, currency }: Props) => (
  <>
    <div>
      <dt>Subtotal de ítems</dt>
      <dd>
        <Money amount={totals.itemsTotal} currency={currency} flat />
      </dd>
    </div>
    <div>
      <dt>Costo de envío</dt>
      <dd>
        <Money amount={totals.shippingCost} currency={currency} flat />
      </dd>
    </div>
  </>
)
