import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { FieldBox } from './field-box.tsx'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import styles from './input.module.css'

type Props = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>

/**
 * Several lines of text. With `maxLength` and a controlled `value` it says near the end how many characters are left.
 */
export const TextAreaField = ({ rows = 3, ...props }: Props) => {
  const { frame, ids, control: area } = useField(props)
  const left =
    area.maxLength !== undefined && typeof area.value === 'string' ? area.maxLength - area.value.length : undefined
  const near = left !== undefined && left <= Math.max(20, (area.maxLength ?? 0) / 10)
  return (
    <FieldFrame
      {...frame}
      aside={
        near ? (
          <div className={styles.counter}>{left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`}</div>
        ) : null
      }
    >
      <FieldBox>
        <textarea rows={rows} {...area} {...ids.aria} className={cx(styles.input, styles.area)} />
      </FieldBox>
    </FieldFrame>
  )
}
