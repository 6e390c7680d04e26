/**
 * The process cannot start with a setting, or with a folder or service that it names. The message is one English
 * sentence for the operator that names the setting and never contains a secret. main.ts prints it and exits with 1.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
