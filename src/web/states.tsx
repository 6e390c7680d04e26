import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import styles from './states.module.css'

/** The whole screen while the session, a page's code or its data is on its way. */
export const Waiting = () => <Spinner />

/** Something failed that nobody foresaw: one general sentence and a way on. */
export const Fault = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={`wrap ${styles.alone}`}>
      <ErrorState level={1} title="No pudimos mostrar esta página" onRetry={retry} reference={referenceOf(error)}>
        Puede ser tu conexión o un problema nuestro. Lo que ya enviaste quedó guardado.
      </ErrorState>
    </div>
  )
}

/** The id under which the server logged a fault, if the answer carried one. */
const referenceOf = (error: unknown): string | undefined => {
  const data = error instanceof Error && 'data' in error ? error.data : undefined
  return typeof data === 'object' && data !== null && 'ref' in data ? String(data.ref) : undefined
}

/** 404 (spec §2: any other path); the server logs the miss, the browser tells its console. */
export const NotFound = () => {
  useEffect(() => console.error('404: no existe la página', window.location.pathname), [])
  return (
    <div className={`wrap ${styles.alone}`}>
      <RefusalState level={1} title="Esta página no existe" english="404 Page not found" action={<Ways />}>
        La dirección puede estar mal escrita, o la página cambió de lugar.
      </RefusalState>
    </div>
  )
}

const Ways = () => (
  <>
    <ButtonLink variant="pri" to="/">
      Ir al inicio
    </ButtonLink>
    <ButtonLink to="/opportunities">Explorar oportunidades</ButtonLink>
  </>
)
