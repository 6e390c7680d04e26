import { useHydrated } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { sendHeld, tellTyped } from '#ui/forms/early-typing.ts'
import { needsScript } from '../../copy.ts'
import styles from './access-form.module.css'

type Props = {
  onSubmit: () => void
  /** The visible button is disabled. Enter still submits, so that the form can show what is missing. */
  waiting?: boolean
  /** What one can do instead in a browser without script. */
  otherWay?: ReactNode
  children: ReactNode
}

/**
 * A form that needs script. Its fields are disabled in the page of the server, and without script they stay so, and it
 * says why. What is typed before the page is hydrated (platform/http/pages/page-script.ts) is kept.
 */
export const AccessForm = ({ onSubmit, waiting = false, otherWay, children }: Props) => {
  const isHydrated = useHydrated()
  const fields = useRef<HTMLFieldSetElement>(null)
  const isServed = useRef(!isHydrated)
  useLayoutEffect(() => {
    if (isServed.current && fields.current) tellTyped(fields.current)
  }, [])
  useEffect(() => {
    if (isHydrated && fields.current) sendHeld(fields.current)
  }, [isHydrated])
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        delete event.currentTarget.dataset['sent']
        onSubmit()
      }}
    >
      <noscript>
        <p className={styles.noScript}>
          {needsScript} {otherWay}
        </p>
      </noscript>
      <fieldset ref={fields} className={styles.fields} disabled={!isHydrated} data-early={isHydrated ? undefined : ''}>
        {/* Enter presses the form's first submit button, even a hidden one. */}
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

/** A button, and under it the line that says what is missing. */
export const WaitingButton = ({ missing, children }: { missing: string | null; children: ReactNode }) => (
  <div className={styles.waiting}>
    {children}
    {missing ? <p className={styles.missing}>{missing}</p> : null}
  </div>
)
