import { useEffect, useState } from 'react'

/** spec §9 Verification resend lock; kept in the browser, so that a reload does not open it. */
const storageKey = 'pliego.resend-lock'
const lockSeconds = 300

/** Seconds until the mail may be sent again, counted down each second; `lock` starts it anew. */
export const useResendLock = (): { left: number; lock: (seconds?: number) => void } => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isLocked = left > 0

  useEffect(() => {
    setUntil(storedLock())
    setNow(Date.now())
  }, [])
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isLocked])

  const lock = (seconds = lockSeconds) => {
    const moment = Date.now()
    setNow(moment)
    setUntil(moment + seconds * 1000)
    try {
      localStorage.setItem(storageKey, String(moment + seconds * 1000))
    } catch (error) {
      console.warn('The resend lock lives in this page only', error)
    }
  }
  return { left, lock }
}

/** A moment further away than a lock can be (a clock that was set back) counts as none. */
const storedLock = (): number => {
  try {
    const until = Number(localStorage.getItem(storageKey))
    return until - Date.now() <= lockSeconds * 1000 ? until : 0
  } catch {
    return 0
  }
}

/** '4:32'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
