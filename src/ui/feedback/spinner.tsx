import { LogoMark } from '../layout/logo.tsx'
import styles from './spinner.module.css'

/**
 * The whole screen while the session or the code of a page loads: the pulsing mark (docs/rules/screens.md#page-states).
 */
export const Spinner = () => (
  <div className={styles.screen} role="status">
    <span className={styles.mark}>
      <LogoMark height={44} />
    </span>
    <span>
      Cargando…
      <span className={styles.english} lang="en">
        Loading...
      </span>
    </span>
  </div>
)
