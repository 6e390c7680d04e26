import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { FieldBox } from './field-box.tsx'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import styles from './input.module.css'

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
      <FieldBox {...{ prefix, suffix }}>
        <input type="text" {...input} {...ids.aria} className={styles.input} />
      </FieldBox>
    </FieldFrame>
  )
}

/**
 * A number as text: decimal keyboard on a phone, right aligned, whatever is typed is kept ('1390,5', '1.390,50'). Read
 * it with lib/money `parseAmount`. `whole` asks for the digits-only keyboard.
 */
export const NumberField = ({ prefix, suffix, whole = false, ...props }: Props & { whole?: boolean | undefined }) => {
  const { frame, ids, control: input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <FieldBox {...{ prefix, suffix }}>
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ids.aria}
          aria-invalid={ids.aria['aria-invalid'] ?? input['aria-invalid']}
          inputMode={whole ? 'numeric' : 'decimal'}
          className={cx(styles.input, styles.number)}
        />
      </FieldBox>
    </FieldFrame>
  )
}
