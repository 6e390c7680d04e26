import { isContractProcedure } from '@orpc/contract'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { $ZodTypes } from 'zod/v4/core'
import { contract } from '#contract.ts'
import { aQuotation, openDeals } from '../quotations/fixtures/deals.ts'

/** The UUIDs of a schema, by their place in it. */
const uuidsOf = (schema: z.ZodType, path: string): (readonly [string, z.ZodType])[] => {
  const { def } = (schema as unknown as $ZodTypes)._zod
  const inside = (part: unknown, name: string) => uuidsOf(part as z.ZodType, `${path}${name}`)
  if (def.type === 'string') return 'format' in def && def.format === 'uuid' ? [[path, schema]] : []
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, part]) => inside(part, `.${name}`))
  if (def.type === 'array') return inside(def.element, '[]')
  if (def.type === 'tuple') return def.items.flatMap((part, at) => inside(part, `[${at}]`))
  if (def.type === 'record') return [...inside(def.keyType, '.key'), ...inside(def.valueType, '.value')]
  if (def.type === 'union') return def.options.flatMap((part) => inside(part, ''))
  if (def.type === 'pipe') return inside(def.in, '')
  return 'innerType' in def ? inside(def.innerType, '') : []
}

/** The UUIDs of the inputs of the whole contract. */
const inputUuids = (part: object, path: string): (readonly [string, z.ZodType])[] =>
  Object.entries(part).flatMap(([name, inside]: [string, object]) => {
    if (!isContractProcedure(inside)) return inputUuids(inside, `${path}${name}.`)
    const schema = inside['~orpc'].inputSchema as unknown as z.ZodType | undefined
    return schema ? uuidsOf(schema, `${path}${name}`) : []
  })
const uuids = inputUuids(contract, '')

test('every id in every input is lower-cased, also in forms and lists', () => {
  const id = v7()
  const kept = uuids.filter(([, schema]) => schema.parse(id.toUpperCase()) !== id)
  expect(kept.map(([path]) => path)).toEqual([])
  expect(uuids.map(([path]) => path)).toContain('quotations.send.quotation.items[].rfqItemId')
  expect(uuids.length).toBeGreaterThan(80)
})

test('a quotation whose ids are written in capitals is sent, and once', async () => {
  const market = await openDeals()
  const [buyer, supplier] = [await market.buyer(), await market.supplier()]
  const rfqId = await market.publish(buyer)
  const { items } = await supplier.product.rfqs.forSupplier({ id: rfqId })
  const key = v7()
  const send = (written: (id: string) => string) =>
    supplier.product.quotations.send({
      key: written(key),
      rfqId: written(rfqId),
      quotation: aQuotation(items.map((item) => ({ ...item, id: written(item.id) }))),
    })
  const sent = await send((id) => id.toUpperCase())
  expect(await send((id) => id)).toEqual(sent)
})
