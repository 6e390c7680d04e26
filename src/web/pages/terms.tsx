import { Link } from '@tanstack/react-router'
import { RfqPiece, SeesPiece, TotalPiece } from './pieces.tsx'
import { Prose, Section } from './prose.tsx'

/** /terms: the rules of the product, in plain words. */
export const Terms = () => (
  <Prose title="Términos" lead="Las reglas de Pliego, las mismas que el sistema hace cumplir.">
    <Section id="quien-puede-usarlo" title="Quién puede usarlo">
      <p>
        Empresas y profesionales, representados por una persona que puede obligarse por ellos. Cada cuenta es de
        comprador o de proveedor, y su correo se verifica antes de publicar o cotizar.
      </p>
    </Section>
    <Section id="licitaciones" title="Licitaciones" piece={<RfqPiece />}>
      <ul>
        <li>Lo publicado debe ser verdadero y completo. Después de publicar solo puede extenderse la fecha límite.</li>
        <li>La recepción de cotizaciones termina al final del día de la fecha límite, hora de Montevideo.</li>
        <li>El comprador puede seleccionar una cotización o cerrar sin selección, indicando el motivo.</li>
      </ul>
    </Section>
    <Section id="cotizaciones" title="Cotizaciones" piece={<TotalPiece />}>
      <ul>
        <li>Los precios van sin IVA, en la moneda de la licitación, y el envío se suma al total.</li>
        <li>Cada cotización vale 30 días. Mientras la recepción está abierta puede modificarse o retirarse.</li>
        <li>Hay una sola cotización por proveedor en cada licitación.</li>
      </ul>
    </Section>
    <Section id="reserva" title="Reserva" piece={<SeesPiece />}>
      <p>
        Está prohibido revelar la identidad propia o buscar la ajena antes de la selección: en los textos, en los
        archivos o por fuera. Los datos de contacto escritos en textos libres se ocultan. Más en{' '}
        <Link to="/privacy">Privacidad</Link>.
      </p>
    </Section>
    <Section id="la-seleccion" title="La selección">
      <p>
        Seleccionar es un acto final: cierra la licitación y muestra los datos entre las dos partes. Dentro de las 24
        horas nuestro equipo las contacta para coordinar. El contrato de compra, su pago, su entrega y su factura son
        entre las empresas.
      </p>
    </Section>
    <Section id="costos" title="Costos">
      <p>
        Están en <Link to="/pricing">Precios</Link>. La comisión al proveedor corresponde solo a ventas concretadas.
      </p>
    </Section>
  </Prose>
)
