import { createHash } from 'node:crypto'
import { detectedType } from '#features/catalog/domain/detection.ts'
import { normaliseName } from '#features/catalog/domain/product.ts'
import { findProductNamed, listNeighbours, listSimilarProducts } from '#features/catalog/server/products.ts'
import { searchProducts } from '#features/catalog/server/product-search.ts'
import { bareTransaction, type Db, type Tx } from '#platform/database/db.ts'
import { referenceCatalogue, typed } from './products-names.ts'
import { named, planOf, time, type Times } from './times.ts'

/** The picker's question for everything in `typed`: the first page, the third, and with a type. */
export async function measureSearch(db: Db, rounds: number): Promise<Times> {
  const questions = typed.flatMap((term) => [
    { term, type: null, limit: 15, offset: 0 },
    { term, type: null, limit: 15, offset: 30 },
    { term, type: 'SERVICIOS' as const, limit: 15, offset: 0 },
  ])
  const plans: (readonly string[])[] = []
  for (const question of questions) plans.push(await planOf(db.$client, searchProducts(db, question)))
  return { ...(await time(questions, rounds, (question) => searchProducts(db, question))), plan: named(plans) }
}

const newNames = [
  'Cemento portland CPN 40 bolsa de 25 kg',
  'Servicio de limpieza de galpones y depósitos',
  'Construcción de mirador de madera',
  'Biorreactor modular de 200 litros',
  'Notebook 14 pulgadas 16 GB de RAM SSD de 512 GB',
  'Guante de nitrilo descartable sin polvo, caja de 200',
]

/**
 * Similarity: of names the catalogue has (by the shortcut), of new ones (by the index), and as it would be without the
 * index.
 */
export async function measureSimilarity(db: Db, known: readonly string[], rounds: number) {
  const similar = (name: string) => bareTransaction(db, (tx) => listSimilarProducts(tx as Tx, name, 0.85))
  const shortcut = await time(known, rounds, (name) => findProductNamed(db, name))
  const index = await time(newNames, rounds, similar)
  const without = await time(newNames.slice(0, 1), 1, (name) => db.$client.query(functionForm, [normaliseName(name)]))
  const plan = await bareTransaction(db, async (tx) => {
    await tx.execute("select set_config('enable_seqscan', 'off', true)")
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      `explain select id from products where name_key % '${normaliseName(newNames[1]!)}'`,
    )
    return (
      /products_\w+/g.exec(
        rows
          .map((row) => row['QUERY PLAN'])
          .join(' ')
          .replace('on products ', ''),
      )?.[0] ?? ''
    )
  })
  return {
    shortcut: { ...shortcut, plan: 'products_one_per_name' },
    index: { ...index, plan },
    without: { ...without, plan: 'ALL OF products' },
  }
}

/** The same question with the function instead of the operator: no index serves it. */
const functionForm = 'select id from products where similarity(name_key, $1) >= 0.85'

/** What it costs to detect a type. */
export async function measureDetection(db: Db, rounds: number): Promise<Times> {
  const plan = named([await planOf(db.$client, listNeighbours(db, newNames[0]!))])
  return { ...(await time(newNames, rounds, (name) => listNeighbours(db, name))), plan }
}

/**
 * The share of right answers: each tenth of the reference catalogue in turn is taken out and its types are asked of the
 * nine that are left. `first` is the share of the tenth that the tests hold out.
 */
export async function measureShare(db: Db): Promise<{ first: number; all: number; names: number; wrong: string[] }> {
  const catalogue = await referenceCatalogue()
  const tenthOf = (name: string) => createHash('md5').update(normaliseName(name)).digest()[0]! % 10
  const wrong: string[] = []
  const shares: number[] = []
  for (let tenth = 0; tenth < 10; tenth++) {
    const held = catalogue.filter(({ name }) => tenthOf(name) === tenth)
    const keys = held.map(({ name }) => normaliseName(name))
    const undone = new Error('undone')
    let right = 0
    await bareTransaction(db, async (tx) => {
      await tx.execute(`delete from products where name_key = any(array[${keys.map(quoted).join(',')}])`)
      for (const { name, type } of held) {
        if (detectedType(await listNeighbours(tx, name)) === type) right += 1
        else wrong.push(name)
      }
      throw undone
    }).catch((error: unknown) => {
      if (error !== undone) throw error
    })
    shares.push(right / held.length)
  }
  return { first: shares[0]!, all: 1 - wrong.length / catalogue.length, names: catalogue.length, wrong }
}

const quoted = (key: string) => `'${key.replaceAll("'", "''")}'`
