/** How a step of a wizard stands: `done` and `open` may be gone to, `blocked` waits for an earlier one, `ahead` was never reached. */
export type StepState = 'current' | 'done' | 'open' | 'blocked' | 'ahead'

/**
 * How each step stands, from 0. `furthest` is the furthest one reached: all up to it stay open, whatever step is under way, but
 * an earlier one with a problem blocks those after it. A step with a problem is never done.
 */
export const stepStates = (
  problems: readonly (string | undefined)[],
  current: number,
  furthest: number,
): readonly StepState[] => {
  const found = problems.findIndex((problem) => problem !== undefined)
  const stop = found < 0 ? problems.length : found
  const reached = Math.max(current, furthest)
  return problems.map((problem, index) => {
    if (index === current) return 'current'
    if (index > reached) return 'ahead'
    if (index > stop && index > current) return 'blocked'
    return index < reached && problem === undefined ? 'done' : 'open'
  })
}
