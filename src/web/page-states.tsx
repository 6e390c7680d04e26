import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ErrorState, RefusalState } from '#ui/feedback/states.tsx'
import styles from './page-states.module.css'

/**
 * The whole screen while the session, or the code or data of a page, is loading. Without script nothing would ever take
 * its place: then it says so, and leads to what can be read.
 */
export const LoadingPage = () => (
  <>
    <noscript>
      <div className={`wrap ${styles.alone}`}>
        <RefusalState
          level={1}
          title="Esta página necesita JavaScript"
          action={<ButtonLink to="/opportunities">Explorar oportunidades</ButtonLink>}
        >
          Actívalo en tu navegador y vuelve a cargarla. Las oportunidades se pueden leer sin él.
        </RefusalState>
      </div>
    </noscript>
    <div className={styles.loading}>
      <Spinner />
    </div>
  </>
)

/** The page of a fault: one general text and a retry. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
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

/** The id under which the server logged the fault, if the answer has one. */
const referenceOf = (error: unknown): string | undefined => {
  const data = error instanceof Error && 'data' in error ? error.data : undefined
  return typeof data === 'object' && data !== null && 'ref' in data ? String(data.ref) : undefined
}

/** The page of any unknown address (docs/rules/screens.md#routes). The server logs the address, the browser too. */
export const NotFoundPage = () => {
  useEffect(() => console.error('404: no existe la página', window.location.pathname), [])
  return (
    <div className={`wrap ${styles.alone}`}>
      <RefusalState level={1} title="Esta página no existe" english="Error 404" action={<NextSteps />}>
        La dirección puede estar mal escrita, o la página cambió de lugar.
      </RefusalState>
    </div>
  )
}

const NextSteps = () => (
  <>
    <ButtonLink variant="pri" to="/">
      Ir al inicio
    </ButtonLink>
    <ButtonLink to="/opportunities">Explorar oportunidades</ButtonLink>
  </>
)
