import { Writable } from 'node:stream'
import { pino } from 'pino'
import { createLog, type Log } from '#platform/log.ts'

/** A log that nobody reads. */
export const quietLog: Log = pino({ level: 'silent' })

/** A real log whose finished lines are kept, so that a test can look for what must not be in them. */
export const keptLog = (options: Parameters<typeof createLog>[1] = {}): { log: Log; lines: string[] } => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog('trace', { destination: sink, ...options }), lines }
}
