import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { api, orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useAuth } from '#ui/session/session.tsx'
import { toasts } from '../copy.ts'
import { alwaysMailed, settingsCopy } from '../copy/settings.ts'
import type { Preferences } from '../domain/kinds.ts'
import { useFetchAgainOn } from './live-events.ts'
import { PreferenceTable } from './preference-table.tsx'
import styles from './settings.module.css'

/**
 * The notification preferences: for each type whether it comes to the bell and by mail, a test mail, and what is always
 * sent (docs/rules/notifications.md#settings). What another tab saves appears here at once; unsaved changes of this tab
 * stay. `more` stands below the form.
 */
export const SettingsScreen = ({ more }: { more?: ReactNode }) => {
  const preferences = useQuery(orpc.notifications.preferences.queryOptions())
  const { user } = useAuth()
  useFetchAgainOn({ types: ['preferences'] }, orpc.notifications.preferences.key(), orpc.alerts.mail.key())
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead work title="Configuración de Notificaciones" lead="Qué te avisamos, y por dónde." />
      {preferences.data ? (
        <SettingsForm loaded={preferences.data} />
      ) : preferences.isError ? (
        <ErrorState title="No se pudieron cargar tus preferencias" onRetry={() => void preferences.refetch()}>
          Puede ser tu conexión. Nada cambió.
        </ErrorState>
      ) : (
        <SkeletonTable rows={5} />
      )}
      {more}
      <SettingsSection title="Lo que llega siempre, y por qué">
        <dl>
          {alwaysMailed[user?.userType ?? 'buyer'].map(([what, why]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </SettingsSection>
    </div>
  )
}

/** A part of the settings below the form. */
export const SettingsSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type LoadedPreferences = Preferences & { readonly mailServer: boolean }

const SettingsForm = ({ loaded: { mailServer, ...loaded } }: { loaded: LoadedPreferences }) => {
  const [changes, setChanges] = useState<Partial<Preferences>>({})
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const wanted = { ...loaded, ...changes }
  const unsaved = (Object.keys(changes) as (keyof Preferences)[]).filter((key) => changes[key] !== loaded[key]).length
  const canSave = unsaved > 0
  const saving = useMutation({
    mutationFn: (sent: Preferences) => api.notifications.savePreferences(sent),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(orpc.notifications.preferences.queryKey(), saved)
      setChanges((now) => changedSince(sent, now))
      toast.success(toasts.preferencesSaved.title)
    },
    onError: () => toast.error(toasts.preferencesFailed.title, toasts.preferencesFailed.text),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave && !saving.isPending) saving.mutate(wanted)
      }}
    >
      <PreferenceTable
        user={user}
        wanted={wanted}
        mailServer={mailServer}
        canTest={loaded.byMail}
        onChange={(change) => setChanges((now) => ({ ...now, ...change }))}
      />
      <div className={styles.save}>
        <Button
          type="submit"
          variant={canSave ? 'pri' : 'sec'}
          aria-disabled={!canSave}
          full="phone"
          loading={saving.isPending}
          loadingText="Guardando…"
        >
          Guardar cambios
        </Button>
        <span className={styles.state}>{unsaved > 0 ? settingsCopy.unsaved(unsaved) : settingsCopy.saved}</span>
      </div>
    </form>
  )
}

/** The switches that were turned again while the form was being saved. */
const changedSince = (sent: Preferences, changes: Partial<Preferences>): Partial<Preferences> =>
  Object.fromEntries(Object.entries(changes).filter(([key, value]) => value !== sent[key as keyof Preferences]))
