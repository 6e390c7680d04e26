import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc, type Api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { alertToasts } from '../copy.ts'
import { alertRefusal } from './alert-refusal.ts'

type AlertChange = Parameters<Api['alerts']['change']>[0]
type SectorChange = Parameters<Api['alerts']['changeSector']>[0]

type Outcomes = {
  /** After the list was fetched again. */
  readonly onSuccess?: () => void
  /** The caller shows a failure. Else it is a toast, the list is fetched again, and the row stays as it was. */
  readonly showsFailure?: boolean
}

/** What both changes do with their answer. */
const useChangeOutcomes = ({ onSuccess, showsFailure }: Outcomes) => {
  const queryClient = useQueryClient()
  const fetchList = () => queryClient.invalidateQueries({ queryKey: orpc.alerts.list.key() })
  return {
    onSuccess: async () => {
      await fetchList()
      onSuccess?.()
    },
    onError: (error: unknown) => {
      console.error('The alert was not changed', error)
      if (showsFailure) return undefined
      toast.error(alertToasts.failed.title, alertRefusal(error) ?? alertToasts.failed.text)
      return fetchList()
    },
  } as const
}

/** Changes the fields of a saved alert that it is given; the list is fetched again. */
export const useAlertChange = (outcomes: Outcomes = {}) =>
  useMutation({ ...useChangeOutcomes(outcomes), mutationFn: (change: AlertChange) => api.alerts.change(change) })

/** Changes the alert of the sector as `useAlertChange` does a saved one. */
export const useSectorChange = (outcomes: Outcomes = {}) =>
  useMutation({ ...useChangeOutcomes(outcomes), mutationFn: (change: SectorChange) => api.alerts.changeSector(change) })
