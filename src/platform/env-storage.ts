import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { parseVariables, variables, type Source } from './env-variables.ts'

/** Where the bytes of files are: in a folder, or in a bucket that speaks S3. */
export type FilesSettings =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly region: string
      readonly key: string
      readonly secret: string
    }

/** Where the database is: at an address, or embedded in a folder of this machine. */
export type DatabaseSettings = { readonly databaseUrl: string | undefined; readonly dataDir: string }

/** With a database elsewhere, a folder of this machine is used only when it is named: others may need the files too. */
export const filesSettings = (env: FilesVariables, dataDir: string): FilesSettings => {
  const { FILES_DIR: folder, FILES_S3_ENDPOINT: endpoint, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = env
  if (folder && endpoint) throw new ConfigError('FILES_DIR and FILES_S3_ENDPOINT cannot both be set.')
  if (endpoint) {
    if (!key || !secret)
      throw new ConfigError('FILES_S3_KEY and FILES_S3_SECRET are required when FILES_S3_ENDPOINT is set.')
    return { kind: 's3', endpoint, region: env.FILES_S3_REGION, key, secret }
  }
  if (!folder && env.DATABASE_URL !== undefined)
    throw new ConfigError('FILES_DIR or FILES_S3_ENDPOINT is required when DATABASE_URL is set.')
  return { kind: 'folder', folder: folder ? resolve(folder) : join(dataDir, 'archivos') }
}

/**
 * The settings that name the database, for commands that need nothing else: its address without a pooler, or the
 * embedded database in DATA_DIR. Throws a ConfigError as `readEnv` does.
 */
export const readDatabaseSettings = (source: Source): DatabaseSettings => {
  const env = parseVariables(variables.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATA_DIR: true }), source)
  return { databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) }
}

const filesVariables = {
  DATABASE_URL: true,
  DATABASE_DIRECT_URL: true,
  DATA_DIR: true,
  FILES_DIR: true,
  FILES_S3_ENDPOINT: true,
  FILES_S3_REGION: true,
  FILES_S3_KEY: true,
  FILES_S3_SECRET: true,
} as const
type FilesVariables = Pick<z.infer<typeof variables>, keyof typeof filesVariables>

/** The settings that name the database and where the files are, for commands that need no more. */
export const readFilesSettings = (source: Source): DatabaseSettings & { readonly files: FilesSettings } => {
  const env = parseVariables(variables.pick(filesVariables), source)
  const dataDir = resolve(env.DATA_DIR)
  return { databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, dataDir, files: filesSettings(env, dataDir) }
}

/** The settings that name the database, where the files are, and the session secret when the environment gives it. */
export const readBackupSettings = (source: Source) => {
  const { SESSION_SECRET: sessionSecret } = parseVariables(variables.pick({ SESSION_SECRET: true }), source)
  return { ...readFilesSettings(source), sessionSecret }
}
