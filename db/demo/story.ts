import type { inProcessClient } from '#api.ts'
import type { Services } from '#platform/api/call-context.ts'
import type { fixedClock } from '#platform/clock.ts'

/** What the demo is built with: the product's services, with a clock that goes through its history. */
export type ClocklessServices = Omit<Services, 'clock'>
export type DemoServices = ClocklessServices & { readonly clock: ReturnType<typeof fixedClock> }
export type Client = ReturnType<typeof inProcessClient>
