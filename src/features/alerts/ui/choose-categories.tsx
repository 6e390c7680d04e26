import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { chooseAlerts } from '../copy.ts'
import styles from './alerts.module.css'
import { CategoriesForm } from './categories-form.tsx'
import { useSectorChange } from './use-alert-change.ts'

/** Shown where it is not known what a supplier sells: it chooses the categories that it wants to be told of. */
export const ChooseCategories = () => {
  const change = useSectorChange()
  return (
    <Sheet as="section" className={styles.choose} aria-labelledby="elige">
      <h3 id="elige" className="h2">
        {chooseAlerts}
      </h3>
      <p className="small sec">Todavía no sabemos qué vendes. Con una categoría alcanza.</p>
      <CategoriesForm
        id="categorias"
        start={[]}
        onChosen={(categoryIds) => change.mutate({ categoryIds, paused: false })}
      >
        <Button type="submit" variant="pri" full="phone" loading={change.isPending} loadingText="Guardando…">
          Avísame de nuevas
        </Button>
      </CategoriesForm>
    </Sheet>
  )
}
