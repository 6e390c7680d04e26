import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import styles from './access-form.module.css'

const never = () => () => undefined

/**
 * A form whose fields wait until the page can hear them: what is typed into a page that is still loading would be lost,
 * and a password must never leave in an address.
 */
export const AccessForm = ({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) => {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <fieldset className={styles.fields} disabled={!ready}>
        {children}
      </fieldset>
    </form>
  )
}

/** A named part of a form: 'Acceso', 'Empresa', 'Contraseña'. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    {children}
  </fieldset>
)

/** Two fields side by side from a tablet on. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
