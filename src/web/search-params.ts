/**
 * Search params are plain text in both directions: `?q=5` stays '5', and a path keeps its slashes, so that links read as
 * the spec writes them (`/login?redirect=/rfq/…`). Empty values are left out; a repeated name keeps its last value.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString().replaceAll('%2F', '/')
  return text && `?${text}`
}

/**
 * Search params of a route as optional text: `textParams('redirect', 'message')`; others are left out. Keep it in a
 * constant above the route: called inside createFileRoute its type is lost.
 */
export const textParams =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [N in Name]?: string | undefined } => {
    const kept: { [N in Name]?: string | undefined } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') kept[name] = value
    }
    return kept
  }
