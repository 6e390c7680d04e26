import { ConfigError } from '#platform/config-error.ts'
import { fileFailure } from '#platform/data-folder.ts'
import { withoutSecrets } from '#platform/log.ts'

/**
 * What a command that failed prints: the sentence of a ConfigError, or else `outcome` ('Nothing was imported') and the
 * reason for the operator: a full disk in words, a service that does not answer with its address.
 */
export const failureText = (error: unknown, outcome: string): string =>
  error instanceof ConfigError ? error.message : `${outcome}: ${reasonOf(error)}`

/** The reason of a failure, without secrets. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return withoutSecrets(String(error))
  if ('syscall' in error && error.syscall === 'write') return fileFailure(error)
  let cause = error
  while (cause.cause instanceof Error) cause = cause.cause
  return withoutSecrets(cause !== error && cause.message ? `${error.message} (${cause.message})` : String(error))
}
