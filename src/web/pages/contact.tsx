import { getRouteApi } from '@tanstack/react-router'
import { ContactForm } from '#features/notifications/ui/contact-form.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from './contact.module.css'

const root = getRouteApi('__root__')

/** /contact: a form to the team, its email and its hours (docs/rules/screens.md#contact). */
export const Contact = () => {
  const { site } = root.useRouteContext()
  return (
    <div className="wrap">
      <PageHead title="Contacto" lead="Escríbenos: contesta una persona." />
      <div className={styles.layout}>
        <Sheet as="section" padding="roomy" aria-labelledby="mensaje">
          <h2 id="mensaje" className={styles.heading}>
            Envíanos un mensaje
          </h2>
          <ContactForm />
        </Sheet>
        <aside className={styles.side} aria-label="Correo y horario">
          <section>
            <h2>Horario de atención</h2>
            <dl className={styles.hours}>
              <div>
                <dt>Lunes a viernes</dt>
                <dd>9:00 a 18:00</dd>
              </div>
              <div>
                <dt>Sábados</dt>
                <dd>10:00 a 14:00</dd>
              </div>
              <div>
                <dt>Domingos</dt>
                <dd>Cerrado</dd>
              </div>
            </dl>
            <p className="small mut">Hora de Montevideo.</p>
          </section>
          <section>
            <h2>Correo</h2>
            <p>
              <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
            </p>
          </section>
          <section>
            <h2>Para ayudarte más rápido</h2>
            <p className="small sec">
              Si escribes por una licitación o una cotización, cuéntanos su título y qué esperabas que pasara. Si viste
              un error con una referencia, cópiala. Nunca te pediremos tu contraseña.
            </p>
          </section>
        </aside>
      </div>
    </div>
  )
}
