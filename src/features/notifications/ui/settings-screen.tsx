import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api, orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/fields/check-field.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { emailSwitch, switchCopy, toasts } from '../copy.ts'
import type { NotificationType, Preferences } from '../domain/kinds.ts'
import styles from './settings.module.css'

const types: readonly NotificationType[] = ['quotation', 'message', 'system', 'rfq']

/**
 * The notification preferences: five switches and a button. The switch for mails is disabled without a mail server.
 * `more` stands below them.
 */
export const SettingsScreen = ({ more }: { more?: ReactNode }) => {
  const preferences = useQuery(orpc.notifications.preferences.queryOptions())
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead work title="Configuración de Notificaciones" lead="Elige de qué te avisamos en la campana." />
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
    </div>
  )
}

type LoadedPreferences = Preferences & { readonly mailServer: boolean }

const SettingsForm = ({ loaded: { mailServer, ...loaded } }: { loaded: LoadedPreferences }) => {
  const [wanted, setWanted] = useState<Preferences>(loaded)
  const { user } = useAuth()
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: () => api.notifications.savePreferences(wanted),
    onSuccess: (saved) => {
      queryClient.setQueryData(orpc.notifications.preferences.queryKey(), saved)
      toast.success(toasts.preferencesSaved.title)
    },
    onError: () => toast.error(toasts.preferencesFailed.title, toasts.preferencesFailed.text),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate()
      }}
    >
      <Sheet className={styles.switches}>
        {types.map((type) => (
          <SwitchField
            key={type}
            {...switchCopy[type]}
            checked={wanted[type]}
            onChange={(event) => setWanted({ ...wanted, [type]: event.target.checked })}
          />
        ))}
        <SwitchField
          label={emailSwitch.label}
          help={mailServer ? emailSwitch.help(user?.email ?? 'tu correo') : emailSwitch.waiting}
          checked={mailServer && wanted.byMail}
          disabled={!mailServer}
          onChange={(event) => setWanted({ ...wanted, byMail: event.target.checked })}
        />
      </Sheet>
      <Button type="submit" variant="pri" full="phone" loading={saving.isPending} loadingText="Guardando…">
        Guardar cambios
      </Button>
    </form>
  )
}
