import type { ReactNode } from 'react'
import { keepUnits } from '#lib/text.ts'

export type Fact = readonly [label: string, value: ReactNode]

/** A list of facts with their labels, without the empty ones; nothing when all are empty. */
export const FactList = ({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) => {
  const shown = facts.filter(([, value]) => !isEmpty(value))
  return shown.length === 0 ? null : (
    <dl className={className}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? keepUnits(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isEmpty = (value: ReactNode) => value === null || (typeof value === 'string' && value.trim() === '')
