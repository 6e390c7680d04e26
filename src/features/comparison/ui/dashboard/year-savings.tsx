import { useQuery } from '@tanstack/react-query'
import { compare, minus } from '#lib/money.ts'
import { orpc } from '#ui/api.ts'
import { Money } from '#ui/paper/money.tsx'
import styles from './year-savings.module.css'

/**
 * 'Ahorro contra estimación, sin envío, 2026' at the head of the buyer's dashboard, per currency. Above the estimates
 * it reads 'por encima'. Nothing until there is a saving or an excess.
 */
export const YearSavings = () => {
  const { data } = useQuery(orpc.comparison.yearSavings.queryOptions())
  const sums = data?.sums.filter(({ saved }) => compare(saved, '0') !== 0) ?? []
  if (!data || sums.length === 0) return null
  return (
    <dl className={styles.saved}>
      <dt>Ahorro contra estimación, sin envío, {data.year}</dt>
      {sums.map(({ currency, saved }) => (
        <dd key={currency}>
          {compare(saved, '0') > 0 ? (
            <Money amount={saved} currency={currency} size="m" tone="ok" />
          ) : (
            <>
              <Money amount={minus('0', saved)} currency={currency} size="m" /> <small>por encima</small>
            </>
          )}
        </dd>
      ))}
    </dl>
  )
}
