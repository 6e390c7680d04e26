import { useQuery } from '@tanstack/react-query'
import { count } from '#lib/text.ts'
import { orpc, type Api } from '#ui/api.ts'
import { StatNumber } from '#ui/paper/stats.tsx'
import { Money } from '#ui/paper/money.tsx'
import { percent } from '../../domain/wording.ts'
import styles from './best-complete.module.css'

type Best = NonNullable<Awaited<ReturnType<Api['comparison']['bestComplete']>>>

/** 'Mejor total completo' and its 'Ahorro' of an RFQ that waits for a choice (mockup 04). What could not be asked is not shown: the comparison has it. */
export const BestComplete = ({ rfqId }: { rfqId: string }) => {
  const { data, isPending, isError } = useQuery(orpc.comparison.bestComplete.queryOptions({ input: { rfqId } }))
  if (isError) return null
  return (
    <dl className={styles.figures} aria-busy={isPending || undefined}>
      <div>
        <dt>Mejor total completo</dt>
        <dd>
          {isPending ? (
            <StatNumber size="m">…</StatNumber>
          ) : data ? (
            <Money amount={data.total} currency={data.currency} size="m" />
          ) : (
            <span className={styles.none}>Ninguna cotiza todos los ítems</span>
          )}
        </dd>
      </div>
      {data ? (
        <div>
          <dt>Ahorro</dt>
          <dd>
            <Savings {...data} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Above the estimate reads '0,2 % por encima', never a negative saving (corrections, 6). */
const Savings = ({ savings, compared, itemCount }: Best) => {
  if (savings === null)
    return (
      <>
        <StatNumber size="m">—</StatNumber>
        <small>sin estimación</small>
      </>
    )
  const over = Number(savings) < 0
  const some = compared < itemCount ? `en ${compared} de ${count(itemCount, 'ítem')}` : ''
  return (
    <>
      <span className={over ? 'bad' : 'ok'}>
        <StatNumber size="m">{percent(savings)}</StatNumber>
      </span>
      {over || some ? <small>{[over ? 'por encima' : '', some].filter(Boolean).join(' ')}</small> : null}
    </>
  )
}
