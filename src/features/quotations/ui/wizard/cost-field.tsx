import { useState, type ComponentProps } from 'react'
import { currencySymbol, decimals, formatAmount, parseAmount, round, type Currency } from '#lib/money.ts'
import { NumberField } from '#ui/fields/text-field.tsx'
import { otherCurrency, roundedTotal } from './price-remark.ts'

type Props = Omit<ComponentProps<typeof NumberField>, 'value' | 'prefix' | 'onChange' | 'onBlur'> & {
  value: string
  currency: Currency
  onChange: (cost: string) => void
  onBlur: () => void
}

/** A cost in the RFQ's currency. Leaving it formats it, and says so where another amount or currency was typed. */
export const CostField = ({ value, currency, help, onChange, onBlur, ...field }: Props) => {
  const [made, setRemark] = useState<{ readonly cost: string; readonly text: string | null } | null>(null)
  const remark = made?.cost === value ? made.text : null
  return (
    <NumberField
      {...field}
      maxLength={30}
      prefix={currencySymbol(currency)}
      value={value}
      onChange={(event) => {
        setRemark(null)
        onChange(event.target.value)
      }}
      onBlur={() => {
        const cost = formattedAmount(value)
        const text = otherCurrency(value, currency) ?? roundedTotal(value, currency)
        if (text !== null || cost !== value) setRemark({ cost, text })
        onChange(cost)
        onBlur()
      }}
      help={
        <>
          <span role="status">{remark === null ? null : `${remark}. `}</span>
          {help}
        </>
      }
    />
  )
}

/** '6.500,00' for '6500'. A text that is not an amount stays as it was typed. */
const formattedAmount = (typed: string): string => {
  const amount = parseAmount(typed)
  return amount === null || amount.startsWith('-') ? typed : formatAmount(round(amount, decimals.total))
}
