import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inQuotes } from '#lib/in-quotes.ts'
import { api, orpc } from '#ui/api.ts'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { alertRefusals, alertToasts } from '../copy.ts'
import type { SavedAlert } from './alert-filters.tsx'
import { AlertRow } from './alert-row.tsx'
import { useAlertChange } from './use-alert-change.ts'

/** The heading of the list, which takes the focus once an alert is deleted. */
export const alertsHeadingId = 'avisos'

/** Loaded with the first alert that is changed. */
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

/** An alert that the supplier saved: it can also be changed and deleted. */
export const SavedAlertRow = ({ alert }: { alert: SavedAlert }) => {
  const [asks, setAsks] = useState(false)
  const [edits, setEdits] = useState(false)
  const change = useAlertChange()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.alerts.remove({ id: alert.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.alerts.key() })
      toast.success(alertToasts.removed)
      focusSoon(alertsHeadingId)
    },
    onError: (error) => console.error('The alert was not deleted', error),
  })
  return (
    <AlertRow
      name={alert.name}
      filters={alert.filters}
      paused={alert.paused}
      byMail={alert.byMail}
      recent={alert.recent}
      pending={change.isPending}
      onChange={(changed) => change.mutate({ id: alert.id, ...changed })}
      menu={
        <>
          <button type="button" onClick={() => setEdits(true)}>
            <IconPencil stroke={1.75} aria-hidden="true" />
            Cambiar nombre y filtros
          </button>
          <button type="button" onClick={() => setAsks(true)}>
            <IconTrash stroke={1.75} aria-hidden="true" />
            Eliminar
          </button>
        </>
      }
    >
      {edits ? (
        <Suspense>
          <EditDialog alert={alert} onClose={() => setEdits(false)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={asks}
        onClose={() => {
          remove.reset()
          setAsks(false)
        }}
        title="¿Eliminar aviso?"
        confirm={{ label: 'Eliminar', loadingText: 'Eliminando…' }}
        onConfirm={() => remove.mutate()}
        pending={remove.isPending}
        error={
          remove.isError
            ? {
                title: 'No se pudo eliminar el aviso',
                text: refusalMessage(remove.error, alertRefusals) ?? alertToasts.failed.text,
              }
            : null
        }
      >
        <p>
          Ya no te avisaremos de oportunidades por {inQuotes(alert.name)}. Para que vuelva más tarde, alcanza con
          pausarlo.
        </p>
      </ConfirmDialog>
    </AlertRow>
  )
}
