/** The part of papaparse that is used. Its published types import Node's, which do not compile in the pure folders. */
declare module 'papaparse' {
  export type Config = {
    readonly delimiter?: string
    readonly newline?: '\n'
    /** The number of rows to read. */
    readonly preview?: number
    readonly skipEmptyLines?: boolean
    /** Reads quotes as ordinary characters. */
    readonly fastMode?: boolean
  }
  type Parsed = {
    readonly data: readonly (readonly string[])[]
    readonly errors: readonly { readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch' }[]
  }
  const Papa: { readonly parse: (text: string, config: Config) => Parsed }
  export default Papa
}
