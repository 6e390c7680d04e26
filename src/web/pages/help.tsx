import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './prose.module.css'
import { RfqPiece, SeesPiece } from './pieces.tsx'
import { Prose, Section } from './prose.tsx'

/** /help: five frequent questions. It works without JavaScript. */
export const Help = () => (
  <Prose title="Ayuda" lead="Lo que conviene saber antes de empezar.">
    <Section id="privacidad" title="Privacidad" piece={<SeesPiece />}>
      <Question title="¿Quién ve los datos de mi empresa?" open>
        <p>
          Nadie del otro lado hasta que haya una selección. El comprador ve de cada proveedor su sector, tamaño,
          departamento y antigüedad; el proveedor ve la licitación sin el nombre de la empresa. Los correos, teléfonos,
          sitios web y RUT que alguien escriba en un texto libre se ocultan solos hasta ese momento.
        </p>
        <p>
          Más detalle en <Link to="/privacy">Privacidad</Link>.
        </p>
      </Question>
    </Section>
    <Section id="publicar" title="Publicar" piece={<RfqPiece />}>
      <Question title="¿Cómo publico mi primera licitación?">
        <p>
          Crea una cuenta de comprador, verifica tu correo y toca «Nueva RFQ». Son cuatro pasos: qué necesitas, los
          ítems, la entrega y la revisión. No se pierde nada de lo que escribes: queda como borrador hasta que publicas.
        </p>
      </Question>
    </Section>
    <Section id="costo" title="Costo">
      <Question title="¿Cuánto cuesta?">
        <p>
          Para compradores, las primeras 3 licitaciones son gratis. Para proveedores no hay cuota mensual: pagan una
          pequeña comisión solo sobre una venta concretada. Lo explicamos en <Link to="/pricing">Precios</Link>.
        </p>
      </Question>
    </Section>
    <Section id="confianza" title="Confianza">
      <Question title="¿Puedo confiar en quien cotiza?">
        <p>
          Toda cuenta confirma su correo antes de publicar o cotizar, y mostramos ese dato tal cual: «Correo
          verificado». Si el RUT que declara tiene un formato válido, también lo decimos. No llamamos «verificada» a una
          empresa que no verificamos. Después de cada selección nuestro equipo se comunica con las dos partes.
        </p>
      </Question>
      <Question title="¿Cuándo se muestran los datos de contacto?">
        <p>
          Cuando el comprador confirma su selección. En ese momento, y solo entre esas dos empresas, se muestran nombre,
          correo, teléfono y datos de entrega. Los proveedores que no fueron seleccionados siguen en reserva para
          siempre.
        </p>
      </Question>
    </Section>
    <p>
      ¿Tu pregunta no está? <Link to="/contact">Escríbenos</Link>.
    </p>
  </Prose>
)

const Question = ({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) => (
  <details className={styles.question} name="preguntas" open={open}>
    <summary>{title}</summary>
    <div className={styles.answer}>{children}</div>
  </details>
)
