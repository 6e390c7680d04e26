import { pino, type DestinationStream } from 'pino'

/** Where lines go. */
export type LogOutput = DestinationStream & {
  /** Takes a line that is built only when it is written: many lines built together take a fraction of the time. */
  writeLater(line: () => string): void
}

/** How long lines that are not warnings may be collected before they are written together, and how many. */
const collectMs = 100
const maxCollected = 128
const isUrgent = /^\{"level":"(?:warn|error|fatal)"/

/**
 * Standard output; a terminal gets lines as people read them. Warnings and errors are written at once, with what was
 * collected before them; other lines, of which there is one for each request, within a tenth of a second, because each
 * write costs as much as the line itself. What is still collected when the process exits is written then; a process
 * that is killed loses it.
 */
export const standardOutput = (): LogOutput => {
  const stdout = pino.destination({ fd: 1, sync: true })
  // A closed stdout (npm killed, `| head`) must not end the process.
  stdout.on('error', () => {})
  const shown = process.stdout.isTTY ? readableLine : (line: string) => line
  let collected: (string | (() => string))[] = []
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const lines = collected
    collected = []
    let text = ''
    for (const line of lines) text += shown(typeof line === 'string' ? line : line())
    if (text !== '') stdout.write(text)
  }
  const collect = (line: string | (() => string), isDue: boolean) => {
    collected.push(line)
    if (isDue || collected.length >= maxCollected) write()
    else timer ??= setTimeout(write, collectMs).unref()
  }
  process.on('exit', write)
  return {
    write: (line) => collect(line, isUrgent.test(line)),
    writeLater: (line) => collect(line, false),
  }
}

/** A finished line as a terminal shows it: time, level, what happened, and its facts. Errors keep their stack. */
export const readableLine = (line: string): string => {
  const { time, level, msg, ...facts } = JSON.parse(line) as Record<string, unknown>
  const stacks: string[] = []
  const shown = Object.entries(facts).map(([name, value]) => {
    if (typeof value !== 'object' || value === null) return `${name}=${String(value)}`
    const { message, stack, ...others } = value as Record<string, unknown>
    if (typeof stack === 'string') stacks.push(`${stack}\n`)
    return `${name}=${typeof message === 'string' ? message : JSON.stringify(others)}`
  })
  return `${[String(time).slice(11, 19), String(level).padEnd(5), msg, ...shown].join(' ')}\n${stacks.join('')}`
}
