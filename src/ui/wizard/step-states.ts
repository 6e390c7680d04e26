/**
 * The state of a step: `done` and `open` can be opened, `blocked` waits for an earlier one, `ahead` was never reached.
 */
export type StepState = 'current' | 'done' | 'open' | 'blocked' | 'ahead'

/**
 * The state of each step, from 0. Every step up to `furthest`, the furthest one reached, stays open, but a step with a
 * problem blocks those after it. A step with a problem is never done.
 */
export const stepStates = (
  problems: readonly (string | undefined)[],
  current: number,
  furthest: number,
): readonly StepState[] => {
  const firstProblem = problems.findIndex((problem) => problem !== undefined)
  const blocking = firstProblem < 0 ? problems.length : firstProblem
  const reached = Math.max(current, furthest)
  return problems.map((problem, index) => {
    if (index === current) return 'current'
    if (index > reached) return 'ahead'
    if (index > blocking && index > current) return 'blocked'
    return index < reached && problem === undefined ? 'done' : 'open'
  })
}
