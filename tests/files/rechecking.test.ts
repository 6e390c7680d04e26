import pg from 'pg'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { fileChecks } from '#features/files/server/check-queues.ts'
import { anAddendum } from '../clarifications/fixtures/addenda.ts'
import { codeOf } from '../harness/product.ts'
import { aQuotation, type Person } from '../quotations/fixtures/deals.ts'
import { aDraft, anItem } from '../rfqs/fixtures/market.ts'
import { sheet, xlsx } from './fixtures/office-parts.ts'
import { openRechecking, phone, withPhone } from './fixtures/rechecking.ts'
import { statusOf, textOf, upload } from './fixtures/uploading.ts'

const market = await openRechecking()
const { platform, buyer, supplier, publish, quote, of, ask } = market
const { ready, stateOf, saveProfile, changeUnheard, forgetReadFor, attach } = market
const { jobs } = platform

type Way = {
  readonly who: 'buyer' | 'supplier'
  /** What is there before; answers how a file leaves. */
  prepare(by: Person): Promise<(fileId: string) => Promise<unknown>>
}
const ways: Readonly<Record<string, Way>> = {
  'published with an RFQ': {
    who: 'buyer',
    prepare: (by) =>
      Promise.resolve((fileId) =>
        by.product.rfqs.publish({ key: v7(), draftId: null, rfq: aDraft({ items: [anItem({ files: [fileId] })] }) }),
      ),
  },
  'added by an addendum': {
    who: 'buyer',
    prepare: async (by) => {
      const rfqId = await publish(by)
      return (fileId) =>
        by.product.clarifications.addenda.publish({ key: v7(), rfqId, addendum: anAddendum(), files: [fileId] })
    },
  },
  'given with an answer': {
    who: 'buyer',
    prepare: async (by) => {
      const id = await ask(await supplier(), await publish(by))
      return (fileId) => of(by).answer({ key: v7(), id, answer: 'Está en la lámina 3.', files: [fileId] })
    },
  },
  'given with the correction of an answer': {
    who: 'buyer',
    prepare: async (by) => {
      const id = await ask(await supplier(), await publish(by))
      await of(by).answer({ key: v7(), id, answer: 'Está en la lámina 3.', files: [] })
      return (fileId) => of(by).correct({ key: v7(), id, answer: 'Está en la lámina 4.', files: [fileId] })
    },
  },
  'sent with a quotation': {
    who: 'supplier',
    prepare: async (by) => {
      const rfqId = await publish(await buyer())
      return (fileId) => quote(by, rfqId, { files: [fileId] })
    },
  },
  'sent with another version of a quotation': {
    who: 'supplier',
    prepare: async (by) => {
      const rfqId = await publish(await buyer())
      const { id } = await quote(by, rfqId)
      const { items } = await by.product.rfqs.forSupplier({ id: rfqId })
      return (fileId) =>
        by.product.quotations.revise({
          key: v7(),
          id,
          revision: 1,
          quotation: aQuotation(items, { files: [fileId], additionalInfo: 'Con ficha' }),
        })
    },
  },
}

describe.each(Object.entries(ways))('a file that is %s', (_, { who, prepare }) => {
  test('is accepted only as its author is now: a telephone entered after its check is looked for', async () => {
    const by = await { buyer, supplier }[who]()
    const leave = await prepare(by)
    const fileId = await ready(by, { text: withPhone })
    await changeUnheard(by)
    expect(await codeOf(leave(fileId))).toBe('FILE_CHECKING')
    expect(await statusOf(by.product, fileId)).toMatchObject({ state: 'checking', attached: false })
    await jobs.drain()
    expect(await statusOf(by.product, fileId)).toMatchObject({
      state: 'refused',
      refusal: { code: 'FILE_IDENTIFIES_YOU', found: 'phone', mayBeAward: true },
    })
    expect(await codeOf(leave(fileId))).toBe('FILE_REFUSED')
  })

  test('is checked once more when it is unknown for whom it was checked, and keeps its ticks', async () => {
    const by = await { buyer, supplier }[who]()
    const leave = await prepare(by)
    const fileId = await ready(by)
    await forgetReadFor(fileId)
    expect(await codeOf(leave(fileId))).toBe('FILE_CHECKING')
    await jobs.drain()
    expect(await codeOf(leave(fileId))).toBeNull()
  })
})

describe('when its author changes the profile', () => {
  test('a file that nobody else reads yet is checked again at once, and nothing that was published changes', async () => {
    const by = await buyer()
    const published = await ready(by, { text: withPhone })
    await publish(by, { files: [published] })
    const [naming, harmless, award] = [
      await ready(by, { text: withPhone }),
      await ready(by),
      await ready(by, { text: withPhone, visibility: 'award' }),
    ]
    const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c05020' } })
    const picture = await upload(by.product, new Uint8Array(await blank.png().toBuffer()), 'galpón.png')
    await jobs.drain()
    await saveProfile(by, { phone })
    const states = () => Promise.all([published, naming, harmless, award, picture].map((id) => stateOf(by, id)))
    expect(await states()).toEqual(['ready', 'checking', 'checking', 'ready', 'ready'])
    await jobs.drain()
    expect(await states()).toEqual(['ready', 'refused', 'ready', 'ready', 'ready'])
    await saveProfile(by, { phone })
    expect(await states()).toEqual(['ready', 'refused', 'ready', 'ready', 'ready'])
  })

  test('the ticks stay where nothing new is found, and go where a name is', async () => {
    const by = await buyer()
    const [harmless, naming] = [await ready(by), await ready(by, { text: 'Planos del estudio Tiempo Nuevo' })]
    await saveProfile(by, { company: 'Tiempo Nuevo S.R.L.' })
    await jobs.drain()
    expect(await statusOf(by.product, harmless)).toMatchObject({ state: 'ready', reviewed: true })
    expect(await statusOf(by.product, naming)).toMatchObject({
      state: 'ready',
      reviewed: false,
      namesAccepted: false,
      warnings: [{ code: 'FILE_NAMES_YOU' }],
    })
    expect(await codeOf(publish(by, { files: [naming] }))).toBe('FILE_NOT_REVIEWED')
  })

  test('the files that a template copied are checked again before they are published', async () => {
    const by = await buyer()
    const [naming, harmless] = [await ready(by, { text: withPhone }), await ready(by)]
    const id = await publish(by, { files: [naming, harmless] })
    await changeUnheard(by)
    const { draft } = await by.product.rfqs.template({ key: v7(), id })
    const states = () => Promise.all(draft.files.map((fileId) => stateOf(by, fileId)))
    expect(await states()).toEqual(['checking', 'checking'])
    await jobs.drain()
    expect(await states()).toEqual(['refused', 'ready'])
    expect(await statusOf(by.product, draft.files[1]!)).toMatchObject({ reviewed: true })
    expect(await codeOf(publish(by, { files: [draft.files[1]!] }))).toBeNull()
    expect(await stateOf(by, naming)).toBe('ready')
  })

  test('a revision keeps what the buyer has read already', async () => {
    const [by, asking] = [await supplier(), await buyer()]
    const rfqId = await publish(asking)
    const fileId = await ready(by, { text: withPhone })
    const { id } = await quote(by, rfqId, { files: [fileId] })
    await saveProfile(by, { phone })
    const { items } = await by.product.rfqs.forSupplier({ id: rfqId })
    const quotation = aQuotation(items, { files: [fileId], additionalInfo: 'Entrega en obra' })
    expect(await codeOf(by.product.quotations.revise({ key: v7(), id, revision: 1, quotation }))).toBeNull()
  })

  test('a copy that is checked again keeps the warning that it differs from its original', async () => {
    const by = await buyer()
    const formula = sheet('<c r="B1" t="str"><f>WEBSERVICE("https://fabricante.example")</f><v>Visto</v></c>')
    const uploads: readonly (readonly [Uint8Array<ArrayBuffer>, string])[] = [
      [new Uint8Array(xlsx({ 'xl/worksheets/sheet1.xml': formula })), 'rubros.xlsx'],
      [textOf('Rubro;Precio\nChapa;=WEBSERVICE("https://fabricante.example")\nCaño;2\n'), 'rubros.csv'],
    ]
    for (const [bytes, name] of uploads) {
      const fileId = await upload(by.product, bytes, name)
      await jobs.drain()
      const before = (await statusOf(by.product, fileId))!
      expect(before.warnings).not.toEqual([])
      await by.product.files.describe({ fileId, reviewed: true })
      await saveProfile(by, { phone: name.endsWith('csv') ? '099 000 001' : '099 000 002' })
      expect(await stateOf(by, fileId)).toBe('checking')
      await jobs.drain()
      expect(await statusOf(by.product, fileId)).toMatchObject({ warnings: before.warnings, reviewed: true })
    }
  })
})

test('files are held against their author by as many statements, however many they are', async () => {
  const by = await buyer()
  const statementsFor = async (some: readonly string[]) => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await attach(by, some)
    const texts = asked.mock.calls.map(([statement]) => (statement as { text?: string }).text ?? '')
    asked.mockRestore()
    return texts.filter((text) => /^(select|update)/.test(text)).length
  }
  // The profile, the two places of what identifies a person, the files twice.
  expect(await statementsFor([await ready(by)])).toBe(5)
  expect(await statementsFor([await ready(by), await ready(by), await ready(by)])).toBe(5)
})

test('the checks of one author’s changed profile wait behind the first file of every other', async () => {
  const [by, other] = [await buyer(), await buyer()]
  for (let n = 0; n < 3; n += 1) await ready(by)
  await saveProfile(by, { phone })
  await upload(other.product, textOf('otra'), 'otra.txt')
  const { rows } = await platform.pool.query<{ priority: number }>(
    `select priority from pgboss.job where name = '${fileChecks.name}' and state = 'created' order by created_on, priority`,
  )
  expect(rows.map(({ priority }) => priority)).toEqual([-2, -1, 0, 0])
  await jobs.drain()
})
