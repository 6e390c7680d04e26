/** The milliseconds of a processor that work takes: unlike those of a clock, a busy machine hardly adds to them. */
export const processorMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
