import { createConfig, lintFromString } from '@redocly/openapi-core'

/** What Redocly's recommended rules find in an OpenAPI document: errors and warnings, one line each. */
export const openApiProblems = async (document: object): Promise<readonly string[]> => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}
