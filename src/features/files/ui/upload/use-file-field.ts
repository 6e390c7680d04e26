import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { attachingTexts } from '../../copy.ts'
import { checkRefusalText } from '../../copy/checks.ts'
import { fieldWords } from '../../copy/screens.ts'
import type { FileSide } from '../../domain/kinds.ts'
import type { FileLimits } from '../../domain/limits.ts'
import { useAuth } from '#ui/session/session.tsx'
import { useDescribe, useOwnFiles, type OwnFile } from '../own-files.ts'
import { useAnnouncement } from './announcing.ts'
import { refuseChosen } from './choosing.ts'
import { fieldRoom } from './field-room.ts'
import { uploads as tabUploads, useReplacements, useUploads } from './tab-uploads.ts'
import { FormOfFiles, TicksAsked, useFormFiles } from './use-form-files.ts'
import type { Upload } from './upload.ts'

/** How the ids of a field change. */
export type ChangeIds = (ids: readonly string[]) => readonly string[]

export type FileFieldOptions = {
  /** The name of this field in its form (FormOfFiles), or without one among all of this tab. */
  readonly place: string
  readonly ids: readonly string[]
  readonly onChange: (change: ChangeIds) => void
  readonly side: FileSide
  /** What the whole form takes. */
  readonly limits: FileLimits
  /** The message for a file that does not fit into them; absent: that of its side. */
  readonly tooLarge?: string
}

/** The files of one field: those on the server, those being uploaded, and what can be done with them. */
export const useFileField = (options: FileFieldOptions) => {
  const { place, ids, onChange, side, limits } = options
  const tooLarge = options.tooLarge ?? attachingTexts(side).FILES_TOO_LARGE
  const form = use(FormOfFiles)
  const all = form?.ids ?? ids
  const ofAll = useOwnFiles(all).files
  const files = ids.flatMap((id) => ofAll.find((file) => file.id === id) ?? [])
  const to = { account: useAuth().user?.id ?? '', form: form?.name ?? place, place }
  const ofForm = useUploads().filter((upload) => upload.form === to.form)
  const uploads = ofForm.filter((upload) => upload.place === place)
  const replacements = useReplacements(to.form)
  const isAlone = form === null
  useFormFiles(isAlone ? uploads : none, {
    form: isAlone ? to.form : '',
    places: [place],
    changeFiles: (change) => onChange((before) => change(before, place)),
  })
  const describe = useDescribe()
  const announcement = useAnnouncement(files, uploads)

  const field = { place, ids, all, isAlone, limits }
  const room = fieldRoom(field, { files: ofAll, uploads: ofForm, replacements })
  const free = room.freeWithout([])
  const fullText = free.endedBy === 'form' ? attachingTexts(side).TOO_MANY_FILES : fieldWords.full(room.limit)
  const maxMegabytes = useQuery(orpc.files.limits.queryOptions({ staleTime: Infinity })).data?.maxMegabytes

  /**
   * The first chosen file replaces `old`, if given, once it is accepted. Files that do not fit are not sent. One that
   * is on its way already is not taken a second time: without a network its row waits.
   */
  const add = (given: readonly File[], old: OwnFile | null = null) => {
    const chosen = given.filter((file) => !tabUploads.isComing({ ...to, replaces: old?.id }, file))
    const gone = old === null ? [] : room.goneWith(old.id)
    // What takes the place of a file that the award reveals is revealed by it too, or it would be cleaned.
    const visibility = old?.visibility === 'award' && !limits.nowOnly ? ('award' as const) : undefined
    const refusals = refuseChosen(chosen, {
      files: ofAll.filter(({ id }) => !gone.includes(id) && !room.isReplaced(id)),
      uploads: ofForm,
      free: room.freeWithout(gone).free,
      bytes: limits.bytes,
      nowOnly: limits.nowOnly,
      maxMegabytes,
      side,
      visibility,
    })
    const drawing = checkRefusalText({ code: 'FILE_DRAWING', page: null, found: null }, side, limits.nowOnly)
    const texts = { TOO_MANY_FILES: fullText, FILES_TOO_LARGE: tooLarge, FILE_DRAWING: drawing }
    for (const [at, file] of chosen.entries()) {
      const refusal = refusals[at]
      if (refusal) tabUploads.refuse(to, file, texts[refusal])
    }
    const sent = chosen.filter((_, at) => !refusals[at])
    const takesPlace = old !== null && refusals[0] === null ? 1 : 0
    tabUploads.add({ ...to, visibility, replaces: old?.id }, sent.slice(0, takesPlace))
    tabUploads.add({ ...to, visibility }, sent.slice(takesPlace))
  }

  const remove = (file: OwnFile, name: string) => {
    const at = ids.indexOf(file.id)
    onChange((before) => before.filter((id) => id !== file.id))
    tabUploads.forgetReplacements(({ fileId, replaces }) => fileId === file.id || replaces === file.id)
    // The bytes go with the nightly cleaning, so that this can be undone.
    toast.undoable({
      id: 'files-removed',
      kind: 'info',
      words: (n) => ({ title: fieldWords.removed(name, n) }),
      undo: () => onChange((before) => (before.includes(file.id) ? before : before.toSpliced(at, 0, file.id))),
    })
  }

  const cancel = ({ key, fileId }: Upload) => {
    tabUploads.remove(key)
    if (fileId === null) return
    onChange((before) => before.filter((id) => id !== fileId))
    tabUploads.forgetReplacements((each) => each.fileId === fileId)
    // What is left over goes by itself after a while.
    void api.files.discard({ fileId }).catch(() => undefined)
  }

  /** The files that the other side reads before the award: their author confirms that they do not show who it is. */
  const shown = files.filter(
    ({ state, visibility, attached }) => state === 'ready' && visibility === 'now' && !attached,
  )
  return {
    files,
    uploads,
    isReplaced: room.isReplaced,
    isFull: free.free === 0,
    fullText,
    elsewhere: room.elsewhere,
    limit: room.limit,
    maxMegabytes,
    shown,
    /** The author was asked for the ticks that are missing. */
    asked: use(TicksAsked),
    announcement,
    add,
    remove,
    cancel,
    describe,
    review: (reviewed: boolean) => {
      for (const file of shown) if (file.reviewed !== reviewed) void describe(file, { reviewed })
    },
  }
}

const none: readonly Upload[] = []
