import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ConfigError } from '#platform/config-error.ts'

/**
 * The arguments of a command. Throws its usage as a ConfigError for an option that it does not have, and for one that
 * npm kept for itself because no `--` stood before it: `npm run restore FILE.zip --check` would restore.
 */
export const readArguments = <Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) => {
  const kept = Object.keys(options).find((name) => `npm_config_${name.replaceAll('-', '_')}` in process.env)
  if (kept) throw new ConfigError(`npm kept --${kept} for itself: write -- before it. ${usage}`)
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new ConfigError(usage, { cause: error })
  }
}
