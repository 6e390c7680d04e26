import type { z } from 'zod'
import { Button } from '#ui/button.tsx'
import type { product } from '../contract.ts'
import styles from './new-product.module.css'

type Product = z.infer<typeof product>
type Props = {
  /** The name is in the catalogue already, not only like one that is. */
  same: boolean
  products: readonly Product[]
  onUse: (product: Product) => void
}

/** What the catalogue has already, each with 'Usar este' instead of adding it again (spec §4 Add-product dialog). Said aloud when it appears. */
export const SimilarProducts = ({ same, products, onUse }: Props) => (
  <div role="status" className={styles.alike}>
    {products.length > 0 ? (
      <div className={styles.similar}>
        <p className={styles.found}>{same ? 'Ya está en el catálogo' : 'Ya hay algo parecido en el catálogo'}</p>
        <ul>
          {products.map((one) => (
            <li key={one.id} className={styles.row}>
              <span className={styles.name}>
                {one.name}
                <span className={styles.detail}>
                  {one.code} · {one.type}
                </span>
              </span>
              <Button size="sm" aria-label={`Usar este, ${one.name}`} onClick={() => onUse(one)}>
                Usar este
              </Button>
            </li>
          ))}
        </ul>
      </div>
    ) : null}
  </div>
)
