import { useState, type ComponentProps } from 'react'
import { NumberField } from '#ui/fields/text-field.tsx'
import { blurLimit, typeLimit, type TypedLimit } from '../../domain/budget-typing.ts'

type Props = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (digits: string) => void
  onLeave: () => void
}

/** A limit of the budget: takes amounts as people write them and keeps their whole part (spec §5 RFQ wizard, step 4). */
export const LimitField = ({ value, onChange, onLeave, ...field }: Props) => {
  const [mark, setMark] = useState<TypedLimit['mark']>(null)
  const take = (raw: string) => {
    const next = typeLimit({ digits: value, mark }, raw)
    setMark(next.mark)
    onChange(next.digits)
  }
  const leave = () => {
    const left = blurLimit({ digits: value, mark })
    setMark(null)
    if (left !== value) onChange(left)
    onLeave()
  }
  return <NumberField {...field} whole value={value} onChange={(event) => take(event.target.value)} onBlur={leave} />
}
