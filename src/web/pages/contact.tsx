import { getRouteApi } from '@tanstack/react-router'
import { ContactForm } from '#features/notifications/ui/contact-form.tsx'
import { SupportHours } from '#features/notifications/ui/support-hours.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { contactCopy as copy } from '../copy/contact.ts'
import { MarkedText } from '../reading/marked-text.tsx'
import styles from './contact.module.css'

const root = getRouteApi('__root__')

/** /contact: a form to the team, its email and its hours (docs/rules/screens.md#contact). */
export const Contact = () => {
  const { site } = root.useRouteContext()
  return (
    <div className="wrap">
      <PageHead title={copy.title} lead={copy.lead} />
      <div className={styles.layout}>
        <Sheet as="section" padding="roomy" aria-label={copy.form}>
          <ContactForm otherWay={<MarkedText>{copy.otherWay}</MarkedText>} />
        </Sheet>
        <aside className={styles.side} aria-label={copy.side}>
          <section>
            <h2>{copy.hours}</h2>
            <SupportHours />
          </section>
          <section>
            <h2>{copy.mail}</h2>
            <p className={styles.mail}>
              <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
            </p>
          </section>
          <section>
            <h2>{copy.before}</h2>
            <ul className={styles.before}>
              {copy.questions.map(([question, href]) => (
                <li key={href}>
                  <a href={href}>{question}</a>
                </li>
              ))}
            </ul>
          </section>
          <p className="small mut">{copy.never}</p>
        </aside>
      </div>
    </div>
  )
}
