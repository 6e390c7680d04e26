import { useEffect, useRef, useState } from 'react'
import { fieldWords } from '../../copy/screens.ts'
import type { OwnFile } from '../own-files.ts'
import type { Upload } from './upload.ts'

/** What a field shows. */
export type FieldContent = {
  readonly files: readonly Pick<OwnFile, 'id' | 'state' | 'visibleName' | 'originalName'>[]
  readonly uploads: readonly Pick<Upload, 'key' | 'name' | 'state' | 'fileId'>[]
}

/**
 * What screen readers hear of a change: how many uploads have begun, how many were not accepted, and each one's end.
 * '' after an upload was cancelled; null when the last announcement is still right.
 */
export const announcementOf = (before: FieldContent, now: FieldContent): string | null => {
  const earlier = new Map(before.uploads.map((upload) => [upload.key, upload]))
  const fresh = now.uploads.filter(({ key }) => !earlier.has(key))
  const refused = fresh.filter(({ state }) => state === 'refused').length
  const sentences = [
    ...(fresh.length > refused ? [fieldWords.started(fresh.length - refused)] : []),
    ...(refused > 0 ? [fieldWords.notAccepted(refused)] : []),
    ...now.uploads
      .filter(({ key, state }) => state === 'refused' && (earlier.get(key)?.state ?? state) !== state)
      .map(({ name }) => fieldWords.refused(name)),
    ...checked(before.files, now.files),
  ]
  if (sentences.length > 0) return sentences.join(' ')
  const isCancelled = before.uploads.some(
    ({ key, fileId, state }) =>
      state !== 'refused' &&
      !now.uploads.some((upload) => upload.key === key) &&
      !now.files.some(({ id }) => id === fileId),
  )
  return isCancelled ? '' : null
}

const checked = (before: FieldContent['files'], now: FieldContent['files']): readonly string[] => {
  const wasChecking = new Set(before.filter(({ state }) => state === 'checking').map(({ id }) => id))
  return now
    .filter(({ id }) => wasChecking.has(id))
    .flatMap(({ state, visibleName, originalName }) => {
      const name = visibleName || originalName
      return state === 'ready' ? [fieldWords.ready(name)] : state === 'refused' ? [fieldWords.refused(name)] : []
    })
}

/** What screen readers announce; nothing of what the field opens with. */
export const useAnnouncement = (files: FieldContent['files'], uploads: FieldContent['uploads']): string => {
  const [announcement, setAnnouncement] = useState('')
  const previous = useRef<FieldContent | null>(null)
  useEffect(() => {
    const now = { files, uploads }
    const next = previous.current && announcementOf(previous.current, now)
    previous.current = now
    if (next !== null) setAnnouncement(next)
  }, [files, uploads])
  return announcement
}
