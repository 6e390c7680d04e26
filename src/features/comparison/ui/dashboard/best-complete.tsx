import { useQuery } from '@tanstack/react-query'
import { count } from '#lib/text.ts'
import { orpc, type Api } from '#ui/api.ts'
import { StatNumber } from '#ui/paper/stats.tsx'
import { Money } from '#ui/paper/money.tsx'
import { percentText } from '#lib/percent.ts'
import { bestTotalLabel } from '../../copy.ts'
import styles from './best-complete.module.css'

type Best = NonNullable<Awaited<ReturnType<Api['comparison']['bestComplete']>>>

/** 'Mejor total completo' and its 'Ahorro', for an RFQ on the dashboard. Nothing when it cannot be loaded. */
export const BestComplete = ({ rfqId }: { rfqId: string }) => {
  const { data, isPending, isError } = useQuery(orpc.comparison.bestComplete.queryOptions({ input: { rfqId } }))
  if (isError) return null
  return (
    <dl className={styles.best} aria-busy={isPending || undefined}>
      <div>
        <dt>{bestTotalLabel(data?.shippingOpen ?? false)}</dt>
        <dd>
          {isPending ? (
            <StatNumber size="m">…</StatNumber>
          ) : data ? (
            <Money amount={data.total} currency={data.currency} size="m" />
          ) : (
            <span className={styles.none}>Ninguno: son parciales o sin confirmar</span>
          )}
        </dd>
      </div>
      {data ? (
        <div>
          <dt>Ahorro, sin envío</dt>
          <dd>
            <Savings {...data} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Above the estimate it reads '0,2 % por encima', never a negative saving. */
const Savings = ({ savings, compared, itemCount }: Best) => {
  if (savings === null)
    return (
      <>
        <StatNumber size="m">—</StatNumber>
        <small>sin estimación</small>
      </>
    )
  const above = Number(savings) < 0
  const basis = compared < itemCount ? `en ${compared} de ${count(itemCount, 'ítem')}` : ''
  return (
    <>
      <span className={above ? 'bad' : 'ok'}>
        <StatNumber size="m">{percentText(savings)}</StatNumber>
      </span>
      {above || basis ? <small>{[above ? 'por encima' : '', basis].filter(Boolean).join(' ')}</small> : null}
    </>
  )
}
