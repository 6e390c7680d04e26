import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { askFor, productFor } from '../harness/product.ts'
import { marketRfq } from './fixtures/forms.ts'
import { parties } from './fixtures/parties.ts'
import { openRecorder } from './fixtures/recorder.ts'
import { noFiles } from './fixtures/file-story.ts'
import { secretsOf } from './fixtures/secrets.ts'

test('a fault while personal data are written is logged without any of them', async () => {
  const { platform, join, succeed, viewerOf, at } = await openRecorder()
  const { owner } = parties
  await join('owner', owner)
  at(0)
  const { id: address } = await succeed<{ id: string }>('owner', 'accounts.addresses.add', {
    key: v7(),
    label: owner.addressLabel,
    addressText: owner.street,
    placeId: null,
  })
  await platform.pool.query('alter table rfq_delivery_contacts drop column delivery_instructions')
  await platform.pool.query('alter table addresses add constraint refuses check (label = address_text) not valid')

  const product = productFor(platform, viewerOf('owner'))
  const ids = { rfq: v7(), draft: v7(), address, won: v7(), lost: v7(), notice: v7(), question: v7(), files: noFiles() }
  const faults = [
    await askFor(product, 'rfqs.publish', { key: ids.rfq, draftId: null, rfq: marketRfq(owner, address) }),
    await askFor(product, 'accounts.addresses.add', {
      key: v7(),
      label: owner.contact,
      addressText: owner.street,
      placeId: null,
    }),
  ]

  expect(faults).toEqual(
    faults.map(() => ({ refused: { code: 'FAULT', status: 500, message: 'Internal error', data: { ref: 'test' } } })),
  )
  const log = platform.logLines.join('')
  expect(log).toContain('procedure failed')
  const secrets = secretsOf({ cast: parties, ids, viewerOf })
  expect(secrets.filter(({ pattern }) => pattern.test(log)).map(({ name }) => name)).toEqual([])
})
