import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { PDFDocument } from '@cantoo/pdf-lib'
import pg, { type PoolConfig } from 'pg'
import sharp from 'sharp'
import type { contract } from '#contract.ts'
import { accessSigner } from '#features/accounts/server/tokens.ts'
import { cleanFile } from '#features/files/server/cleaning/clean-file.ts'
import { migrateDb } from '#platform/db.ts'
import { largeWorkbook } from './large-workbook.ts'
import { administer, benchSecret, startProduct } from './stage.ts'

const uploads = { files: 200, clients: 8 }
const readers = 4
const alone = 8_000
const partBytes = 1_048_576

/**
 * 200 uploads of 5 MB by 8 clients, with the checks that they start, beside members who read; then what each type costs to
 * clean, with the memory of the child process. As Markdown tables.
 */
export async function filesTable(server: PoolConfig, ends: AsyncDisposableStack): Promise<string> {
  const connection = { ...server, database: 'bench_files' }
  await administer(server, `create database ${connection.database}`)
  await migrateDb(connection, join(import.meta.dirname, '../../db/migrations'))
  const people = await layPeople(connection)
  const { port, pid } = await startProduct(connection, ends)
  const photo = await largePhoto()
  const before = await readFor(port, people, sleep(alone))
  const memory = watchMemory(pid)
  const began = performance.now()
  const meanwhile = await readFor(port, people, uploadAll(port, people, photo))
  const seconds = (performance.now() - began) / 1000
  const megabytes = ((uploads.files * photo.length) / 1_048_576).toFixed(0)
  const line = (name: string, { p50, p99, count }: Awaited<ReturnType<typeof readFor>>) =>
    `| ${name} | ${count} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`
  return [
    `| members read, ms | reads | p50 | p99 |\n| --- | --: | --: | --: |`,
    line('alone', before),
    line(
      `beside ${uploads.files} uploads by ${uploads.clients} (${megabytes} MB in ${seconds.toFixed(0)} s)`,
      meanwhile,
    ),
    `| p99 beside / alone (aim: 2) | | | ${(meanwhile.p99 / before.p99).toFixed(1)} |`,
    '',
    `Memory of the child that checks meanwhile: ${memory.most().toFixed(0)} MB at most.`,
    '',
    await cleaningTable(photo),
  ].join('\n')
}

type Person = { readonly id: string; readonly token: string }

async function layPeople(connection: PoolConfig): Promise<readonly Person[]> {
  const sign = accessSigner(benchSecret)
  const rows = Array.from({ length: uploads.clients + readers }, () => ({ id: randomUUID(), session: randomUUID() }))
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `with person as (select * from jsonb_to_recordset($1::jsonb) as given(id uuid, session uuid)),
     account as (insert into accounts (id, email, password_hash, user_type, verified_at, created_at)
       select id, id || '@bench.example', '', 'buyer', now(), now() from person returning id),
     profile as (insert into profiles (id, user_type, created_at) select id, 'buyer', now() from account returning id),
     named as (insert into identities (profile_id, name, company, email)
       select id, 'Ana', 'Banco de pruebas', id || '@bench.example' from profile)
     insert into sessions (id, account_id, device, created_at, used_at, expires_at)
     select person.session, profile.id, '', now(), now(), now() + interval '1 day' from profile join person using (id)`,
    [JSON.stringify(rows)],
  )
  await client.end()
  return rows.map(({ id, session }) => ({
    id,
    token: sign({ sub: id, sid: session, kind: 'member', userType: 'buyer' }, new Date()).token,
  }))
}

const apiOf = (port: number, { token }: Person) =>
  createORPCClient<ContractRouterClient<typeof contract>>(
    new RPCLink({ url: `http://127.0.0.1:${port}/rpc`, headers: { authorization: `Bearer ${token}` } }),
  )

/** The times of a member's reads, one after the other for each reader, until something has ended. */
async function readFor(port: number, people: readonly Person[], until: Promise<unknown>) {
  const times: number[] = []
  const state = { ended: false }
  const end = until.finally(() => (state.ended = true))
  await Promise.all(
    people.slice(uploads.clients).map(async (person) => {
      const { rfqs } = apiOf(port, person)
      while (!state.ended) {
        const began = performance.now()
        await rfqs.mine({ cursor: null })
        times.push(performance.now() - began)
      }
    }),
  )
  await end
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!
  return { p50: at(0.5), p99: at(0.99), count: times.length }
}

const uploadAll = (port: number, people: readonly Person[], bytes: Uint8Array<ArrayBuffer>) =>
  Promise.all(
    people.slice(0, uploads.clients).map(async (person) => {
      const { files } = apiOf(port, person)
      for (let n = 0; n < uploads.files / uploads.clients; n++) {
        const { fileId } = await files.begin({ key: randomUUID(), name: 'foto.jpg', size: bytes.length, mediaType: '' })
        for (let offset = 0; offset < bytes.length; offset += partBytes) {
          const part = new File([bytes.slice(offset, offset + partBytes)], 'part')
          await files.part({ fileId, offset, bytes: part })
        }
        await files.finish({ fileId })
      }
    }),
  )

/** A photo of 5 MB: noise does not pack. */
async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [3400, 2400]
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer())
}

async function cleaningTable(photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedJpg(photo)
  for (let n = 0; n < 60; n++) pdf.addPage().drawImage(picture, { width: 500, height: 350 })
  const png = new Uint8Array(await sharp(photo).resize(1400).png().toBuffer())
  const kinds = {
    JPEG: photo,
    PNG: png,
    'PDF, 60 pages': new Uint8Array(await pdf.save()),
    'XLSX, 20,000 rows': await largeWorkbook(),
    CSV: new TextEncoder().encode('Chapa;10;298\n'.repeat(100_000)),
  }
  const author = { names: ['Ferresur'], emails: ['ventas@ferresur.example'], phones: [], ruts: [], websites: [] }
  const lines: string[] = []
  for (const [name, bytes] of Object.entries(kinds)) {
    const memory = watchMemory(process.pid)
    const began = performance.now()
    const result = await cleanFile({ bytes, visibility: 'now', author })
    const ms = (performance.now() - began).toFixed(0)
    const size = (bytes.length / 1_048_576).toFixed(1)
    const shown = result.ok ? name : `${name}, refused: ${result.refusal}`
    lines.push(`| ${shown} | ${size} | ${ms} | ${memory.most().toFixed(0)} |`)
  }
  return ['| cleaning | MB | ms | memory of the child, MB |', '| --- | --: | --: | --: |', ...lines].join('\n')
}

/** The most memory that any process of a parent which runs the cleaning program held, in MB. */
function watchMemory(parent: number) {
  let most = 0
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      try {
        const [, , , ppid] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(' ')
        if (Number(ppid) !== parent || !readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('cleaning/child'))
          continue
        const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
        most = Math.max(most, (pages * 4096) / 1_048_576)
      } catch {
        // It ended while it was looked at.
      }
  }
  const timer = setInterval(look, 50)
  return {
    most: () => {
      clearInterval(timer)
      return most
    },
  }
}
