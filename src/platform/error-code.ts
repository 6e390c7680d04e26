/** The code of an error of Node, such as ENOENT; '' for an error without one, and for anything that is not an error. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
