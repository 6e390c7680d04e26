import { useSyncExternalStore } from 'react'
import { formatDate, formatRelative } from '#lib/dates.ts'

const watchMinutes = (listener: () => void) => {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/** 'hace 2 horas'; the day on the server, which may be read much later than it was written. */
export const Ago = ({ moment }: { moment: Date }) => {
  const words = useSyncExternalStore(
    watchMinutes,
    () => formatRelative(moment, new Date()),
    () => `el ${formatDate(moment)}`,
  )
  return <time dateTime={moment.toISOString()}>{words}</time>
}
