import { useSyncExternalStore, type ReactNode } from 'react'
import styles from '../access-form.module.css'

const never = () => () => undefined

type Props = {
  onSubmit: () => void
  /** The button waits for something: Enter still asks, so that the form can say what it waits for. */
  waiting?: boolean
  children: ReactNode
}

/**
 * A form whose fields wait until the page can hear them: what is typed into a page that is still loading would be lost,
 * and a password must never leave in an address.
 */
export const AccessForm = ({ onSubmit, waiting = false, children }: Props) => {
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
        {/* The form's first button is the one that Enter presses, seen or not. */}
        {waiting ? <button type="submit" hidden /> : null}
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

/** A button that may wait, with the line that says for what. */
export const WaitingButton = ({ missing, children }: { missing: string | null; children: ReactNode }) => (
  <div className={styles.waiting}>
    {children}
    {missing ? <p className={styles.missing}>{missing}</p> : null}
  </div>
)
