import { getRouteApi } from '@tanstack/react-router'
import styles from './prose.module.css'
import { Prose } from './prose.tsx'

const root = getRouteApi('__root__')

/** /contact: the email and the hours of the team (docs/rules/screens.md#contact). */
export const Contact = () => {
  const { site } = root.useRouteContext()
  return (
    <Prose title="Contacto" lead="Escríbenos: contesta una persona.">
      <h2>Correo</h2>
      <p>
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
      </p>
      <h2>Horario de atención</h2>
      <div className={styles.wide}>
        <table>
          <caption className="vh">Horario de atención</caption>
          <tbody>
            <tr>
              <th scope="row">Lunes a viernes</th>
              <td>9:00 a 18:00</td>
            </tr>
            <tr>
              <th scope="row">Sábados</th>
              <td>10:00 a 14:00</td>
            </tr>
            <tr>
              <th scope="row">Domingos</th>
              <td>Cerrado</td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="sec">Hora de Montevideo.</p>
      <h2>Para ayudarte más rápido</h2>
      <p>
        Si escribes por una licitación o una cotización, cuéntanos su título y qué esperabas que pasara. Si viste un
        error con una referencia, cópiala. Nunca te pediremos tu contraseña.
      </p>
    </Prose>
  )
}
