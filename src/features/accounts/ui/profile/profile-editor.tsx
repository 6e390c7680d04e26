import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, orpc } from '#ui/api.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { changesFrom, readTab, storeInTab } from '#ui/drafts/tab-draft.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messagesByField, useFieldErrors } from '#ui/forms/field-errors.ts'
import { focusFirst } from '#ui/forms/focus-field.ts'
import { isLost, refusedFields, retryAfter } from '#ui/refusal.ts'
import { toasts, waitText } from '../../copy.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import { userTypes } from '../../domain/profile-choices.ts'
import type { PlaceSlot } from '../addresses/address-dialog.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { PersonFields } from '../person-fields.tsx'
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
import { MailAddress } from '../mail-address.tsx'
import styles from './profile-editor.module.css'
import { ProfileSection } from './section.tsx'

/** A save that is not answered by then counts as failed. */
const saveTimeoutMs = 20_000
const toastId = 'profile'

type Save = { profile: ProfileForm; changes: ProfileChanges }
type Props = { userId: string; profile: OwnProfile; location: PlaceSlot }

/**
 * Personal and company data. What is typed survives a lost connection and a reload (docs/rules/accounts.md#profile).
 */
export const ProfileEditor = ({ userId, profile, location }: Props) => {
  const base = typedProfile(profile)
  const [typed, setTyped] = useState<ProfileChanges>(() => readTab<TypedProfile>(profileKey(userId), storedProfile))
  const changes = changesFrom(base, typed)
  const form = { ...base, ...changes }
  const read = readProfile(form)
  const [submitted, setSubmitted] = useState(false)
  const errors = useFieldErrors(read.ok ? {} : read.refusal, submitted)
  const unsaved = Object.keys(changes).length > 0
  const element = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const { refetch } = useAuth()

  const unsavedJson = JSON.stringify(changes)
  useEffect(() => storeInTab(profileKey(userId), JSON.parse(unsavedJson) as ProfileChanges), [userId, unsavedJson])
  useEffect(() => () => toast.close(toastId), [])

  const save = useMutation({
    mutationFn: (sent: Save) => api.accounts.profile.save(sent.profile, { signal: AbortSignal.timeout(saveTimeoutMs) }),
    onSuccess: (saved, sent) => {
      // What was typed during the save is not saved yet and stays.
      setTyped((now) => changesFrom(sent.changes, now))
      queryClient.setQueryData(orpc.accounts.profile.load.queryKey(), saved)
      toast.success(toasts.profileSaved.title, toasts.profileSaved.text, { id: toastId })
      refetch().catch((error: unknown) => console.warn('The header shows the old name', error))
    },
    onError: (error) => {
      console.error('The profile was not saved', error)
      const refused = refusedFields(error)
      errors.refuse(refused)
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
        action: { label: 'Reintentar', onClick: () => element.current?.requestSubmit() },
      })
    },
  })
  const submit = () => {
    if (save.isPending) return
    if (read.ok) return save.mutate({ profile: read.value, changes })
    setSubmitted(true)
    focusFirst('perfil', profileOrder, read.refusal)
  }
  const change = (part: ProfileChanges) => {
    setTyped((before) => ({ ...before, ...part }))
    errors.refuse([])
  }
  const discard = () => {
    setTyped({})
    setSubmitted(false)
    errors.reset()
  }
  const fields = { form, problems: errors.messages, change, leave: errors.blur }

  return (
    <Sheet>
      <form
        ref={element}
        noValidate
        aria-label="Datos del perfil"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ProfileSection id="datos" title="Datos personales">
          <PersonFields
            {...fields}
            prefix="perfil"
            emailHelp="De contacto: lo ve la otra parte recién cuando hay una selección."
          />
          <dl className={styles.fixed}>
            <div>
              <dt>Tipo de cuenta</dt>
              <dd>{userTypes[profile.userType]}</dd>
              <dd className={styles.fixedNote}>No se puede cambiar.</dd>
            </div>
            <div>
              <dt>Inicias sesión con</dt>
              <dd className={styles.breaks}>
                <MailAddress address={profile.signInEmail} />
              </dd>
            </div>
          </dl>
        </ProfileSection>
        <ProfileSection id="empresa" title="Empresa">
          <CompanyFields {...fields} prefix="perfil" place={location} />
        </ProfileSection>
        <div className={styles.saving}>
          <Button type="submit" variant="pri" full="phone" loading={save.isPending} loadingText="Guardando…">
            Guardar cambios
          </Button>
          {unsaved ? (
            <p className={styles.unsaved}>
              Tienes cambios sin guardar. <TextButton onClick={discard}>Descartar cambios</TextButton>
            </p>
          ) : null}
        </div>
      </form>
    </Sheet>
  )
}
