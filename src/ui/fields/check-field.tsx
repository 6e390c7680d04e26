import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { FieldError, useFieldIds, type FieldProps } from './field.tsx'
import styles from './check-field.module.css'
import fieldStyles from './field.module.css'

type Props = Omit<FieldProps, 'optional' | 'hiddenLabel'> &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'>

/** A checkbox with its label at the right; the label may contain links. */
export const CheckField = (props: Props) => <Ticked {...props} look={styles.tick} />

/** A switch in a table whose heads and rows name it: `label` is its accessible name and is not shown. */
export const BareSwitch = ({ label, ...input }: { label: string } & Omit<ComponentPropsWithRef<'input'>, 'type'>) => (
  <label className={styles.bare}>
    <span className="vh">{label}</span>
    <input {...input} type="checkbox" role="switch" className={styles.switch} />
  </label>
)

/** A switch at the right of its label. It takes effect at once or is saved with the form. */
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
        <div className={fieldStyles.help} id={ids.help}>
          {help}
        </div>
      ) : null}
    </div>
  )
}
