import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { columnsOf, readImportRow } from '#features/catalog/domain/import-row.ts'
import { normaliseName, productTypes } from '#features/catalog/domain/product.ts'
import { linesOf } from '#features/catalog/server/import-lines.ts'
import { ok, refused } from '#lib/result.ts'
import { importProducts, type Progress } from '#features/catalog/server/import.ts'
import { freshDatabase } from '../harness/database.ts'
import { anyText } from '../harness/any-text.ts'

/** The text as a file gives it: in pieces of any size. */
async function* inPieces(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
  }
}

describe('the lines of a file', () => {
  const read = async (text: string | Uint8Array, size?: number) => Array.fromAsync(linesOf(inPieces(text, size)))

  test('are the same however its bytes are cut', async () => {
    const line = anyText(12).map((text) => text.toWellFormed().replace(/[\r\n\ufeff]/g, ''))
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('\n', '\r\n'),
        async (all, n, end) => {
          const expected = all.map((text, index) => ({ line: index + 1, text }))
          expect(await read(all.map((text) => text + end).join(''), n)).toEqual(expected)
        },
      ),
    )
  })

  test('are told when they are not UTF-8, and the byte order mark is none of them', async () => {
    const bytes = Buffer.concat([Buffer.from('\ufeffname,type\n'), Buffer.from([0xd1, 0x61, 0x0a]), Buffer.from('fin')])
    expect(await read(bytes)).toEqual([
      { line: 1, text: 'name,type' },
      { line: 2, text: null },
      { line: 3, text: 'fin' },
    ])
  })

  test('never fill the memory', async () => {
    await expect(read('x'.repeat(200_000), 10_000)).rejects.toThrow('line 1 is longer than 64 kB')
  })
})

describe('a row of a file', () => {
  const columns = { name: 0, type: 1, cells: 2 }

  test('is a product, or one sentence says what is wrong', () => {
    fc.assert(
      fc.property(anyText(200), fc.constantFrom(...productTypes, '', 'X'), (name, type) => {
        const row = readImportRow([name, type], columns)
        if (!row.ok) {
          expect(row.refusal.length).toBeGreaterThan(5)
          return
        }
        const product = row.value
        expect(product.type).toBe(type)
        expect(product.name.length).toBeLessThanOrEqual(160)
        expect(normaliseName(product.name)).not.toBe('')
        expect(product.name).not.toMatch(/\p{Cc}/u)
      }),
    )
  })

  test('finds its columns by their heads, whatever else is there', () => {
    expect(columnsOf(['Código', 'Nombre', 'TIPO'])).toEqual({ name: 1, type: 2, cells: 3 })
    expect(columnsOf(['nombre', 'rubro'])).toBeNull()
    expect(columnsOf(['nombre', 'name', 'tipo'])).toBeNull()
    expect(readImportRow(['x', 'Arena', 'bienes'], { name: 1, type: 2, cells: 3 })).toEqual(
      ok({ name: 'Arena', type: 'BIENES' }),
    )
  })
})

describe('an import', async () => {
  const { connection, pool } = await freshDatabase()
  const client = new pg.Client(connection as pg.ClientConfig)
  beforeAll(() => client.connect())
  afterAll(() => client.end())
  const run = (text: string, tell: (progress: Progress) => void = () => undefined) =>
    importProducts(client, inPieces(text, 1000), tell)
  const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from products')).rows[0]!.n
  const named = async (name: string) =>
    (await pool.query('select * from products where name_key = $1', [normaliseName(name)])).rows as object[]

  it('adds each product once, with a code by type, source imported and no author', async () => {
    const before = await count()
    expect(
      await run(
        'name,type\n"Grúa torre, 8 t",BIENES\nAlquiler de grúa torre,servicios\r\n\n  GRUA torre, 8 T  ,BIENES',
      ),
    ).toEqual(refused({ problems: [{ line: 5, problem: '3 cells where the head has 2' }], bad: 1 }))
    expect(await count()).toBe(before)
    const file =
      'nombre;tipo\nGrúa torre, 8 t;BIENES\nAlquiler de grúa torre;servicios\r\n\n  GRUA   torre, 8 T  ;BIENES'
    expect(await run(file)).toEqual(ok({ rows: 3, added: 2 }))
    expect(await count()).toBe(before + 2)
    expect(await named('grua torre, 8 t')).toEqual([
      expect.objectContaining({
        name: 'Grúa torre, 8 t',
        code: expect.stringMatching(/^BIE-\d{6}$/) as string,
        source: 'imported',
        created_by: null,
        usage_count: 0,
      }),
    ])
  })

  it('adds nothing the second time, and leaves what is there as it is', async () => {
    const file =
      'type\tname\nOBRAS\tObra de cantero central\nOBRAS\tConstrucción de galpón metálico con techo a dos aguas, por m²\n'
    expect(await run(file)).toEqual(ok({ rows: 2, added: 1 }))
    const rows = await named('Obra de cantero central')
    expect(await run(file)).toEqual(ok({ rows: 2, added: 0 }))
    expect(await run('name,type\nobra de CANTERO central,SERVICIOS')).toEqual(ok({ rows: 1, added: 0 }))
    expect(await named('Obra de cantero central')).toEqual(rows)
  })

  it('names every bad row by its line and writes nothing at all', async () => {
    const before = await count()
    const good = Array.from({ length: 50 }, (_, n) => `Pieza buena ${n},BIENES`)
    const rows = [
      ...good,
      ',BIENES',
      'Sin tipo,',
      'Otra cosa,COSAS',
      `${'ñ'.repeat(161)},BIENES`,
      'Pieza buena 7,OBRAS',
      'Malo\u0001,BIENES',
    ]
    const result = await run(`name,type\n${rows.join('\n')}`)
    expect(result).toEqual(
      refused({
        bad: 6,
        problems: [
          { line: 52, problem: 'no name' },
          { line: 53, problem: expect.stringContaining('the type "" is none of BIENES') as string },
          { line: 54, problem: expect.stringContaining('the type "COSAS" is none of BIENES') as string },
          { line: 55, problem: 'a name of 161 characters, at most 160 are allowed' },
          { line: 56, problem: 'the same name as in line 9, there BIENES' },
          { line: 57, problem: 'a name with characters that are not text' },
        ],
      }),
    )
    expect(await count()).toBe(before)
    const many = Array.from({ length: 30 }, (_, n) => `Pieza ${n},NADA`)
    expect(await run(`name,type\n${many.join('\n')}`)).toMatchObject({ refusal: { bad: 30, problems: { length: 20 } } })
  })

  it.each([
    ['', 'the file is empty'],
    ['producto\nArena', 'the head must name the columns'],
    ['name,type\n"Caño\nroto",BIENES', '1 cells where the head has 2'],
  ])('refuses %j', async (text, sentence) => {
    const result = await run(text)
    expect(result.ok).toBe(false)
    expect(JSON.stringify(result)).toContain(sentence)
  })

  it('keeps backslashes, quotes and inch marks as they are written', async () => {
    await run('name,type\nCaño 1/2" \\N galvanizado,BIENES\n"Llave ""T"" 3/4",BIENES\n')
    expect(await named('Caño 1/2" \\N galvanizado')).toHaveLength(1)
    expect(await named('Llave "T" 3/4')).toHaveLength(1)
  })

  it('writes nothing when the file breaks off or the database refuses in the middle', async () => {
    const before = await count()
    async function* broken() {
      yield* inPieces('name,type\nPieza rota 1,BIENES\n')
      throw new Error('the disk is gone')
    }
    await expect(importProducts(client, broken(), () => undefined)).rejects.toThrow('the disk is gone')
    // The second half refuses: what the first half wrote goes with it.
    await pool.query("alter table products add constraint no_half check (name <> 'Pieza rota 20001') not valid")
    const rows = Array.from({ length: 20_010 }, (_, n) => `Pieza rota ${n},BIENES`)
    const seen: Progress[] = []
    await expect(run(`name,type\n${rows.join('\n')}`, (progress) => seen.push(progress))).rejects.toThrow('no_half')
    expect(seen).toContainEqual({ stage: 'writing', done: 20_000, of: 20_010 })
    await pool.query('alter table products drop constraint no_half')
    expect(await count()).toBe(before)
    expect(await run('name,type\nPieza sana,BIENES')).toMatchObject({ value: { added: 1 } })
  })

  it('gives no code twice beside people who add at the same time', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `Pieza a la vez ${n},BIENES`)
    const codes = Array.from({ length: 100 }, () =>
      pool.query<{ code: string }>("select pliego_product_code('BIENES') as code"),
    )
    const [result, ...given] = await Promise.all([run(`name,type\n${rows.join('\n')}`), ...codes])
    expect(result).toEqual(ok({ rows: 300, added: 300 }))
    const taken = await pool.query('select 1 from products where code = any($1)', [
      given.map((one) => one.rows[0]!.code),
    ])
    expect(taken.rows).toEqual([])
  })
})
