import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './states.module.css'

/** The full-screen spinner while the session or a page's data is on its way (spec §2 Guard behaviour). */
export const Waiting = () => (
  <div className={styles.waiting} role="status">
    <span className={styles.ring} aria-hidden="true" />
    <span>Cargando…</span>
    <span className={styles.reference} lang="en">
      Loading...
    </span>
  </div>
)

/** Something failed that nobody foresaw: one general sentence and a way on. */
export function Fault({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <section className={styles.notice}>
      <h1>No pudimos mostrar esta página</h1>
      <p>Puede ser tu conexión o un problema nuestro. Lo que ya enviaste quedó guardado.</p>
      <div className={styles.actions}>
        <Button variant="pri" onClick={retry}>
          Reintentar
        </Button>
        <ButtonLink to="/">Ir al inicio</ButtonLink>
      </div>
    </section>
  )
}

/** 404 (spec §2: any other path); the server logs the miss, the browser too when it got here by a link. */
export function NotFound() {
  useEffect(() => console.error('404: no existe la página', window.location.pathname), [])
  return (
    <section className={styles.notice}>
      <p className={styles.code}>404</p>
      <h1>Esta página no existe</h1>
      <p>La dirección puede estar mal escrita, o la página cambió de lugar.</p>
      <div className={styles.actions}>
        <ButtonLink variant="pri" to="/">
          Ir al inicio
        </ButtonLink>
        <ButtonLink to="/opportunities">Explorar oportunidades</ButtonLink>
      </div>
    </section>
  )
}
