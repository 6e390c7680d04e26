import { ORPCError } from '@orpc/client'
import { refusalMessage } from '#ui/refusal.ts'
import { alertRefusals, sameAlert } from '../copy.ts'

/** Why an alert was not saved; undefined for an error that is not a refusal. */
export const alertRefusal = (error: unknown): string | undefined =>
  error instanceof ORPCError && error.code === 'ALERT_EXISTS'
    ? sameAlert((error.data as { name: string }).name)
    : refusalMessage(error, alertRefusals)
