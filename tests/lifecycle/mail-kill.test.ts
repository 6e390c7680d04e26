import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killAllOf, startProcess } from '../harness/processes.ts'
import { startSmtp } from '../harness/smtp.ts'
import { firstPage, freePort, startPliego } from './fixtures/server.ts'

const kills = process.env.LONG ? 50 : 1
const home = mkdtempSync(join(tmpdir(), 'pliego-mail-kill-'))
const dataDir = join(home, 'data')
const smtp = await startSmtp()
const port = await freePort()
const env = { SMTP_URL: smtp.url, TRUSTED_PROXIES: '127.0.0.1' }
afterAll(async () => {
  killAllOf(home)
  await smtp.close()
  rmSync(home, { recursive: true, force: true })
})

const start = async () => {
  const server = startPliego({ dataDir, port, env })
  await firstPage(server, port)
  return server
}
/** A message to the team, each from another address: its mail is stored with it. */
const write = async (round: number): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/rpc/notifications/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${round + 1}` },
    body: JSON.stringify({
      json: { name: 'Ana', email: 'ana@ejemplo.uy', company: '', subject: 'other', message: `Ronda ${round}.` },
    }),
  })
  expect(answer.status).toBe(200)
}
/** How often the mail of each round arrived. */
const arrivals = () => {
  const rounds = smtp.arrived.map(({ message }) => Number(/Ronda (\d+)\./.exec(message.text ?? '')?.[1]))
  return Array.from({ length: kills }, (_, round) => rounds.filter((each) => each === round).length)
}

test(`killed ${kills} times between the answer and the mail server’s, each mail arrives, and once`, async () => {
  for (let round = 0; round < kills; round += 1) {
    const killed = await start()
    Object.assign(smtp, { isHolding: true, held: 0 })
    await write(round)
    // Every second time the mail server has read the whole message and not yet said that it takes it.
    if (round % 2 === 1) await expect.poll(() => smtp.held).toBeGreaterThan(0)
    if (round % 4 === 1) killAllOf(dataDir)
    else process.kill(killed.pid, 'SIGKILL')
    await killed.ended()
    smtp.isHolding = false
    const server = await start()
    await expect.poll(() => arrivals()[round]).toBe(1)
    // In order, so that the next kill does not come before it is recorded that this mail was taken.
    server.signal('SIGTERM')
    await server.ended()
  }
  expect(arrivals()).toEqual(Array.from({ length: kills }, () => 1))
})

test('npm run mails lists what was given up and sends it again once the product runs', async () => {
  const command = async (...args: readonly string[]) => {
    const run = startProcess(process.execPath, [join(import.meta.dirname, '../../db/mails.ts'), ...args], {
      env: { DATA_DIR: dataDir },
    })
    return { code: await run.ended(60_000), stdout: run.stdout(), stderr: run.stderr() }
  }
  Object.assign(smtp, { refusals: 1, code: 550, refusesAt: 'RCPT' })
  const refusing = await start()
  const before = smtp.arrived.length
  await write(100)
  await expect.poll(() => smtp.refusals).toBe(0)
  refusing.signal('SIGTERM')
  await refusing.ended()

  const listed = await command()
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.stdout).toMatch(
    /^\S{36} {2}\S+Z {2}team-contact {2}equipo@pliego\.example {2}550 RCPT TO\n1 mail was given up\n$/,
  )
  expect(await command('resend', 'nothing')).toMatchObject({ code: 1, stdout: '' })
  expect(await command('resend', 'all')).toMatchObject({ code: 0, stdout: '1 mail will be sent again\n' })
  expect((await command()).stdout).toBe('0 mails were given up\n')

  const accepting = await start()
  await expect.poll(() => smtp.arrived.length).toBe(before + 1)
  accepting.signal('SIGTERM')
  expect(await accepting.ended()).toBe(0)
})
