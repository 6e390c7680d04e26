import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { SwitchField } from '#ui/check-field.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonTable } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { toast } from '#ui/toast.ts'
import { switchCopy, toasts } from '../copy.ts'
import type { NotificationType, Preferences } from '../domain/kinds.ts'
import styles from './settings.module.css'

const types: readonly NotificationType[] = ['quotation', 'message', 'system', 'rfq']

/** What one wants to hear of: five switches and a button (spec §2 Notification settings). Mail is always off for now and says so. */
export const SettingsScreen = () => {
  const preferences = useQuery(orpc.notifications.preferences.queryOptions())
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead work title="Configuración de Notificaciones" lead="Elige de qué te avisamos en la campana." />
      {preferences.data ? (
        <SettingsForm saved={preferences.data} />
      ) : preferences.isError ? (
        <ErrorState title="No se pudieron cargar tus preferencias" onRetry={() => void preferences.refetch()}>
          Puede ser tu conexión. Nada cambió.
        </ErrorState>
      ) : (
        <SkeletonTable rows={5} />
      )}
    </div>
  )
}

const SettingsForm = ({ saved }: { saved: Preferences }) => {
  const [wanted, setWanted] = useState(saved)
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: () => api.notifications.savePreferences(wanted),
    onSuccess: (now) => {
      queryClient.setQueryData(orpc.notifications.preferences.queryKey(), now)
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
        <SwitchField label="Correo electrónico" help="Próximamente" checked={false} disabled readOnly />
      </Sheet>
      <Button type="submit" variant="pri" full="phone" loading={saving.isPending} loadingText="Guardando…">
        Guardar cambios
      </Button>
    </form>
  )
}
