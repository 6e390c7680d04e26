import { cx } from '#ui/cx.ts'
import type { Market } from '../../market.ts'
import styles from './market-now.module.css'

/** The real figures of the marketplace: how many RFQs are open, in which categories, and the last one published. */
export const MarketNow = ({ market }: { market: Market }) => {
  const { open, last, categories, allCategories } = market
  return (
    <section className={cx('wrap', styles.market)} aria-labelledby="ahora">
      <h2 id="ahora" className="vh">
        Ahora en Pliego
      </h2>
      {open === 0 || last === null ? (
        <p className={styles.none}>
          Hoy no hay ninguna licitación abierta. <a href="/register?type=buyer">Publica la primera</a>.
        </p>
      ) : (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>Licitaciones abiertas</dt>
              <dd className={styles.figure}>{open}</dd>
              <dd>
                <a href="/opportunities">Ver todas</a>
              </dd>
            </div>
            <div>
              <dt>Categorías</dt>
              <dd className={styles.figure}>{categories.length}</dd>
              <dd>con alguna abierta, de&nbsp;{allCategories}</dd>
            </div>
            <div>
              <dt>Última publicada</dt>
              <dd className={styles.figure}>
                <time dateTime={last.at}>{last.day}</time>
              </dd>
              <dd>
                <a href={`/opportunity/${last.id}`}>
                  <span>{last.title}</span>
                </a>
              </dd>
            </div>
          </dl>
          <ul className={styles.categories} aria-label="Categorías con licitaciones abiertas">
            {categories.map(({ id, name, open: n, words }) => (
              <li key={id}>
                <a href={`/oportunidades/${id}`}>
                  {name} <span aria-hidden="true">{n}</span>
                  <span className="vh">, {words}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
