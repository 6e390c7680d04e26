import { useSyncExternalStore } from 'react'
import { formatDate, formatRelative } from '#lib/dates.ts'
import { serverNow } from './server-clock.ts'
import { watchMinutes } from './watch-minutes.ts'

/**
 * 'hace 2 horas' in the browser; on the server the day, because its page may be read much later. Until a page is
 * hydrated another script does the same by `data-ago` (src/web/unhydrated-page.ts): React finds a text that is not the
 * server's.
 */
export const Ago = ({ moment }: { moment: Date }) => {
  const text = useSyncExternalStore(
    watchMinutes,
    () => formatRelative(moment, serverNow()),
    () => `el ${formatDate(moment)}`,
  )
  return (
    <time dateTime={moment.toISOString()} data-ago="" suppressHydrationWarning>
      {text}
    </time>
  )
}
