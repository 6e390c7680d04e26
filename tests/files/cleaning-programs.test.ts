import { expect, test } from 'vitest'
import type { FileAuthor } from '#features/files/domain/cleaning.ts'
import { clean } from '#features/files/server/cleaning/clean.ts'
import { secretsIn } from './fixtures/hunt.ts'
import { plantedPrograms, programSecrets, seenInPrograms } from './fixtures/planted-programs.ts'

const nobody: FileAuthor = { names: [], emails: [], phones: [], ruts: [], websites: [] }

test('what drawing, office and typesetting programs leave in a PDF is in no byte of the cleaned copy', async () => {
  const planted = await plantedPrograms()
  expect(secretsIn(planted, programSecrets)).toEqual(programSecrets)
  const result = await clean({ bytes: planted, visibility: 'now', author: nobody })
  if (!result.ok) throw new Error(result.refusal)
  expect(secretsIn(result.bytes, programSecrets)).toEqual([])
  expect(secretsIn(result.bytes, seenInPrograms)).toEqual(seenInPrograms)
})
