import styles from './skip-link.module.css'

/** The first focusable element: jumps over the header to <main id="contenido">. */
export const SkipLink = () => (
  <a href="#contenido" className={styles.skip}>
    Saltar al contenido
  </a>
)
