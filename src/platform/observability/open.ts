import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

/** Metrics and traces, each loaded only when the environment asks for it. */
export const openObservability = async ({ metricsToken, traces }: Pick<Env, 'metricsToken' | 'traces'>, log: Log) => ({
  metrics: metricsToken === undefined ? undefined : (await import('./metrics.ts')).createMetrics(),
  tracing: traces && (await (await import('./tracing.ts')).openTracing({ ...traces, log })),
})
