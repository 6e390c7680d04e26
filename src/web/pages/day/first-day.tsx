import { ButtonLink } from '#ui/button.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import styles from './day.module.css'

/** The first day of a buyer: nothing yet, one sheet with one action, and what happens after it. */
export const FirstDay = () => (
  <div className={styles.first}>
    <Sheet as="section" fold="document" aria-labelledby="primera">
      <div className={styles.about}>
        <h2 id="primera" className={styles.firstTitle}>
          Pega tu lista como la tengas
        </h2>
        <p className="sec">
          De una planilla, un correo o un mensaje, o escríbela ítem por ítem. La revisas antes de publicar.
        </p>
      </div>
      <Crease />
      <BelowCrease className={styles.start}>
        <ButtonLink to="/create-rfq" variant="pri" full="phone">
          Crear mi primera licitación
        </ButtonLink>
        <p className="micro mut">Nadie la ve hasta que la publicas.</p>
      </BelowCrease>
    </Sheet>
    <section aria-labelledby="despues">
      <h2 id="despues" className={styles.thenTitle}>
        Después
      </h2>
      <ol className={styles.then}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className={styles.step} aria-hidden="true">
              {index + 1}
            </span>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  </div>
)

const steps = [
  ['Publicas, sin decir quién eres', 'Los proveedores leen «Empresa #» y un código, nunca tu nombre.'],
  ['Llegan cotizaciones', 'Te avisamos en la campana con cada una.'],
  ['Comparas y eliges', 'Recién ahí se conocen los datos de las dos partes.'],
] as const
