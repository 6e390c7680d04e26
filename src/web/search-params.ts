/**
 * Parses search params as plain text: `?q=5` is '5'. A repeated name keeps its last value. Without the character 0,
 * which no page may have.
 */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, value.replaceAll('\0', '')]))

/**
 * Writes search params as plain text. A path keeps its slashes (`/login?redirect=/rfq/…`); empty values are left out.
 */
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
 * The search params of a route as optional texts, for `validateSearch`: `textParams('redirect', 'message')`. Other
 * params are dropped. It is an object with `parse`, because createFileRoute loses the type of an inline function.
 */
export const textParams = <const Names extends readonly string[]>(...names: Names) => ({
  parse: (search: Record<string, unknown>): { [Name in Names[number]]?: string | undefined } => {
    const params: { [Name in Names[number]]?: string | undefined } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') params[name as Names[number]] = value
    }
    return params
  },
})

/** The search params of the portal. */
export const portalParams = ['q', 'category', 'currency', 'value', 'department', 'after'] as const
export const portalSearch = textParams(...portalParams)

/** The search params of sign-in and sign-up: where they lead, what they say above the form, what was chosen before. */
export const signInParams = ['redirect', 'message'] as const
export const signUpParams = ['from', 'type', 'rfq', 'redirect', 'message'] as const
