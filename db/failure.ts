import { fileFailure } from '#platform/data-folder.ts'
import { withoutSecrets } from '#platform/log.ts'

/** Why a command failed, for the operator: a full disk in words, a service that does not answer with its address. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return withoutSecrets(String(error))
  if ('syscall' in error && error.syscall === 'write') return fileFailure(error)
  let cause = error
  while (cause.cause instanceof Error) cause = cause.cause
  return withoutSecrets(cause !== error && cause.message ? `${error.message} (${cause.message})` : String(error))
}
