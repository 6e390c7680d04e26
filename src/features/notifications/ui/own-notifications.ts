import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { toasts } from '../copy.ts'
import { isAboutQuestions } from '../domain/kinds.ts'

export type Notification = Awaited<ReturnType<typeof api.notifications.list>>['notifications'][number]

/** The query of the bell: enough for five entries, as groups count as one, and the unread count. */
export const bellQuery = () =>
  orpc.notifications.list.queryOptions({
    input: { type: null, unread: false, cursor: null, limit: 20 },
    ...retryForever,
  })

/** Retries after 2 s, then with longer pauses up to 60 s, without limit (docs/rules/notifications.md#loading). */
export const retryForever = {
  retry: true,
  retryDelay: (failures: number) => Math.min(2_000 * 2 ** failures, 60_000),
}

/** Shows a toast at the first failure of a load, and closes it when a load succeeds. */
export const useLoadFailureToast = (failureCount: number): void => {
  useEffect(() => {
    if (failureCount === 1) toast.error(toasts.loadFailed.title, toasts.loadFailed.text, { id: 'notifications' })
    if (failureCount === 0) toast.close('notifications')
  }, [failureCount])
}

/** Opens what a notification is about: its RFQ, else its quotation, else nothing. */
const useOpenSubject = () => {
  const navigate = useNavigate()
  return ({ kind, rfqId, quotationId }: Notification) => {
    const search = isAboutQuestions(kind) ? { tab: 'questions' } : {}
    if (rfqId) return void navigate({ to: '/rfq/$id', params: { id: rfqId }, search })
    if (quotationId) void navigate({ to: '/quotation-detail/$id', params: { id: quotationId }, search })
  }
}

/** Opens the page of the account where a person does what a notification of the system asks for, if it asks. */
const useOpenAccountPage = () => {
  const navigate = useNavigate()
  return ({ kind }: Notification) => {
    if (kind === 'mail-stopped') void navigate({ to: '/settings/notifications' })
    if (kind === 'security' || kind === 'security-device') void navigate({ to: '/profile' })
  }
}

/**
 * Marks notifications as read, without a network once it is back. A failure is only logged
 * (docs/rules/screens.md#quiet-failures).
 */
const useMarkRead = () => {
  const queryClient = useQueryClient()
  const mark = useMutation({
    networkMode: 'online',
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api.notifications.markRead({ id })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.notifications.list.key() }),
    onError: (error) => console.error('The notification was not marked as read', error),
  })
  return (notifications: readonly Notification[]) => {
    const ids = notifications.filter(({ readAt }) => readAt === null).map(({ id }) => id)
    if (ids.length > 0) mark.mutate(ids)
  }
}

/**
 * Marks a notification as read and opens what it is about; `check`: by its check, which leaves a page of the account.
 */
export const useOpenNotification = () => {
  const markRead = useMarkRead()
  const openSubject = useOpenSubject()
  const openAccountPage = useOpenAccountPage()
  return (notification: Notification, by?: 'check') => {
    markRead([notification])
    openSubject(notification)
    if (by !== 'check') openAccountPage(notification)
  }
}

/** Marks a group as read and opens the comparison of its RFQ. */
export const useOpenGroup = (): ((notifications: readonly [Notification, ...Notification[]]) => void) => {
  const markRead = useMarkRead()
  const navigate = useNavigate()
  return (notifications) => {
    markRead(notifications)
    const { rfqId } = notifications[0]
    if (rfqId) void navigate({ to: '/rfq/$id', params: { id: rfqId }, search: { tab: 'comparison' } })
  }
}

/** Marks all notifications as read. */
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
