import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { AccessForm, FieldPair } from '#features/accounts/ui/access/access-form.tsx'
import { refusalText } from '#features/accounts/ui/refusal-text.ts'
import { api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { useTabDraft } from '#ui/drafts/tab-draft.ts'
import { toast } from '#ui/feedback/toast.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { messagesByField, messagesOfIssues, type FieldMessages } from '#ui/forms/field-errors.ts'
import { focusFirst } from '#ui/forms/focus-field.ts'
import { refusedFields } from '#ui/refusal.ts'
import { useAuth } from '#ui/session/session.tsx'
import { contactFactLabels as labels, contactSent, contactSubjectLabels } from '../copy.ts'
import { contactForm, contactSubjects } from '../domain/contact-form.ts'
import styles from './contact-form.module.css'

const empty = { name: '', email: '', company: '', subject: '', message: '' }
type Field = keyof typeof empty
const text = z.string().max(5000)
const stored = z.object({ name: text, email: text, company: text, subject: text, message: text }).partial()
const order = Object.keys(empty) as readonly Field[]
const prefix = 'contacto'

/**
 * The form for a message to the team, with what one can do without script; what is typed outlives a reload, and after
 * sending it is empty again (docs/rules/screens.md#contact).
 */
export const ContactForm = ({ otherWay }: { otherWay: ReactNode }) => {
  const { form, change, clear } = useTabDraft(`pliego.contact.${useAuth().user?.id ?? ''}`, stored, empty)
  const [messages, setMessages] = useState<FieldMessages>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)

  const show = (found: FieldMessages) => {
    setMessages(found)
    // Once React has rendered the messages.
    requestAnimationFrame(() => focusFirst(prefix, order, found))
  }
  const send = async () => {
    setFailure(undefined)
    const read = contactForm.safeParse(form)
    if (!read.success) return show(messagesOfIssues(read.error.issues))
    setMessages({})
    setSending(true)
    try {
      await api.notifications.contact(read.data)
      clear(form)
      toast.success(contactSent.title, contactSent.text)
    } catch (error) {
      console.error('The message was not sent', error)
      const refused = refusedFields(error)
      if (refused.length > 0) show(messagesByField(refused))
      else setFailure(refusalText(error) ?? 'No pudimos enviar tu mensaje. Revisa tu conexión y prueba de nuevo.')
    } finally {
      setSending(false)
    }
  }
  const field = (name: Field) => ({
    id: `${prefix}-${name}`,
    name,
    label: labels[name],
    value: form[name],
    error: messages[name],
    onChange: (event: { target: { value: string } }) => {
      change({ [name]: event.target.value })
      if (messages[name] !== undefined) setMessages({ ...messages, [name]: '' })
    },
  })
  return (
    <AccessForm onSubmit={() => void (sending || send())} otherWay={otherWay}>
      {failure ? <Note tone="bad">{failure}</Note> : null}
      <FieldPair>
        <TextField {...field('name')} autoComplete="name" maxLength={120} required />
        <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} required />
      </FieldPair>
      <FieldPair>
        <TextField {...field('company')} autoComplete="organization" maxLength={160} optional />
        <SelectField
          {...field('subject')}
          placeholder="Elige un asunto"
          required
          options={contactSubjects.map((value) => ({ value, label: contactSubjectLabels[value] }))}
        />
      </FieldPair>
      <TextAreaField {...field('message')} rows={6} maxLength={4000} required />
      <div className={styles.end}>
        <p className="small mut">
          Usamos estos datos para responderte. <a href="/privacy#para-que">Privacidad</a>
        </p>
        <Button type="submit" variant="pri" size="lg" full="phone" loading={sending} loadingText="Enviando…">
          Enviar mensaje
        </Button>
      </div>
    </AccessForm>
  )
}
