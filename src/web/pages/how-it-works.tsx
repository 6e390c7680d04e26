import { ButtonLink } from '#ui/button.tsx'
import styles from './prose.module.css'
import { QuotePiece, RfqPiece, TotalPiece } from './pieces.tsx'
import { Prose, Section } from './prose.tsx'

/** /how-it-works: the three steps, for each side. */
export const HowItWorks = () => (
  <Prose
    title="Cómo funciona"
    lead="Publica una licitación, recibe cotizaciones comparables, elige. Tres pasos, sin llamadas."
  >
    <Section id="si-compras" title="Si compras" piece={<RfqPiece />}>
      <ol>
        <li>
          <strong>Publica.</strong> Escribe qué necesitas, ítem por ítem, con cantidades, fecha límite y moneda. Si hay
          entrega, dónde y cómo. Lo que escribes se guarda solo mientras avanzas.
        </li>
        <li>
          <strong>Recibe cotizaciones.</strong> Los proveedores contestan sobre los mismos ítems. Las primeras suelen
          llegar entre 24 y 48 horas. Ves su sector, tamaño, departamento y antigüedad, no su nombre.
        </li>
        <li>
          <strong>Elige.</strong> La comparación pone todo lado a lado: total, ahorro contra tu estimación, plazo y
          cobertura. Al confirmar la selección se muestran los datos de las dos partes y el resto de las cotizaciones
          queda cerrado.
        </li>
      </ol>
    </Section>
    <Section id="si-vendes" title="Si vendes" piece={<QuotePiece />}>
      <ol>
        <li>
          <strong>Explora oportunidades.</strong> Busca por texto, categoría, valor y ubicación. Mirar no tiene costo.
        </li>
        <li>
          <strong>Cotiza.</strong> Pon el precio de cada ítem, o di cuáles no cotizas; después plazo, condiciones de
          pago y envío. Mientras la recepción esté abierta puedes modificar tu cotización o retirarla.
        </li>
        <li>
          <strong>Entérate.</strong> Si te seleccionan, ves a quién le vendes y te contactamos dentro de las 24 horas.
          Si no, te avisamos y tu empresa sigue en reserva.
        </li>
      </ol>
    </Section>
    <Section id="como-se-leen-los-precios" title="Cómo se leen los precios" piece={<TotalPiece />}>
      <p>
        Los precios van sin IVA, en pesos uruguayos o dólares americanos según la licitación. El costo de envío se suma
        al total de la cotización. Cada cotización vale 30 días desde que se envía.
      </p>
    </Section>
    <div className={styles.actions}>
      <ButtonLink variant="sol" to="/register">
        Crear cuenta
      </ButtonLink>
      <ButtonLink to="/opportunities">Explorar oportunidades</ButtonLink>
    </div>
  </Prose>
)
