import type { ComponentPropsWithRef } from 'react'
import { cx } from '../cx.ts'
import { FieldBox } from './field-box.tsx'
import { FieldFrame, useField, type FieldProps } from './field.tsx'
import inputStyles from './input.module.css'
import styles from './select-field.module.css'

export type Option = { value: string; label: string; disabled?: boolean | undefined }
export type OptionGroup = { group: string; options: readonly Option[] }

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children' | 'multiple'> & {
    options: readonly (Option | OptionGroup)[]
    /** The label of the empty value ''; without it there is no empty choice. */
    placeholder?: string | undefined
  }

/** A choice from a list. The browser's own control: a phone shows its native picker, and it needs no JavaScript. */
export const SelectField = ({ options, placeholder, ...props }: Props) => {
  const { frame, ids, control: select } = useField(props)
  return (
    <FieldFrame {...frame}>
      <FieldBox>
        <select
          {...select}
          {...ids.aria}
          className={cx(inputStyles.input, styles.select, placeholder && select.value === '' && styles.placeholder)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((entry) =>
            'group' in entry ? (
              <optgroup key={entry.group} label={entry.group}>
                {entry.options.map(asOption)}
              </optgroup>
            ) : (
              asOption(entry)
            ),
          )}
        </select>
      </FieldBox>
    </FieldFrame>
  )
}

const asOption = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
