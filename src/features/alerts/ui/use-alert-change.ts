import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc, type Api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { alertToasts } from '../copy.ts'
import { alertRefusal } from './alert-refusal.ts'

export type AlertChange = Parameters<Api['alerts']['change']>[0]
type SectorChange = Parameters<Api['alerts']['changeSector']>[0]

const useListRefresh = () => {
  const queryClient = useQueryClient()
  return {
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.alerts.list.key() }),
    onError: (error: unknown) => {
      console.error('The alert was not changed', error)
      toast.error(alertToasts.failed.title, alertRefusal(error) ?? alertToasts.failed.text)
    },
  } as const
}

/**
 * Changes the fields of a saved alert that it is given; the list is fetched again. A failure is a toast, and the row
 * stays as it was.
 */
export const useAlertChange = () =>
  useMutation({ ...useListRefresh(), mutationFn: (change: AlertChange) => api.alerts.change(change) })

/** Changes the alert of the sector as `useAlertChange` does a saved one. */
export const useSectorChange = () =>
  useMutation({ ...useListRefresh(), mutationFn: (change: SectorChange) => api.alerts.changeSector(change) })
