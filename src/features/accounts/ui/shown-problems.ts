import { useState } from 'react'

type Problems = Readonly<Record<string, string>>

/**
 * Which of a form's problems are shown: those of a field once it was left, all after a try to send. What only the server
 * found stands until something is typed.
 */
export const useShownProblems = (found: Problems) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const shown: Problems = {
    ...refused,
    ...Object.fromEntries(Object.entries(found).filter(([field]) => all || left.has(field))),
  }
  return {
    shown,
    leave: (field: string) => setLeft((before) => new Set([...before, field])),
    showAll: () => setAll(true),
    showRefused: setRefused,
    typed: () => setRefused((before) => (Object.keys(before).length === 0 ? before : {})),
    forget: () => {
      setLeft(new Set())
      setAll(false)
      setRefused({})
    },
  }
}

/** Puts the focus on the first field of `order` that has a problem; `prefix` stands before the fields' ids. */
export const focusFirst = (prefix: string, order: readonly string[], problems: Problems): void => {
  const first = order.find((field) => problems[field])
  if (first) document.getElementById(`${prefix}-${first}`)?.focus()
}
