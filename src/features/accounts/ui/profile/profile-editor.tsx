import { useRef } from 'react'
import { Button, TextButton } from '#ui/button.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { userTypes } from '../../domain/profile-choices.ts'
import type { PlaceSlot } from '../addresses/address-dialog.tsx'
import { CompanyFields } from '../company-fields.tsx'
import { MailAddress } from '../mail-address.tsx'
import { PersonFields } from '../person-fields.tsx'
import styles from './profile-editor.module.css'
import type { OwnProfile } from './profile-form.ts'
import { ProfileSection } from './section.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Props = { userId: string; profile: OwnProfile; location: PlaceSlot }

/** Personal and company data. What is typed survives a lost connection and a reload. */
export const ProfileEditor = ({ userId, profile, location }: Props) => {
  const element = useRef<HTMLFormElement>(null)
  const { fields, unsaved, saving, submit, discard } = useProfileForm(userId, profile, element)
  return (
    <Sheet>
      <form
        ref={element}
        noValidate
        aria-label="Datos del perfil"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ProfileSection id="datos" title="Datos personales">
          <PersonFields
            {...fields}
            prefix="perfil"
            emailHelp="De contacto: lo ve la otra parte recién cuando hay una selección."
          />
          <dl className={styles.fixed}>
            <div>
              <dt>Tipo de cuenta</dt>
              <dd>{userTypes[profile.userType]}</dd>
              <dd className={styles.fixedNote}>No se puede cambiar.</dd>
            </div>
            <div>
              <dt>Inicias sesión con</dt>
              <dd className={styles.breaks}>
                <MailAddress address={profile.signInEmail} />
              </dd>
            </div>
          </dl>
        </ProfileSection>
        <ProfileSection id="empresa" title="Empresa">
          <CompanyFields {...fields} prefix="perfil" place={location} />
        </ProfileSection>
        <div className={styles.saving}>
          <Button type="submit" variant="pri" full="phone" loading={saving} loadingText="Guardando…">
            Guardar cambios
          </Button>
          {unsaved ? (
            <p className={styles.unsaved}>
              Tienes cambios sin guardar. <TextButton onClick={discard}>Descartar cambios</TextButton>
            </p>
          ) : null}
        </div>
      </form>
    </Sheet>
  )
}
