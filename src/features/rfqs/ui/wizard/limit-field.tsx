import { useState, type ComponentProps } from 'react'
import { NumberField } from '#ui/fields/text-field.tsx'
import { blurLimit, typeLimit, type TypedLimit } from '../../domain/budget-typing.ts'

type Props = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (digits: string) => void
  onBlur: () => void
}

/**
 * A limit of the budget: accepts amounts as people write them and keeps the whole part (docs/rules/money.md#budget).
 */
export const LimitField = ({ value, onChange, onBlur, ...field }: Props) => {
  const [mark, setMark] = useState<TypedLimit['mark']>(null)
  const type = (raw: string) => {
    const next = typeLimit({ digits: value, mark }, raw)
    setMark(next.mark)
    onChange(next.digits)
  }
  const blur = () => {
    const digits = blurLimit({ digits: value, mark })
    setMark(null)
    if (digits !== value) onChange(digits)
    onBlur()
  }
  return <NumberField {...field} whole value={value} onChange={(event) => type(event.target.value)} onBlur={blur} />
}
