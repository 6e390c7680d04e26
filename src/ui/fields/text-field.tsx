import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { FieldProps } from './field.tsx'
import { FieldFrame, useField } from './field.tsx'
import styles from './field.module.css'

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'prefix'> & {
    /** A unit, symbol or icon inside the box, before or after what is typed. */
    prefix?: ReactNode
    suffix?: ReactNode
  }

/** One line of text: all of <input>'s own props, `type` 'text' | 'email' | 'tel' | 'url' | 'search'. */
export const TextField = ({ prefix, suffix, ...props }: Props) => {
  const { frame, ids, control: input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Box {...{ prefix, suffix }}>
        <input type="text" {...input} {...ids.aria} className={styles.input} />
      </Box>
    </FieldFrame>
  )
}

/**
 * A number as text: decimal keyboard on a phone, right aligned, whatever is typed is kept ('1390,5', '1.390,50').
 * Read it with lib/money `parseAmount`. `whole` asks for the digits-only keyboard.
 */
export const NumberField = ({ prefix, suffix, whole = false, ...props }: Props & { whole?: boolean | undefined }) => {
  const { frame, ids, control: input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Box {...{ prefix, suffix }}>
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ids.aria}
          aria-invalid={ids.aria['aria-invalid'] ?? input['aria-invalid']}
          inputMode={whole ? 'numeric' : 'decimal'}
          className={cx(styles.input, styles.number)}
        />
      </Box>
    </FieldFrame>
  )
}

/** What is typed, with its unit or symbol before or after it. */
const Box = ({ prefix, suffix, children }: Pick<Props, 'prefix' | 'suffix'> & { children: ReactNode }) => (
  <span className={styles.box}>
    {prefix ? <span className={styles.affix}>{prefix}</span> : null}
    {children}
    {suffix ? <span className={styles.affix}>{suffix}</span> : null}
  </span>
)
