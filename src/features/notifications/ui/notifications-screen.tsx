import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonTable } from '#ui/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { useNow } from './now.ts'
import { neverGiveUp, useLoadFailureToast, useMarkAllRead } from './own-notifications.ts'

/** Every notification of one's own, newest first, 20 a page (spec §2 Notifications). */
export const NotificationsScreen = () => {
  const markAll = useMarkAllRead()
  const list = useInfiniteQuery(
    orpc.notifications.list.infiniteOptions({
      input: (cursor: string | null) => ({ type: null, unread: false, cursor, limit: 20 }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      ...neverGiveUp,
    }),
  )
  useLoadFailureToast(list.failureCount)
  const unread = list.data?.pages[0]?.unread ?? 0
  const all = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const now = useNow()

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        work
        title="Notificaciones"
        lead={list.data ? (unread === 0 ? 'No tienes notificaciones sin leer.' : `${unread} sin leer`) : undefined}
        actions={
          <>
            <Button loading={list.isRefetching} loadingText="Actualizando…" onClick={() => void list.refetch()}>
              Actualizar
            </Button>
            <Button disabled={unread === 0} loading={markAll.isPending} onClick={() => markAll.mutate()}>
              Marcar todas como leídas
            </Button>
          </>
        }
      />
      {list.isPending && list.failureCount > 0 ? (
        <ErrorState title="No se pudieron cargar las notificaciones" retrying onRetry={() => void list.refetch()}>
          Seguimos intentando. Puede ser tu conexión.
        </ErrorState>
      ) : list.isPending ? (
        <SkeletonTable rows={5} />
      ) : all.length === 0 ? (
        <EmptyState title="No tienes notificaciones">
          Aquí verás lo que pase con tus licitaciones y cotizaciones.
        </EmptyState>
      ) : (
        <Sheet className={styles.box}>
          <ul className={styles.list}>
            {all.map((one) => (
              <NotificationRow key={one.id} one={one} now={now} />
            ))}
          </ul>
        </Sheet>
      )}
      {list.hasNextPage ? (
        <div className={styles.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Ver más
          </Button>
        </div>
      ) : null}
    </div>
  )
}
