import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import type { FieldProps } from './field.tsx'
import { FieldError, useFieldIds } from './field.tsx'
import styles from './field.module.css'

type Props = Omit<FieldProps, 'optional' | 'hiddenLabel'> &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>

/** A checkbox with its words at the right; the label may hold links. */
export const CheckField = (props: Props) => <Ticked {...props} look={styles.tick} />

/** A switch at the right of its words: what it says is done at once or saved with the form. */
export const SwitchField = ({ className, ...props }: Props) => (
  <Ticked {...props} role="switch" className={cx(styles.row, className)} look={styles.switch} />
)

const Ticked = ({ label, help, error, className, id, look, ...input }: Props & { look: string | undefined }) => {
  const ids = useFieldIds(id, error, help)
  return (
    <div className={cx(styles.check, className)}>
      <input {...input} {...ids.aria} type="checkbox" className={look} />
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
