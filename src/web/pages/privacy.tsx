import { getRouteApi } from '@tanstack/react-router'
import styles from './prose.module.css'
import { SeesPiece } from './pieces.tsx'
import { Prose, Section } from './prose.tsx'

const root = getRouteApi('__root__')

/** /privacy: which data is stored, who sees it and when (docs/rules/who-sees-what.md#the-table). */
export const Privacy = () => {
  const { site } = root.useRouteContext()
  return (
    <Prose title="Privacidad" lead="Qué datos guardamos, quién los ve y en qué momento. Sin letra chica.">
      <Section id="que-guardamos" title="Qué guardamos" piece={<SeesPiece />}>
        <ul>
          <li>Los datos de tu cuenta: nombre, correo y una huella de tu contraseña, nunca la contraseña.</li>
          <li>Los datos de tu empresa que tú escribes: razón social, RUT, sector, tamaño, ubicación, teléfono.</li>
          <li>Tus licitaciones, cotizaciones, direcciones, notificaciones y borradores.</li>
          <li>Los correos que Pliego te envía, hasta que salen.</li>
        </ul>
      </Section>
      <Section id="quien-ve-que" title="Quién ve qué">
        <div className={styles.wide} role="region" aria-labelledby="quien-ve-que" tabIndex={0}>
          <table>
            <caption className="vh" id="quien-ve-que">
              Quién ve cada dato y cuándo
            </caption>
            <thead>
              <tr>
                <th scope="col">Dato</th>
                <th scope="col">Antes de la selección</th>
                <th scope="col">Después</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  Título, categoría, departamento, fecha límite, valor estimado, los primeros tres ítems y el comienzo
                  de la descripción
                </th>
                <td>Cualquiera</td>
                <td>Cualquiera, salvo valor, ítems y descripción cuando ya cerró</td>
              </tr>
              <tr>
                <th scope="row">Ítems, requisitos y condiciones completas</th>
                <td>Proveedores con su correo verificado</td>
                <td>Las dos partes</td>
              </tr>
              <tr>
                <th scope="row">Empresa, nombre, correo, teléfono y RUT del comprador</th>
                <td>Nadie</td>
                <td>El proveedor seleccionado</td>
              </tr>
              <tr>
                <th scope="row">Empresa, nombre, correo, teléfono y RUT del proveedor</th>
                <td>Nadie</td>
                <td>El comprador que lo seleccionó</td>
              </tr>
              <tr>
                <th scope="row">Precios y condiciones de una cotización</th>
                <td>El comprador y quien la envió</td>
                <td>El comprador y quien la envió</td>
              </tr>
            </tbody>
          </table>
        </div>
        <p>
          El equipo de Pliego ve las licitaciones y las selecciones para poder coordinarlas. No vendemos datos ni los
          compartimos con nadie más.
        </p>
      </Section>
      <Section id="en-tu-navegador" title="En tu navegador">
        <p>
          La sesión se guarda en el almacenamiento local de tu navegador y termina cuando cierras sesión. También una
          clave que nos deja reconocer este navegador, para que nadie pueda bloquearte el ingreso. No usamos cookies de
          seguimiento, publicidad ni herramientas de medición de terceros.
        </p>
      </Section>
      <Section id="tus-derechos" title="Tus derechos">
        <p>
          Puedes pedir una copia de tus datos, corregirlos o borrarlos, como prevé la Ley 18.331 de protección de datos
          personales: escribe a <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      </Section>
    </Prose>
  )
}
