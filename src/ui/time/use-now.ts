import { useEffect, useState } from 'react'
import { watchMinutes } from './watch-minutes.ts'

/** The current time, updated every minute: for 'hace 5 minutos'. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => watchMinutes(() => setNow(new Date())), [])
  return now
}
