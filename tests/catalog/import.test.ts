import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findColumns, readImportRow } from '#features/catalog/domain/import-row.ts'
import { normaliseName, productTypes } from '#features/catalog/domain/product.ts'
import { readLines } from '#features/catalog/server/import-lines.ts'
import { ok, refused } from '#lib/result.ts'
import { importProducts, type Progress } from '#features/catalog/server/import.ts'
import { freshDatabase } from '../harness/database.ts'
import { anyText } from '../harness/any-text.ts'

/** A text as a file delivers it: in pieces of some size. */
async function* inPieces(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
  }
}

describe('readLines', () => {
  const read = async (text: string | Uint8Array, size?: number) => Array.fromAsync(readLines(inPieces(text, size)))

  test('gives the same lines however the bytes are cut', async () => {
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

  test('gives null for a line that is not UTF-8, and drops the byte order mark', async () => {
    const bytes = Buffer.concat([Buffer.from('\ufeffname,type\n'), Buffer.from([0xd1, 0x61, 0x0a]), Buffer.from('fin')])
    expect(await read(bytes)).toEqual([
      { line: 1, text: 'name,type' },
      { line: 2, text: null },
      { line: 3, text: 'fin' },
    ])
  })

  test('throws for a line that would fill the memory', async () => {
    await expect(read('x'.repeat(200_000), 10_000)).rejects.toThrow('line 1 is longer than 64 kB')
  })
})

describe('a row of an import', () => {
  const columns = { name: 0, type: 1, cells: 2 }

  test('is a product, or is refused with a message', () => {
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

  test('is read by the names of the columns, among any others', () => {
    expect(findColumns(['Código', 'Nombre', 'TIPO'])).toEqual({ name: 1, type: 2, cells: 3 })
    expect(findColumns(['nombre', 'rubro'])).toBeNull()
    expect(findColumns(['nombre', 'name', 'tipo'])).toBeNull()
    expect(readImportRow(['x', 'Arena', 'bienes'], { name: 1, type: 2, cells: 3 })).toEqual(
      ok({ name: 'Arena', type: 'BIENES' }),
    )
  })
})

describe('an import of products', async () => {
  const { connection, pool } = await freshDatabase()
  const client = new pg.Client(connection as pg.ClientConfig)
  beforeAll(() => client.connect())
  afterAll(() => client.end())
  const run = (text: string | Uint8Array, onProgress: (progress: Progress) => void = () => undefined) =>
    importProducts(client, inPieces(text, 1000), onProgress)
  const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from products')).rows[0]!.n
  const named = async (name: string) =>
    (await pool.query('select * from products where name_key = $1', [normaliseName(name)])).rows as object[]

  test('adds each product once, with a code of its type, the source imported and no author', async () => {
    const before = await count()
    expect(
      await run(
        'name,type\n"Grúa torre, 8 t",BIENES\nAlquiler de grúa torre,servicios\r\n\n  GRUA torre, 8 T  ,BIENES',
      ),
    ).toEqual(refused({ problems: [{ line: 5, problem: '3 cells where the header has 2' }], badRows: 1 }))
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

  test('adds nothing the second time, and changes no existing product', async () => {
    const file =
      'type\tname\nOBRAS\tObra de cantero central\nOBRAS\tConstrucción de galpón metálico con techo a dos aguas, por m²\n'
    expect(await run(file)).toEqual(ok({ rows: 2, added: 1 }))
    const rows = await named('Obra de cantero central')
    expect(await run(file)).toEqual(ok({ rows: 2, added: 0 }))
    expect(await run('name,type\nobra de CANTERO central,SERVICIOS')).toEqual(ok({ rows: 1, added: 0 }))
    expect(await named('Obra de cantero central')).toEqual(rows)
  })

  test('reports every bad row by its line and writes nothing', async () => {
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
        badRows: 6,
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
    expect(await run(`name,type\n${many.join('\n')}`)).toMatchObject({
      refusal: { badRows: 30, problems: { length: 20 } },
    })
  })

  test.each([
    ['', 'the file is empty'],
    ['producto\nArena', 'the header must name the columns'],
    ['name,type\n"Caño\nroto",BIENES', '1 cells where the header has 2'],
  ])('refuses %j', async (text, sentence) => {
    const result = await run(text)
    expect(result.ok).toBe(false)
    expect(JSON.stringify(result)).toContain(sentence)
  })

  test.each([
    ['Windows-1252', Buffer.from('tipo;nombre;descripción\nBIENES;Caño;año\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufefftipo;nombre\nBIENES;Arena\n', 'utf16le')],
  ])('says of a header in %s that it is not UTF-8, once', async (_, bytes) => {
    const problem = 'not UTF-8 text: save the file as "CSV UTF-8"'
    expect(await run(bytes)).toEqual(refused({ problems: [{ line: 1, problem }], badRows: 1 }))
  })

  test('stores backslashes, quotes and inch marks unchanged', async () => {
    await run('name,type\nCaño 1/2" \\N galvanizado,BIENES\n"Llave ""T"" 3/4",BIENES\n')
    expect(await named('Caño 1/2" \\N galvanizado')).toHaveLength(1)
    expect(await named('Llave "T" 3/4')).toHaveLength(1)
  })

  test('writes nothing when the file breaks off or the database fails in the middle', async () => {
    const before = await count()
    async function* broken() {
      yield* inPieces('name,type\nPieza rota 1,BIENES\n')
      throw new Error('the disk is gone')
    }
    await expect(importProducts(client, broken(), () => undefined)).rejects.toThrow('the disk is gone')
    // The second batch fails, and takes the first one with it.
    await pool.query("alter table products add constraint no_half check (name <> 'Pieza rota 20001') not valid")
    const rows = Array.from({ length: 20_010 }, (_, n) => `Pieza rota ${n},BIENES`)
    const progress: Progress[] = []
    await expect(run(`name,type\n${rows.join('\n')}`, (step) => progress.push(step))).rejects.toThrow('no_half')
    expect(progress).toContainEqual({ stage: 'writing', done: 20_000, of: 20_010 })
    await pool.query('alter table products drop constraint no_half')
    expect(await count()).toBe(before)
    expect(await run('name,type\nPieza sana,BIENES')).toMatchObject({ value: { added: 1 } })
  })

  test('uses no code that is given to somebody at the same time', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `Pieza a la vez ${n},BIENES`)
    const codes = Array.from({ length: 100 }, () =>
      pool.query<{ code: string }>("select pliego_product_code('BIENES') as code"),
    )
    const [result, ...given] = await Promise.all([run(`name,type\n${rows.join('\n')}`), ...codes])
    expect(result).toEqual(ok({ rows: 300, added: 300 }))
    const taken = await pool.query('select 1 from products where code = any($1)', [
      given.map((answer) => answer.rows[0]!.code),
    ])
    expect(taken.rows).toEqual([])
  })
})
