import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTime, formatRelative } from '#lib/dates.ts'
import { api, orpc, type Api } from '#ui/api.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { ErrorState } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { deviceName, toasts } from '../../copy.ts'
import { isHandheld, parseDevice } from '../../domain/device.ts'
import styles from '../profile.module.css'
import { refusalText } from '../refusal-text.ts'

type OwnSession = Awaited<ReturnType<Api['accounts']['sessions']['list']>>[number]

const showFailure = (error: unknown) => {
  console.error('The session did not end', error)
  toast.error(toasts.sessionFailed.title, refusalText(error) ?? toasts.sessionFailed.text, { id: 'sessions' })
}

/** The devices on which the person is signed in, each with a button that ends its session. */
export const SessionList = () => {
  const list = useQuery(orpc.accounts.sessions.list.queryOptions({ refetchInterval: 60_000 }))
  const { signOutEverywhere } = useAuth()
  const endAll = useMutation({ networkMode: 'always', mutationFn: signOutEverywhere, onError: showFailure })
  return (
    <section className={styles.part}>
      <div>
        <h2 id="sesiones" className={styles.heading}>
          Sesiones
        </h2>
        <p className={styles.lead}>Los dispositivos en los que tu cuenta está abierta. Cierra los que no reconozcas.</p>
      </div>
      {list.isPending ? (
        <p className="sec" role="status">
          Cargando tus sesiones…
        </p>
      ) : list.isError && !list.data ? (
        <ErrorState
          level={3}
          title="No pudimos cargar tus sesiones"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : (
        <ul className={styles.rows}>
          {list.data.map((session) => (
            <SessionRow key={session.id} session={session} now={new Date(list.dataUpdatedAt)} />
          ))}
        </ul>
      )}
      <Button
        variant="danger"
        className={styles.start}
        loading={endAll.isPending}
        loadingText="Cerrando…"
        onClick={() => endAll.mutate()}
      >
        Cerrar todas las sesiones
      </Button>
    </section>
  )
}

const SessionRow = ({ session, now }: { session: OwnSession; now: Date }) => {
  const { signOut } = useAuth()
  const queryClient = useQueryClient()
  const end = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (session.current) return signOut()
      await api.accounts.sessions.end({ id: session.id })
      await queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() })
    },
    onError: showFailure,
  })
  const device = deviceName(parseDevice(session.device))
  const Icon = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const used = session.current ? 'En uso ahora' : `Último uso: ${formatRelative(session.usedAt, now)}`
  const opened = `Abierta el ${formatDateTime(session.createdAt)}`
  return (
    <li className={styles.row}>
      <Icon stroke={1.5} className={styles.device} aria-hidden="true" />
      <div className={styles.rowWords}>
        <p className={styles.rowTitle}>
          {device}
          {session.current ? (
            <Badge tone="ok" icon={Icon}>
              Este dispositivo
            </Badge>
          ) : null}
        </p>
        <p className={styles.rowDetail}>
          {used} · {opened}
        </p>
      </div>
      <div className={styles.rowActs}>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Cerrar sesión, ${device}, ${session.current ? 'este dispositivo' : `${used}, ${opened.toLowerCase()}`}`}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          Cerrar sesión
        </Button>
      </div>
    </li>
  )
}
