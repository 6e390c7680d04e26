import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './cx.ts'
import type { FieldProps } from './field.tsx'
import { FieldFrame, useFieldIds } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'prefix'> & {
    /** A unit, symbol or icon inside the box, before or after what is typed. */
    prefix?: ReactNode
    suffix?: ReactNode
  }

/** One line of text: all of <input>'s own props, `type` 'text' | 'email' | 'tel' | 'url' | 'search'. */
export const TextField = ({
  label,
  help,
  error,
  optional,
  hiddenLabel,
  className,
  prefix,
  suffix,
  id,
  ...input
}: Props) => {
  const ids = useFieldIds(id, error, help)
  return (
    <FieldFrame {...{ label, help, error, optional, hiddenLabel, className, ids }}>
      <span className={styles.box}>
        {prefix ? <span className={styles.affix}>{prefix}</span> : null}
        <input type="text" {...input} {...ids.aria} className={styles.input} />
        {suffix ? <span className={styles.affix}>{suffix}</span> : null}
      </span>
    </FieldFrame>
  )
}

/**
 * A number as text: decimal keyboard on a phone, right aligned, whatever is typed is kept ('1390,5', '1.390,50').
 * Read it with lib/money `parseAmount`. `whole` asks for the digits-only keyboard.
 */
export const NumberField = ({
  label,
  help,
  error,
  optional,
  hiddenLabel,
  className,
  prefix,
  suffix,
  id,
  whole = false,
  ...input
}: Props & { whole?: boolean | undefined }) => {
  const ids = useFieldIds(id, error, help, input['aria-describedby'])
  return (
    <FieldFrame {...{ label, help, error, optional, hiddenLabel, className, ids }}>
      <span className={styles.box}>
        {prefix ? <span className={styles.affix}>{prefix}</span> : null}
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ids.aria}
          aria-invalid={ids.aria['aria-invalid'] ?? input['aria-invalid']}
          inputMode={whole ? 'numeric' : 'decimal'}
          className={cx(styles.input, styles.number)}
        />
        {suffix ? <span className={styles.affix}>{suffix}</span> : null}
      </span>
    </FieldFrame>
  )
}
