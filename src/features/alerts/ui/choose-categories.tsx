import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import styles from './alerts.module.css'

type Choice = { readonly categoryIds: string[]; readonly paused: boolean }

/** Where nothing is known of what a supplier sells: it chooses the categories it wants to be told of. */
export const ChooseCategories = ({ onChosen, pending }: { onChosen: (choice: Choice) => void; pending: boolean }) => {
  const categories = useQuery(orpc.catalog.categories.queryOptions({ staleTime: Infinity })).data ?? []
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState(false)
  return (
    <Sheet as="section" className={styles.choose} aria-labelledby="elige">
      <h3 id="elige" className="h2">
        Elige de qué quieres enterarte
      </h3>
      <p className="small sec">Tu perfil no dice en qué sector vendes. Con una categoría alcanza.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (chosen.length > 0 && !pending) onChosen({ categoryIds: [...chosen], paused: false })
        }}
      >
        <fieldset className={styles.categories}>
          <legend className="vh">Categorías</legend>
          {categories.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
        {asked && chosen.length === 0 ? (
          <p className={styles.warning} role="alert">
            Elige al menos una categoría.
          </p>
        ) : null}
        <Button type="submit" variant="pri" full="phone" loading={pending} loadingText="Guardando…">
          Avísame de nuevas
        </Button>
      </form>
    </Sheet>
  )
}
