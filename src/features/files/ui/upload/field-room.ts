import { wholePlace } from '../../domain/form-files.ts'
import { freePlaces, type FileLimits } from '../../domain/limits.ts'
import type { OwnFile } from '../own-files.ts'
import type { FormReplacement } from './replacements.ts'
import type { Upload } from './upload.ts'

/** A field for files, within its form. */
type Field = {
  readonly place: string
  /** The ids of its files, and of all files of the form. */
  readonly ids: readonly string[]
  readonly all: readonly string[]
  /** It is the only field of its form. */
  readonly isAlone: boolean
  readonly limits: FileLimits
}
/** The files of the form, and what is on its way into it. */
type Contents = {
  readonly files: readonly OwnFile[]
  readonly uploads: readonly Upload[]
  readonly replacements: readonly FormReplacement[]
}

/**
 * How many files fit into a field. A file that another one is to replace counts no more from the moment that one is
 * chosen, and again if that one is refused; an upload counts until its form has its id.
 */
export const fieldRoom = ({ place, ids, all, isAlone, limits }: Field, contents: Contents) => {
  const { files, uploads, replacements } = contents
  const limit = isAlone || place === wholePlace ? limits.files : limits.perItem
  const isRefused = (fileId: string) => files.some(({ id, state }) => id === fileId && state === 'refused')
  const isReplaced = (id: string) =>
    uploads.some((upload) => upload.replaces === id && !upload.claimed && upload.state !== 'refused') ||
    replacements.some(({ replaces, fileId }) => replaces === id && !isRefused(fileId))
  const stays = (id: string) => !isReplaced(id)
  const here = ids.filter(stays)
  const elsewhere = all.filter(stays).length - here.length
  const comingHere = coming(uploads.filter((upload) => upload.place === place))
  const comingElsewhere = coming(uploads) - comingHere
  return {
    /** The most files that the field takes. */
    limit,
    isReplaced,
    /** In the field of the whole form: how many files its items have, which count too. */
    elsewhere: place === wholePlace ? elsewhere + comingElsewhere : 0,
    /** How many more files fit when these of its files go. */
    freeWithout: (gone: readonly string[]) => {
      const kept = here.filter((id) => !gone.includes(id)).length + comingHere
      const inForm = isAlone ? Infinity : limits.files - elsewhere - comingElsewhere - kept
      return freePlaces(kept, limit, inForm)
    },
    /** A file, and what it was to replace: that goes with it once it is refused. */
    goneWith: (id: string): readonly string[] => [
      id,
      ...replacements.filter(({ fileId }) => fileId === id).map(({ replaces }) => replaces),
    ],
  }
}

/** How many of these uploads are in progress and not among the ids of their form yet. */
const coming = (uploads: readonly Upload[]): number =>
  uploads.filter(({ claimed, state }) => !claimed && state !== 'refused').length
