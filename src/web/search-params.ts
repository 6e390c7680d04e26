/**
 * Search params are plain text in both directions: `?q=5` stays '5', and a path keeps its slashes, so that links read as
 * the spec writes them (`/login?redirect=/rfq/…`). Empty values are left out; a repeated name keeps its last value.
 */
export const parseSearch = (text: string): Record<string, string> => {
  return Object.fromEntries(new URLSearchParams(text))
}

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number') params.set(name, value.toString())
    if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  const text = params.toString().replaceAll('%2F', '/')
  return text && `?${text}`
}

/**
 * Search params of a route as optional text, for `validateSearch`: `textParams('redirect', 'message')`; others are left
 * out. An object with `parse`, because createFileRoute loses the type of a function made in place.
 */
export const textParams = <const Names extends readonly string[]>(...names: Names) => ({
  parse: (search: Record<string, unknown>): { [Name in Names[number]]?: string | undefined } => {
    const kept: { [Name in Names[number]]?: string | undefined } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') kept[name as Names[number]] = value
    }
    return kept
  },
})
