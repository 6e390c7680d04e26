import { useNavigate } from '@tanstack/react-router'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { handOverFile, keepFirstList, readFirstList } from '#features/rfqs/ui/item-import/first-list.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import { SpreadsheetInput } from '#ui/workbook/spreadsheet-input.tsx'
import styles from './day.module.css'

/** The first day of a buyer: nothing yet, one sheet for its list, and what happens after it. */
export const FirstDay = ({ userId }: { userId: string }) => (
  <div className={styles.first}>
    <PasteSheet userId={userId} />
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

/** Where the list is typed or pasted; this device keeps it until the wizard has made it into items. */
const PasteSheet = ({ userId }: { userId: string }) => {
  const navigate = useNavigate()
  const [text, setText] = useState(() => readFirstList(userId))
  const [isEmpty, setEmpty] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const review = () => {
    if (text.trim() !== '') return void navigate({ to: '/create-rfq', search: { list: 'text' } })
    setEmpty(true)
    area.current?.focus()
  }
  return (
    <Sheet as="section" fold="document" aria-labelledby="primera">
      <div className={styles.about}>
        <h2 id="primera" className={styles.firstTitle}>
          Pega tu lista como la tengas
        </h2>
        <p className="sec">De una planilla, un correo o un mensaje. La revisas antes de publicar.</p>
        <div className={styles.paste}>
          <TextAreaField
            ref={area}
            label="Lista de lo que necesitas"
            hiddenLabel
            rows={6}
            placeholder={'320 bolsas de pórtland de 25 kg\n42 m³ de arena gruesa\n20 varillas del 8'}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              keepFirstList(userId, event.target.value)
              setEmpty(false)
            }}
            error={isEmpty ? 'Pega o escribe primero lo que necesitas.' : undefined}
          />
        </div>
      </div>
      <Crease />
      <BelowCrease className={styles.start}>
        <Button variant="pri" full="phone" onClick={review}>
          Revisar la lista
        </Button>
        <Button
          variant="ghost"
          full="phone"
          icon={<IconUpload stroke={1.75} aria-hidden="true" />}
          onClick={() => file.current?.click()}
        >
          Subir una planilla
        </Button>
        <SpreadsheetInput
          ref={file}
          label="Planilla con la lista"
          onFile={(chosen) => {
            handOverFile(userId, chosen)
            void navigate({ to: '/create-rfq', search: { list: 'file' } })
          }}
        />
        <TextLink to="/create-rfq">Escribirla ítem por ítem</TextLink>
        <p className="micro mut">Nadie la ve hasta que la publicas.</p>
      </BelowCrease>
    </Sheet>
  )
}

const steps = [
  ['Publicas, sin decir quién eres', 'Los proveedores leen «Empresa #» y un código, nunca tu nombre.'],
  ['Llegan cotizaciones', 'Te avisamos en la campana con cada una.'],
  ['Comparas y eliges', 'Recién ahí se conocen los datos de las dos partes.'],
] as const
