import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { toasts } from '../copy.ts'

export type Notification = Awaited<ReturnType<typeof api.notifications.list>>['notifications'][number]

/** The bell's five newest and the unread count (spec §2 Notification bell). */
export const bellQuery = () =>
  orpc.notifications.list.queryOptions({ input: { type: null, unread: false, cursor: null, limit: 5 }, ...neverGiveUp })

/** Spec §8 Notification load failure: again after 2 s, then with longer pauses up to 60 s, without limit (rulings, stubs). */
export const neverGiveUp = {
  retry: true,
  retryDelay: (failures: number) => Math.min(2_000 * 2 ** failures, 60_000),
}

/** Says once, at the first failure, that loading goes on. */
export const useLoadFailureToast = (failureCount: number): void => {
  useEffect(() => {
    if (failureCount === 1) toast.error(toasts.loadFailed.title, toasts.loadFailed.text, { id: 'notifications' })
    if (failureCount === 0) toast.close('notifications')
  }, [failureCount])
}

/** Where a notification leads: its RFQ, else its quotation, else nowhere. */
const useFollow = () => {
  const navigate = useNavigate()
  return ({ rfqId, quotationId }: Notification) => {
    if (rfqId) return void navigate({ to: '/rfq/$id', params: { id: rfqId } })
    if (quotationId) void navigate({ to: '/quotation-detail/$id', params: { id: quotationId } })
  }
}

/** Marks one as read and goes where it leads; a failure is only logged (spec §8 Mark-as-read failure). */
export const useOpenNotification = (): ((one: Notification) => void) => {
  const queryClient = useQueryClient()
  const follow = useFollow()
  const mark = useMutation({
    mutationFn: (id: string) => api.notifications.markRead({ id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: orpc.notifications.list.key() }),
    onError: (error) => console.error('The notification was not marked as read', error),
  })
  return (one) => {
    if (!one.readAt) mark.mutate(one.id)
    follow(one)
  }
}

/** Marks all as read (spec §8 Mark-all-read success). */
export const useMarkAllRead = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.notifications.markAllRead(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.notifications.list.key() })
      toast.success(toasts.allRead.title)
    },
    onError: (error) => {
      console.error('The notifications were not marked as read', error)
      toast.error(toasts.allReadFailed.title, toasts.allReadFailed.text)
    },
  })
}
