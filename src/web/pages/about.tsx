import { ButtonLink } from '#ui/button.tsx'
import styles from './prose.module.css'
import { ComparisonPiece, SeesPiece } from './pieces.tsx'
import { Prose, Section } from './prose.tsx'

/** /about: the company and its principles. */
export const About = () => (
  <Prose
    title="Quiénes somos"
    lead="Pliego es un lugar para pedir y dar cotizaciones entre empresas del Uruguay, con las mismas reglas para todos."
  >
    <p>
      Comprar para una empresa suele empezar con llamadas, planillas que no se parecen entre sí y precios que llegan
      tarde. Del otro lado, vender suele depender de a quién conoces. Pliego reemplaza eso por un documento: la
      licitación dice qué se necesita, ítem por ítem, y cada proveedor contesta sobre los mismos ítems.
    </p>
    <Section id="en-que-creemos" title="En qué creemos" piece={<ComparisonPiece />}>
      <ul>
        <li>
          <strong>Comparar en serio.</strong> Los mismos ítems, la misma moneda, el mismo plazo. Un precio que no se
          puede comparar se muestra como lo que es: parcial.
        </li>
        <li>
          <strong>Reserva hasta el final.</strong> El comprador no sabe qué empresa cotiza, el proveedor no sabe qué
          empresa compra. Los datos se muestran recién entre las dos partes de una cotización seleccionada.
        </li>
        <li>
          <strong>Decir la verdad.</strong> De cada proveedor mostramos lo que declaró y lo que comprobamos, sin
          adornos: si su correo está verificado, lo decimos; si algo no lo sabemos, también.
        </li>
      </ul>
    </Section>
    <Section id="que-pasa-despues-de-elegir" title="Qué pasa después de elegir" piece={<SeesPiece />}>
      <p>
        Cuando un comprador confirma su selección, nuestro equipo se comunica con las dos partes dentro de las 24 horas
        y coordina el negocio. La compra se hace entre las empresas: Pliego no cobra, no entrega y no factura por ellas.
      </p>
    </Section>
    <div className={styles.actions}>
      <ButtonLink to="/how-it-works">Ver cómo funciona</ButtonLink>
      <ButtonLink to="/contact">Escribirnos</ButtonLink>
    </div>
  </Prose>
)
