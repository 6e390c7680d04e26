import type { Amount, Currency } from '#lib/money.ts'
import { Money } from '#ui/paper/money.tsx'

type Props = { totals: { readonly itemsTotal: Amount; readonly shippingCost: Amount }; currency: Currency }

/** The rows of a <dl> that make up a total: the items, and the shipping (docs/rules/money.md#shipping). */
export const TotalRows = ({ totals, currency }: Props) => (
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
