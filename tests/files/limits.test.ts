import { v4 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { attachingTexts } from '#features/files/copy.ts'
import { checkRefusalText } from '#features/files/copy/checks.ts'
import { fileKinds, presetVisibility } from '#features/files/domain/kinds.ts'
import {
  freePlaces,
  quotationFileLimits,
  refuseCount,
  refuseFiles,
  rfqFileLimits,
  type AttachedFile,
} from '#features/files/domain/limits.ts'
import { freshPlatform } from '../harness/platform.ts'
import { codeOf, productFor } from '../harness/product.ts'
import { peopleOf } from '../rfqs/fixtures/market.ts'

const megabyte = 1_048_576
const file = (given: Partial<AttachedFile> = {}): AttachedFile => ({
  state: 'ready',
  visibility: 'now',
  size: megabyte,
  warnings: [],
  reviewed: true,
  namesAccepted: false,
  ...given,
})
const ids = (n: number) => Array.from({ length: n }, (_, at) => String(at))

describe('the files of a form', () => {
  test('of an item end at its own limit, or where those of the whole form do', () => {
    expect(freePlaces(2, 5, 10)).toEqual({ free: 3, endedBy: 'place' })
    expect(freePlaces(1, 20, 0)).toEqual({ free: 0, endedBy: 'form' })
    expect(freePlaces(0, 5, 1)).toEqual({ free: 1, endedBy: 'form' })
    expect(freePlaces(6, 5, 10).free).toBe(0)
  })

  test('are at most 20 of an RFQ and 15 of a quotation, 5 and 3 of an item, 60 MB together', () => {
    const spread = (n: number, perItem: number) => ({ whole: ids(n - perItem), items: [ids(perItem)] })
    expect(refuseCount(spread(20, 5), rfqFileLimits)).toBeNull()
    expect(refuseCount(spread(21, 5), rfqFileLimits)).toBe('TOO_MANY_FILES')
    expect(refuseCount(spread(6, 6), rfqFileLimits)).toBe('TOO_MANY_FILES')
    expect(refuseCount(spread(15, 3), quotationFileLimits)).toBeNull()
    expect(refuseCount(spread(16, 3), quotationFileLimits)).toBe('TOO_MANY_FILES')
    expect(refuseCount(spread(4, 4), quotationFileLimits)).toBe('TOO_MANY_FILES')
    const six = Array.from({ length: 6 }, () => file({ size: 10 * megabyte }))
    expect(refuseFiles(six, rfqFileLimits)).toBeNull()
    expect(refuseFiles([...six, file({ size: 1 })], rfqFileLimits)).toBe('FILES_TOO_LARGE')
  })

  test('that the award reveals need no word of their author; those visible now do', () => {
    expect(refuseFiles([file({ visibility: 'award', reviewed: false })], rfqFileLimits)).toBeNull()
    expect(refuseFiles([file({ reviewed: false })], rfqFileLimits)).toBe('FILE_NOT_REVIEWED')
    const named = file({ warnings: [{ code: 'FILE_NAMES_YOU', page: 2, found: 'Arroyo Verde' }] })
    expect(refuseFiles([named], rfqFileLimits)).toBe('FILE_NOT_REVIEWED')
    expect(refuseFiles([{ ...named, namesAccepted: true }], rfqFileLimits)).toBeNull()
    expect(refuseFiles([file({ warnings: [{ code: 'FILE_NO_TEXT' }] })], rfqFileLimits)).toBeNull()
  })
})

test('a sentence names what was found, and says to whom it may be shown', () => {
  const found = { code: 'FILE_IDENTIFIES_YOU', page: 2, found: 'phone' } as const
  expect(checkRefusalText(found, 'rfq')).toBe(
    'En la página 2 aparece tu teléfono. Sube otra versión o muéstralo recién al proveedor que elijas.',
  )
  expect(checkRefusalText({ ...found, page: null }, 'quotation')).toBe(
    'En este archivo aparece tu teléfono. Sube otra versión o muéstralo recién al ser elegido.',
  )
  expect(attachingTexts('quotation').TOO_MANY_FILES).toBe('Una cotización lleva hasta 15 archivos y 60 MB en total.')
})

test('a member begins at most 150 files an hour, resumes them freely and sends at most 600 MB a day', async () => {
  const platform = await freshPlatform()
  const { join } = peopleOf(platform)
  const begin = async (person: Awaited<ReturnType<typeof join>>, size: number, key = v4()) =>
    codeOf(productFor(platform, person.viewer).files.begin({ key, name: 'a.txt', size, mediaType: '' }))
  const [busy, heavy] = [await join('buyer'), await join('supplier')]
  const [first, small]: [string, (string | null)[]] = [v4(), []]
  for (const _ of ids(151)) small.push(await begin(busy, 1, small.length === 0 ? first : undefined))
  expect(small.indexOf('TOO_MANY_REQUESTS')).toBe(150)
  expect(await begin(busy, 1, first)).toBeNull()
  const large: (string | null)[] = []
  for (const _ of ids(61)) large.push(await begin(heavy, 10 * megabyte))
  expect(large.indexOf('TOO_MANY_REQUESTS')).toBe(60)
})

describe('an upload that is refused uses up no limit', async () => {
  const platform = await freshPlatform()
  const { join } = peopleOf(platform)
  const beginner = async () => {
    await platform.pool.query('truncate rate_limits')
    const { id, viewer } = await join('supplier')
    const begin = (megabytes: number, key = v4()) =>
      codeOf(
        productFor(platform, viewer).files.begin({
          key,
          name: 'a.txt',
          size: megabytes * megabyte,
          mediaType: '',
        }),
      )
    return { id, begin }
  }
  const counted = async () => {
    const { rows } = await platform.pool.query<{ limit: string; points: number }>(
      `select split_part(key, ':', 1) as limit, points from rate_limits where key like 'file-%' order by 1`,
    )
    return rows.map(({ limit, points }) => [limit, points])
  }
  const setMegabytes = (megabytes: number) =>
    platform.pool.query(`update rate_limits set points = $1 where key like 'file-kibibytes:%'`, [megabytes * 1_024])

  test('when it is too large for the day: a smaller one still fits', async () => {
    const { begin } = await beginner()
    await begin(1)
    await setMegabytes(595)
    expect([await begin(10), await begin(2), await begin(4)]).toEqual(['TOO_MANY_REQUESTS', null, 'TOO_MANY_REQUESTS'])
    expect(await counted()).toEqual([
      ['file-begin', 2],
      ['file-kibibytes', 597 * 1_024],
    ])
  })

  test('when its account has no room', async () => {
    const { id, begin } = await beginner()
    await begin(1)
    await platform.pool.query('update files set size = 2147483647 where owner_id = $1', [id])
    expect([await begin(1), await begin(1)]).toEqual(['FILES_QUOTA', 'FILES_QUOTA'])
    expect(await counted()).toEqual([
      ['file-begin', 1],
      ['file-kibibytes', 1_024],
    ])
  })

  test('when it is asked for six times at once: it is one upload, counted once', async () => {
    const { begin } = await beginner()
    const key = v4()
    expect(await Promise.all(Array.from({ length: 6 }, () => begin(1, key)))).toEqual(Array(6).fill(null))
    expect(await counted()).toEqual([
      ['file-begin', 1],
      ['file-kibibytes', 1_024],
    ])
  })

  test('and of twelve at once no more begin than fit into the day', async () => {
    const { begin } = await beginner()
    await begin(1)
    await setMegabytes(597)
    const codes = await Promise.all(Array.from({ length: 12 }, () => begin(1)))
    expect(codes.filter((code) => code === null)).toHaveLength(3)
    expect(await counted()).toEqual([
      ['file-begin', 4],
      ['file-kibibytes', 600 * 1_024],
    ])
  })
})

test('a member sends at most 1,500 parts an hour', async () => {
  const platform = await freshPlatform()
  const { files } = productFor(platform, (await peopleOf(platform).join('buyer')).viewer)
  const { fileId } = await files.begin({ key: v4(), name: 'a.txt', size: 9, mediaType: '' })
  const part = () => codeOf(files.part({ fileId, offset: 0, bytes: new File(['a'], 'part') }))
  expect(await part()).toBeNull()
  await platform.pool.query(`update rate_limits set points = 1499 where key like 'file-part%'`)
  expect([await part(), await part()]).toEqual([null, 'TOO_MANY_REQUESTS'])
})

test('only a certificate starts as revealed at the award, and each side has its own kinds', async () => {
  const platform = await freshPlatform()
  const { join } = peopleOf(platform)
  for (const [side, kinds] of [
    ['buyer', ['plan', 'datasheet', 'photo', 'spreadsheet', 'terms', 'other']],
    ['supplier', ['datasheet', 'certificate', 'brochure', 'photo', 'other']],
  ] as const) {
    const { files } = productFor(platform, (await join(side)).viewer)
    const { fileId } = await files.begin({ key: v4(), name: 'Certificado UNIT.pdf', size: 9, mediaType: '' })
    const [begun] = await files.status({ ids: [fileId] })
    expect(begun).toMatchObject(
      side === 'buyer' ? { kind: 'other', visibility: 'now' } : { kind: 'certificate', visibility: 'award' },
    )
    const accepted = []
    for (const kind of fileKinds) if ((await codeOf(files.describe({ fileId, kind }))) === null) accepted.push(kind)
    expect(accepted.toSorted()).toEqual([...kinds].toSorted())
  }
  expect(fileKinds.filter((kind) => presetVisibility(kind) === 'award')).toEqual(['certificate'])
})
