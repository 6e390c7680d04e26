import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import type { FieldProps } from './field.tsx'
import { FieldError, useFieldIds } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<FieldProps, 'optional' | 'hiddenLabel'> &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>

/** A checkbox with its words at the right; the label may hold links. */
export const CheckField = ({ label, help, error, className, id, ...input }: Props) => {
  const ids = useFieldIds(id, error, help)
  return (
    <div className={cx(styles.check, className)}>
      <input {...input} {...ids.aria} type="checkbox" className={styles.tick} />
      <label htmlFor={ids.control}>{label}</label>
      <FieldError id={ids.error} error={error} />
      {help ? (
        <div className={styles.help} id={ids.help}>
          {help}
        </div>
      ) : null}
    </div>
  )
}

/** A switch at the right of its words: what it says is done at once or saved with the form. */
export const SwitchField = ({ label, help, error, className, id, ...input }: Props) => {
  const ids = useFieldIds(id, error, help)
  return (
    <div className={cx(styles.check, styles.row, className)}>
      <input {...input} {...ids.aria} type="checkbox" role="switch" className={styles.switch} />
      <label htmlFor={ids.control}>{label}</label>
      <FieldError id={ids.error} error={error} />
      {help ? (
        <div className={styles.help} id={ids.help}>
          {help}
        </div>
      ) : null}
    </div>
  )
}
