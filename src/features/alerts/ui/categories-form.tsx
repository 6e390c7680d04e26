import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { categoriesQuery } from '#features/catalog/ui/categories-query.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import styles from './alerts.module.css'

type Props = {
  id: string
  /** The categories that are chosen at first. */
  start: readonly string[]
  onChosen: (categoryIds: string[]) => void
  /** The button that submits the form, if it is inside. */
  children?: ReactNode
}

/** The categories that a supplier wants to be told of: at least one. */
export const CategoriesForm = ({ id, start, onChosen, children }: Props) => {
  const categories = useQuery(categoriesQuery())
  const [chosen, setChosen] = useState(start)
  const [submitted, setSubmitted] = useState(false)
  return (
    <QueryStates query={categories} failed={{ title: 'No pudimos cargar las categorías' }}>
      {(all) => (
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            setSubmitted(true)
            if (chosen.length > 0) onChosen([...chosen])
          }}
        >
          <fieldset className={styles.categories}>
            <legend className="vh">Categorías</legend>
            {all.map((category) => (
              <CheckField
                key={category.id}
                label={category.name}
                checked={chosen.includes(category.id)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked ? [...chosen, category.id] : chosen.filter((other) => other !== category.id),
                  )
                }
              />
            ))}
          </fieldset>
          {submitted && chosen.length === 0 ? (
            <p className={styles.warning} role="alert">
              Elige al menos una categoría.
            </p>
          ) : null}
          {children}
        </form>
      )}
    </QueryStates>
  )
}
