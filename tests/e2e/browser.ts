import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import packed, { inflate } from '@sparticuz/chromium'

const home = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..')

/**
 * How Playwright starts the browser that came with `npm ci`. Only the binary of the package is used: its own arguments
 * run everything in one process and switch the web's security off, which is not the browser people have.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const folder = await unpacked()
  const executablePath = join(folder, 'chromium')
  const env: NodeJS.ProcessEnv = { ...process.env }
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts')
  // A machine without NSS: the package carries those libraries in a second archive.
  if (!starts(executablePath, env)) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
    if (!starts(executablePath, env)) throw new Error(`The browser in ${folder} does not start on this machine.`)
  }
  return { executablePath, args: ['--no-sandbox'], env: env as Record<string, string> }
}

/** A browser outside the Playwright runner, for the gallery and the screenshots. Its owner closes it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await browserOptions())
}

/**
 * The folder with the browser, its fonts and its libraries, unpacked once per user and version. It is unpacked beside
 * and renamed at the end, so that nobody ever starts half a browser.
 */
async function unpacked(): Promise<string> {
  const folder = join(cache(), `pliego-browser-${userInfo().uid}-${version()}`)
  if (existsSync(folder)) return folder
  const beside = `${folder}.${process.pid}`
  mkdirSync(beside, { recursive: true, mode: 0o700 })
  const usual = process.env.TMPDIR
  process.env.TMPDIR = beside // the package unpacks into the temporary folder
  try {
    await packed.executablePath()
    await inflate(join(home, 'bin', 'al2023.tar.br'))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  try {
    renameSync(beside, folder)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** node_modules/.cache where it can be written, else the temporary folder. */
function cache(): string {
  const place = join(import.meta.dirname, '../../node_modules/.cache')
  try {
    mkdirSync(place, { recursive: true })
    accessSync(place, constants.W_OK)
    return place
  } catch {
    return tmpdir()
  }
}

function version(): string {
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return manifest.version
}

function starts(executablePath: string, env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync(executablePath, ['--version', '--no-sandbox'], { env, stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
