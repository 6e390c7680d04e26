import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaywright } from '../reports.ts'
import { runProgram } from './programs.ts'
import { broken, noneOf, type Row } from './report.ts'
import { folderOf, type Stage } from './stage.ts'

const root = join(import.meta.dirname, '../..')

/** The public pages and the main pages of both sides, by their names in the gallery. */
const states = [
  'home',
  'opportunities',
  'opportunity',
  'category',
  'help',
  'login',
  'register',
  'contact',
  'pricing',
  'buyer-dashboard',
  'rfq-details',
  'rfq-quotations',
  'comparison',
  'confirm',
  'profile',
  'notifications',
  'supplier-dashboard',
  'alerts',
  'quotation-pending',
  'publish-1-empty',
  'quote-1-empty',
]

/** axe over those states, with the tests that read every state in `npm test`. */
export const axe = async (stage: Stage): Promise<readonly Row[]> => {
  const folder = folderOf(stage, 'axe')
  const file = join(folder, 'report.json')
  const { output } = await runProgram(
    process.execPath,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      join(root, 'playwright.config.ts'),
      'tests/e2e/axe.spec.ts',
      '--workers=1',
      '--reporter=json',
      `--grep=on (${states.join('|')}),`,
    ],
    {
      folder,
      cwd: root,
      seconds: 300,
      // Some of these states are read in the long run only.
      env: { LONG: '1', PRODUCT_URL: stage.url, PLAYWRIGHT_JSON_OUTPUT_FILE: file, HOME: process.env['HOME'] },
    },
  )
  try {
    const { passed, failed, failures } = readPlaywright(JSON.parse(readFileSync(file, 'utf8')))
    if (passed + failed !== states.length)
      return [broken('axe', 'pages', `${passed + failed} of ${states.length} states were read.`)]
    return [noneOf('axe', `${passed + failed} states at 360 and 1280 px`, failures)]
  } catch {
    return [broken('axe', 'pages', output.trim().split('\n').slice(-3).join(' '))]
  }
}
