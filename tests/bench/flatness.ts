/** What each row cost at each size, in the order of the sizes. */
export type Costs = Map<string, number[]>

/** Adds what a row cost at the next size. */
export const addCost = (costs: Costs, row: string, cost: number): void => {
  costs.set(row, [...(costs.get(row) ?? []), cost])
}

/** How many times as much the rows cost at the last size as at the first, as a line; none for one size. */
export const flatness = (sizes: readonly number[], costs: Costs): readonly string[] => {
  const [first, ...others] = sizes
  const last = others.at(-1)
  if (first === undefined || last === undefined) return []
  const rows = [...costs].filter(([, each]) => each.length === sizes.length)
  const times = rows.map(([row, each]) => `${row} ${(each.at(-1)! / each[0]!).toFixed(2)}`)
  return [`- Cost at ${last.toLocaleString('en')} ÷ at ${first.toLocaleString('en')} (aim: 1.2): ${times.join('; ')}.`]
}
