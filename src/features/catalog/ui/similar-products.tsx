import { Button } from '#ui/button.tsx'
import type { Product } from '../contract.ts'
import styles from './new-product.module.css'

type Props = {
  /** The catalogue has the same name, not only a similar one. */
  isSame: boolean
  products: readonly Product[]
  onUse: (product: Product) => void
}

/**
 * Existing products, each with 'Usar este' to take it instead of adding another. Screen readers announce them. Their
 * place has one height, whether there are any or not: nothing below moves when they come or go.
 */
export const SimilarProducts = ({ isSame, products, onUse }: Props) => (
  <div role="status" className={styles.alike} data-empty={products.length === 0}>
    {products.length > 0 ? (
      <div className={styles.similar}>
        <p className={styles.found}>{isSame ? 'Ya está en el catálogo' : 'Ya hay algo parecido en el catálogo'}</p>
        <ul>
          {products.map((each) => (
            <li key={each.id} className={styles.row}>
              <span className={styles.name}>
                {each.name}
                <span className={styles.detail}>
                  {each.code} · {each.type}
                </span>
              </span>
              <Button size="sm" aria-label={`Usar este, ${each.name}`} onClick={() => onUse(each)}>
                Usar este
              </Button>
            </li>
          ))}
        </ul>
      </div>
    ) : (
      <p className={styles.none}>Si el catálogo tiene algo parecido, lo verás aquí.</p>
    )}
  </div>
)
