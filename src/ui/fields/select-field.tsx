import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import type { FieldProps } from './field.tsx'
import { FieldFrame, useField } from './field.tsx'
import styles from './field.module.css'

export type Option = { value: string; label: string; disabled?: boolean | undefined }
export type OptionGroup = { group: string; options: readonly Option[] }

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children' | 'multiple'> & {
    options: readonly (Option | OptionGroup)[]
    /** The words of the empty value ''; without them there is no empty choice. */
    placeholder?: string | undefined
  }

/** A choice from a list, by the browser's own control: the right wheel on every phone, works without script. */
export const SelectField = ({ options, placeholder, ...props }: Props) => {
  const { frame, ids, control: select } = useField(props)
  return (
    <FieldFrame {...frame}>
      <span className={styles.box}>
        <select
          {...select}
          {...ids.aria}
          className={cx(styles.input, styles.select, placeholder && select.value === '' && styles.placeholder)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((one) =>
            'group' in one ? (
              <optgroup key={one.group} label={one.group}>
                {one.options.map(asOption)}
              </optgroup>
            ) : (
              asOption(one)
            ),
          )}
        </select>
      </span>
    </FieldFrame>
  )
}

const asOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
