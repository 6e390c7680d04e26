import { ButtonLink } from '#ui/button.tsx'
import styles from './prose.module.css'
import { QuotePiece, RfqPiece } from './pieces.tsx'
import { Prose, Section } from './prose.tsx'

/** /pricing: the prices (docs/rules/screens.md#static-pages). */
export const Pricing = () => (
  <Prose title="Precios" lead="Empezar no cuesta nada. Cobramos solo cuando hay una venta hecha.">
    <Section id="compradores" title="Compradores" piece={<RfqPiece />}>
      <ul>
        <li>Tus primeras 3 licitaciones son gratis.</li>
        <li>Recibir, comparar y elegir cotizaciones está incluido.</li>
        <li>Antes de que publiques algo con costo te lo decimos; hoy nada se bloquea al llegar a la cuarta.</li>
      </ul>
    </Section>
    <Section id="proveedores" title="Proveedores" piece={<QuotePiece />}>
      <ul>
        <li>Sin cuota mensual fija.</li>
        <li>Acceso ilimitado a las licitaciones abiertas y a cotizar en todas.</li>
        <li>Una pequeña comisión, solo sobre una venta concretada. La acordamos contigo antes de coordinarla.</li>
      </ul>
    </Section>
    <Section id="lo-que-no-cobramos" title="Lo que no cobramos">
      <p>
        Crear la cuenta, mirar oportunidades, enviar o modificar cotizaciones, y las cotizaciones que no resultan
        seleccionadas.
      </p>
    </Section>
    <div className={styles.actions}>
      <ButtonLink to="/register" search={{ type: 'buyer' }}>
        Crear cuenta de comprador
      </ButtonLink>
      <ButtonLink to="/register" search={{ type: 'supplier' }}>
        Crear cuenta de proveedor
      </ButtonLink>
    </div>
  </Prose>
)
