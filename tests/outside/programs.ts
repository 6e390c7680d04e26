import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this machine has the program; as root on Debian it is installed when it is missing. */
export const hasProgram = (name: string): boolean => {
  const isThere = () => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
  if (isThere()) return true
  if (process.getuid?.() !== 0) return false
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`
  spawnSync('sh', ['-c', install], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 })
  return isThere()
}

type Run = {
  /** Where it works and what it calls home; its output is kept there as `output.txt`. */
  readonly folder: string
  readonly seconds: number
  /** Where it works when that is elsewhere. */
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a program in a folder of its own and answers what it printed. It is ended when its time is over. */
export const runProgram = async (
  command: string,
  args: readonly string[],
  { folder, seconds, cwd = folder, env = {} }: Run,
): Promise<{ readonly output: string; readonly isOver: boolean; readonly code: number | null }> => {
  mkdirSync(folder, { recursive: true })
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const keep = (text: Buffer) => (output += text.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  process.once('exit', end)
  let isOver = false
  const overdue = setTimeout(() => {
    isOver = true
    end()
  }, seconds * 1_000)
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += String(error)
      resolve(null)
    })
    child.once('close', resolve)
  })
  clearTimeout(overdue)
  process.off('exit', end)
  writeFileSync(join(folder, 'output.txt'), output)
  return { output, isOver, code }
}
