import styles from './skip-link.module.css'

/** The first stop of the keyboard: jumps over the header to the page's <main id="contenido">. */
export const SkipLink = () => (
  <a href="#contenido" className={styles.skip}>
    Saltar al contenido
  </a>
)
