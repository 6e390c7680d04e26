import { use, useEffect, useRef, useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { fieldWords } from '../../copy/screens.ts'
import { api } from '#ui/api.ts'
import { useAuth } from '#ui/session/session.tsx'
import { useDescribe, useOwnFiles, type OwnFile } from '../own-files.ts'
import { uploads as tabUploads, useUploads } from './tab-uploads.ts'
import { FormOfFiles, useClaimed } from './use-form-uploads.ts'
import type { Upload } from './uploads.ts'

/** How the ids of a field change. */
export type ChangeIds = (ids: readonly string[]) => readonly string[]

export type FileFieldOptions = {
  /** The name of this field in its form (FormOfFiles), or without one among all of this tab. */
  readonly place: string
  readonly ids: readonly string[]
  readonly onChange: (change: ChangeIds) => void
  /** How many files go here, and how many more the whole form takes. */
  readonly limit: number
  readonly room: number
}

/** The files of one field: those on the server, those on their way, and what can be done with them. */
export const useFileField = ({ place, ids, onChange, limit, room }: FileFieldOptions) => {
  const form = use(FormOfFiles)
  const known = useOwnFiles(ids).files
  const to = { account: useAuth().user?.id ?? '', form: form?.id ?? place, place }
  const uploads = useUploads().filter((upload) => upload.form === to.form && upload.place === place)
  useClaimed(form === null ? uploads : none, [place], (_, id) => onChange((before) => withFile(before, id)))
  const { said, describe } = useDescribe()
  const files = known.map((file) => ({ ...file, ...said.get(file.id) }))
  const replaced = useRef<string | null>(null)
  const announcement = useAnnouncement(known, uploads)

  const latest = useRef({ ids, uploads, limit, room })
  useEffect(() => {
    latest.current = { ids, uploads, limit, room }
  })

  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const old = replaced.current
    replaced.current = null
    if (old !== null) onChange((before) => before.filter((id) => id !== old))
    const kept = old === null ? latest.current.ids : latest.current.ids.filter((id) => id !== old)
    const coming = latest.current.uploads.filter(({ claimed, state }) => !claimed && state !== 'refused').length
    const places = Math.max(0, Math.min(limit - kept.length, room + (old === null ? 0 : 1)) - coming)
    for (const file of chosen.slice(places)) tabUploads.refuse(to, file, fieldWords.full(limit))
    tabUploads.add(to, chosen.slice(0, places))
  }

  const remove = (file: OwnFile, name: string) => {
    const at = ids.indexOf(file.id)
    onChange((before) => before.filter((id) => id !== file.id))
    focusAfter(place, ids[at + 1] ?? ids[at - 1])
    // The bytes go with the nightly cleaning, so that this can be undone.
    toast.info(fieldWords.removed(name), undefined, {
      id: `file-${file.id}`,
      action: {
        label: fieldWords.undo,
        onClick: () => onChange((before) => (before.includes(file.id) ? before : before.toSpliced(at, 0, file.id))),
      },
    })
  }

  const cancel = ({ key, fileId }: Upload) => {
    tabUploads.remove(key)
    focusAfter(place, undefined)
    if (fileId === null) return
    onChange((before) => before.filter((id) => id !== fileId))
    // What is left over goes by itself after a while.
    void api.files.discard({ fileId }).catch(() => undefined)
  }

  /** Those that the other side reads before the award: their author says that they do not show who it is. */
  const shown = files.filter(
    ({ state, visibility, attached }) => state === 'ready' && visibility === 'now' && !attached,
  )
  return {
    files,
    uploads,
    limit,
    shown,
    /** The author was asked for the ticks that are missing. */
    asked: form?.asked ?? false,
    announcement,
    add,
    remove,
    cancel,
    describe,
    review: (reviewed: boolean) => {
      for (const file of shown) if (file.reviewed !== reviewed) void describe(file, { reviewed })
    },
    /** The next file that is chosen takes this one's place. */
    replace: (file: OwnFile) => {
      replaced.current = file.id
    },
  }
}

const none: readonly Upload[] = []

/** The ids of a field with one more, once. */
export const withFile = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids : [...ids, id]

/** The focus does not get lost with a row: it goes to the next one's name, or to 'Agregar archivos'. */
const focusAfter = (place: string, next: string | undefined) => {
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-files="${CSS.escape(place)}"]`)
    const row = next === undefined ? null : field?.querySelector<HTMLElement>(`[data-file="${next}"] [data-name]`)
    const target = row ?? field?.querySelector<HTMLElement>('[data-add]')
    target?.focus()
  })
}

/** What screen readers hear: how many have begun, and each one's end. */
const useAnnouncement = (files: readonly OwnFile[], uploads: readonly Upload[]): string => {
  const [announcement, setAnnouncement] = useState('')
  const before = useRef({ uploads: 0, states: new Map<string, string>() })
  useEffect(() => {
    const { states, uploads: earlier } = before.current
    if (uploads.length > earlier) setAnnouncement(fieldWords.started(uploads.length))
    for (const { id, state, visibleName, originalName } of files) {
      const was = states.get(id)
      const name = visibleName || originalName
      if (was === 'checking' && state === 'ready') setAnnouncement(fieldWords.ready(name))
      if (was === 'checking' && state === 'refused') setAnnouncement(fieldWords.refused(name))
    }
    before.current = { uploads: uploads.length, states: new Map(files.map(({ id, state }) => [id, state])) }
  }, [files, uploads])
  return announcement
}
