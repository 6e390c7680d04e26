import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { catalog } from '#features/catalog/server/procedures.ts'
import { callAs, memberViewer } from '../harness/api.ts'
import { freshPlatform } from '../harness/platform.ts'

const platform = await freshPlatform()
const buyer = callAs(platform, catalog, memberViewer(v7(), 'buyer'))

describe('matching the products of a list', () => {
  test('finds each product once by its exact name, ignoring case, accents and spaces', async () => {
    const [first, second] = await buyer.products.search({ searchTerm: '', productType: null, offset: 0 })
    const loud = first!.name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '  ')
    const found = await buyer.products.match({ names: [loud, first!.name, second!.name, `${first!.name} de más`, ''] })
    expect(found.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual(
      [first!, second!].toSorted((a, b) => a.code.localeCompare(b.code)),
    )
  })

  test('takes at most five hundred names at a time, with any text', async () => {
    const names = Array.from({ length: 500 }, (_, n) => `Producto ${n}`)
    expect(await buyer.products.match({ names })).toEqual([])
    await expect(buyer.products.match({ names: [...names, 'otro'] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await buyer.products.match({ names: ["'; drop table products; --", '%'] })).toEqual([])
  })
})
