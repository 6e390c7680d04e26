/** What is used of papaparse. Its published types bring Node's with them, which do not compile in the rooms without I/O. */
declare module 'papaparse' {
  export type Config = {
    readonly delimiter?: string
    readonly newline?: '\n'
    /** How many rows are read. */
    readonly preview?: number
    readonly skipEmptyLines?: boolean
    /** Quotes are letters like any other. */
    readonly fastMode?: boolean
  }
  type Parsed = {
    readonly data: readonly (readonly string[])[]
    readonly errors: readonly { readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch' }[]
  }
  const Papa: { readonly parse: (text: string, config: Config) => Parsed }
  export default Papa
}
