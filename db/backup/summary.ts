import type { Manifest } from './manifest.ts'

const integer = new Intl.NumberFormat('en')

/** What a backup holds, in one line. */
export const summaryText = ({ tables, jobs, files, migration, version, madeAt }: Omit<Manifest, 'entries'>): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = files.missing > 0 ? ` (${integer.format(files.missing)} more are missing)` : ''
  const bytes = files.included ? `${integer.format(files.named - files.missing)} files${missing}` : 'no files'
  return (
    `backup of ${madeAt}, version ${version} (${migration.tag}): ` +
    `${integer.format(rows)} rows of ${tables.length} tables, ${integer.format(jobs)} waiting jobs, ${bytes}`
  )
}
