import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { api, orpc } from '#ui/api.ts'
import { changesFrom, readTab, storeInTab } from '#ui/drafts/tab-draft.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messagesByField, useFieldErrors } from '#ui/forms/field-errors.ts'
import { focusFirst } from '#ui/forms/focus-field.ts'
import { isLost, refusedFields, retryAfter } from '#ui/refusal.ts'
import { useAuth } from '#ui/session/session.tsx'
import { toasts } from '../../copy.ts'
import { waitText } from '../../copy/wait-text.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import {
  profileKey,
  profileOrder,
  readProfile,
  storedProfile,
  typedProfile,
  type OwnProfile,
  type ProfileChanges,
  type TypedProfile,
} from './profile-form.ts'

/** A save that is not answered by then counts as failed. */
const saveTimeoutMs = 20_000
const toastId = 'profile'

type Save = { profile: ProfileForm; changes: ProfileChanges }

/**
 * The profile while it is edited, its problems and its saving. What is typed is kept in this tab
 * (docs/rules/accounts.md#profile).
 */
export const useProfileForm = (userId: string, profile: OwnProfile, element: RefObject<HTMLFormElement | null>) => {
  const base = typedProfile(profile)
  const [typed, setTyped] = useState<ProfileChanges>(() => readTab<TypedProfile>(profileKey(userId), storedProfile))
  const changes = changesFrom(base, typed)
  const form = { ...base, ...changes }
  const read = readProfile(form)
  const [submitted, setSubmitted] = useState(false)
  const errors = useFieldErrors(read.ok ? {} : read.refusal, submitted)

  const unsavedJson = JSON.stringify(changes)
  useEffect(() => storeInTab(profileKey(userId), JSON.parse(unsavedJson) as ProfileChanges), [userId, unsavedJson])

  const save = useProfileSave({
    // What was typed during the save is not saved yet and stays.
    onSaved: (sent) => setTyped((now) => changesFrom(sent, now)),
    onRefused: errors.refuse,
    onRetry: () => element.current?.requestSubmit(),
  })

  return {
    fields: {
      form,
      problems: errors.messages,
      change: (part: ProfileChanges) => {
        setTyped((before) => ({ ...before, ...part }))
        errors.refuse([])
      },
      leave: errors.blur,
    },
    unsaved: Object.keys(changes).length > 0,
    saving: save.isPending,
    submit: () => {
      if (save.isPending) return
      if (read.ok) return save.mutate({ profile: read.value, changes })
      setSubmitted(true)
      focusFirst('perfil', profileOrder, read.refusal)
    },
    discard: () => {
      setTyped({})
      setSubmitted(false)
      errors.reset()
    },
  }
}

type Outcomes = {
  readonly onSaved: (changes: ProfileChanges) => void
  readonly onRefused: (problems: ReturnType<typeof refusedFields>) => void
  readonly onRetry: () => void
}

/** Saves the profile, and says in a toast what came of it. */
const useProfileSave = ({ onSaved, onRefused, onRetry }: Outcomes) => {
  const queryClient = useQueryClient()
  const { refetch } = useAuth()
  useEffect(() => () => toast.close(toastId), [])
  return useMutation({
    mutationFn: (sent: Save) => api.accounts.profile.save(sent.profile, { signal: AbortSignal.timeout(saveTimeoutMs) }),
    onSuccess: (saved, sent) => {
      onSaved(sent.changes)
      queryClient.setQueryData(orpc.accounts.profile.load.queryKey(), saved)
      toast.success(toasts.profileSaved.title, toasts.profileSaved.text, { id: toastId })
      refetch().catch((error: unknown) => console.warn('The header shows the old name', error))
    },
    onError: (error) => {
      console.error('The profile was not saved', error)
      const refused = refusedFields(error)
      onRefused(refused)
      if (refused.length > 0) {
        // Sent again it would be refused again: the field says what is wrong.
        toast.close(toastId)
        return focusFirst('perfil', profileOrder, messagesByField(refused))
      }
      const { title, text } = toasts.profileFailed
      const wait = retryAfter(error)
      const why = wait === undefined ? text : waitText(wait)
      toast.error(title, isLost(error) ? `${text} Lo que escribiste sigue aquí.` : why, {
        id: toastId,
        action: { label: 'Reintentar', onClick: onRetry },
      })
    },
  })
}
