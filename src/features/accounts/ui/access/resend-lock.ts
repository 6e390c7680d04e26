import { useEffect, useState } from 'react'
import { keep, readKept } from '#ui/browser-storage.ts'
import { resendLockSeconds } from '../../domain/registration.ts'

/** Where the end of the lock is stored, so that a reload does not open it. */
const storageKey = 'pliego.resend-lock'

/** The seconds until the mail may be sent again, counted down each second; `lock` starts them again. */
export const useResendLock = (): { secondsLeft: number; lock: (seconds?: number) => void } => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const isLocked = secondsLeft > 0

  useEffect(() => {
    setUntil(storedLock())
    setNow(Date.now())
  }, [])
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isLocked])

  const lock = (seconds = resendLockSeconds) => {
    const start = Date.now()
    setNow(start)
    setUntil(start + seconds * 1000)
    keep('device', storageKey, String(start + seconds * 1000), 'The resend lock lives in this page only')
  }
  return { secondsLeft, lock }
}

/** The stored end of the lock; 0 when it is further away than a lock lasts (a clock that was set back). */
const storedLock = (): number => {
  const until = Number(readKept('device', storageKey))
  return until - Date.now() <= resendLockSeconds * 1000 ? until : 0
}

/** A number of seconds as minutes and seconds: '4:32'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
