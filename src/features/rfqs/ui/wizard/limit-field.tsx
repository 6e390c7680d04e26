import { useState, type ComponentProps } from 'react'
import { NumberField } from '#ui/fields/text-field.tsx'
import { leaveLimit, typeLimit, untypedLimit } from '../../domain/budget-typing.ts'
import styles from './wizard.module.css'

type Props = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  /** The value with its currency; undefined without one. */
  amount: string | undefined
  onChange: (digits: string) => void
  onBlur: () => void
}

/**
 * A limit of the budget: accepts amounts as people write them, keeps the whole part, and says so
 * (docs/rules/money.md#budget).
 */
export const LimitField = ({ value, amount, help, onChange, onBlur, ...field }: Props) => {
  const [typed, setTyped] = useState(() => untypedLimit(value))
  const limit = typed.digits === value ? typed : untypedLimit(value)
  const show = (next: typeof typed) => {
    setTyped(next)
    if (next.digits !== value) onChange(next.digits)
  }
  const words = help ?? amount ?? 'Monto entero, sin decimales.'
  return (
    <NumberField
      {...field}
      whole
      value={value}
      onChange={(event) => show(typeLimit(limit, event.target.value))}
      onBlur={() => {
        show(leaveLimit(limit))
        onBlur()
      }}
      help={
        <>
          <span role="status" className={styles.cut}>
            {limit.cut ? `Va sin decimales${amount ? `: queda ${amount}` : ''}.` : null}
          </span>
          {limit.cut ? null : words}
        </>
      }
    />
  )
}
