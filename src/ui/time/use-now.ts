import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'
import { watchMinutes } from './watch-minutes.ts'

/** The current time, updated every minute: for 'hace 5 minutos'. */
export const useNow = (): Date => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => watchMinutes(() => setNow(serverNow())), [])
  return now
}
