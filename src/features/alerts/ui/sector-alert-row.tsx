import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { alertToasts, chosenAlertName, sectorAlertName } from '../copy.ts'
import type { SectorAlert } from './alert-filters.tsx'
import { alertRefusal } from './alert-refusal.ts'
import { AlertRow } from './alert-row.tsx'
import { CategoriesForm } from './categories-form.tsx'
import { useSectorChange } from './use-alert-change.ts'

/** The alert of the supplier's sector, or of the categories it chose instead: they can be changed, not deleted. */
export const SectorAlertRow = ({ alert }: { alert: SectorAlert }) => {
  const { categoryIds, edited, paused, byMail, recent } = alert
  const [open, setOpen] = useState(false)
  const change = useSectorChange()
  const choose = useSectorChange({ onSuccess: () => setOpen(false), showsFailure: true })
  const close = () => {
    setOpen(false)
    choose.reset()
  }
  return (
    <AlertRow
      name={edited ? chosenAlertName : sectorAlertName}
      ofSector={!edited}
      filters={{ categoryIds }}
      paused={paused}
      byMail={byMail}
      recent={recent}
      pending={change.isPending}
      onChange={(changed) => change.mutate(changed)}
      note={edited ? null : 'Si cambias tu sector en el perfil, este aviso cambia con él.'}
      menu={
        <button type="button" onClick={() => setOpen(true)}>
          <IconAdjustmentsHorizontal stroke={1.75} aria-hidden="true" />
          Cambiar categorías
        </button>
      }
    >
      <Dialog
        open={open}
        onClose={close}
        title="Cambiar categorías"
        actions={
          <>
            {edited ? (
              <Button variant="ghost" onClick={() => choose.mutate({ categoryIds: null })}>
                Volver a las de mi sector
              </Button>
            ) : (
              <Button variant="ghost" onClick={close}>
                Cancelar
              </Button>
            )}
            <Button variant="pri" type="submit" form="categorias" loading={choose.isPending} loadingText="Guardando…">
              Guardar cambios
            </Button>
          </>
        }
      >
        {choose.isError ? (
          <Note tone="bad" title={alertToasts.failed.title}>
            {alertRefusal(choose.error) ?? alertToasts.failed.text}
          </Note>
        ) : null}
        <CategoriesForm
          id="categorias"
          start={categoryIds}
          onChosen={(chosen) => choose.mutate({ categoryIds: chosen })}
        />
      </Dialog>
    </AlertRow>
  )
}
