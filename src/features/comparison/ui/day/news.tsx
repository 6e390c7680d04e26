import { IconFlag } from '@tabler/icons-react'
import { Ago } from '#ui/time/ago.tsx'
import { count } from '#lib/text.ts'
import { DayPart } from '#ui/day/part.tsx'
import { DayRow, DayRows, RowLink } from '#ui/day/rows.tsx'
import { Money } from '#ui/paper/money.tsx'
import { lackOfNews } from '../../copy.ts'
import { lowestNew } from '../../domain/day.ts'
import type { BuyerDay } from './awaiting.tsx'
import { PriceLine } from './price-line.tsx'
import styles from './news.module.css'

type News = BuyerDay['news']['rows'][number]

/** The new quotations by RFQ: where their totals lie among the others, and the lowest of them. */
export const News = ({ news, since }: { news: BuyerDay['news']; since: string }) => (
  <DayPart
    n={news.quotations}
    name={news.quotations === 1 ? 'cotización nueva' : 'cotizaciones nuevas'}
    note={`desde ${since}, en ${count(news.rfqs, 'licitación', 'licitaciones')}`}
  >
    <DayRows>
      {news.rows.map((rfq) => (
        <DayRow
          key={rfq.id}
          title={rfq.title}
          facts={
            <>
              <b className={styles.fresh}>{count(rfq.fresh, 'nueva')}</b>, {rfq.responses} en total. La última{' '}
              <Ago moment={rfq.lastAt} />.
            </>
          }
          columns={[
            {
              key: 'line',
              wide: true,
              value: rfq.totals.length >= 2 ? <PriceLine totals={rfq.totals} estimate={rfq.estimate} /> : null,
            },
            { key: 'lowest', value: <Lowest rfq={rfq} /> },
          ]}
          link={
            <RowLink to="/rfq/$id" params={{ id: rfq.id }} search={{ tab: 'comparison' }}>
              {rfq.responses > 1 ? 'Comparar' : 'Ver'}
              <span className="vh"> las cotizaciones de {rfq.title}</span>
            </RowLink>
          }
        />
      ))}
    </DayRows>
    {news.rows.some(({ totals }) => totals.length >= 2) ? (
      <p className={styles.key} aria-hidden="true">
        <span>
          <i className={styles.new} />
          nueva
        </span>
        <span>
          <i className={styles.old} />
          anterior
        </span>
        <span>
          <i className={styles.estimate} />
          tu estimación
        </span>
        <span>De la más barata, a la izquierda, a la más cara. Solo las completas.</span>
      </p>
    ) : null}
  </DayPart>
)

const Lowest = ({ rfq }: { rfq: News }) => {
  const lowest = lowestNew(rfq.totals)
  if (!lowest) return <span className="small mut">{lackOfNews(rfq.fresh, rfq.unconfirmed)}</span>
  return (
    <>
      <Money amount={lowest.total} currency={rfq.currency} size="s" />
      {lowest.place === 'lowest' ? (
        <span className={styles.best}>
          <IconFlag stroke={2.25} aria-hidden="true" />
          Nuevo menor total
        </span>
      ) : (
        <span className={styles.place}>{lowest.place === 'only' ? 'la única completa' : 'la menor de las nuevas'}</span>
      )}
    </>
  )
}
