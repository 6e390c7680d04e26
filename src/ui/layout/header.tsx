import {
  IconBell,
  IconBuildingStore,
  IconChevronDown,
  IconHome,
  IconInfoCircle,
  IconLayoutList,
  IconLogin2,
  IconLogout,
  IconMenu2,
  IconPlus,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { initials } from '#lib/text.ts'
import { ButtonLink, TextLink } from '../button.tsx'
import { cx } from '../cx.ts'
import { signUpFrom, returnPath, type SignUpFrom } from '../session/sign-in-from.ts'
import { ownPage } from './current-page.ts'
import { Disclosure } from './disclosure.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import menu from './menu.module.css'

/** The signed-in person, as the header shows it. */
export type HeaderUser = { name: string; company: string; userType: 'buyer' | 'supplier' }

export type HeaderProps = {
  /** The current path. It decides which entry is marked. */
  path: string
  /** Absent or null for the header of visitors. */
  user?: HeaderUser | null | undefined
  /** The bell of notifications. */
  bell?: ReactNode
  onSignOut?: (() => void) | undefined
}

/** The header of every page, for visitors and signed-in people (docs/rules/screens.md#header-and-footer). */
export const Header = ({ path, user, bell, onSignOut }: HeaderProps) => {
  const search = useAccessSearch()
  return (
    <header className={styles.top}>
      <div className={`wrap ${styles.bar}`}>
        <Logo />
        <nav className={styles.nav} aria-label="Principal">
          {user ? <MemberLinks path={path} /> : <VisitorLinks path={path} />}
        </nav>
        <div className={styles.end}>
          {user ? (
            <>
              {user.userType === 'buyer' ? (
                <div className={styles.large}>
                  <ButtonLink
                    to="/create-rfq"
                    activeOptions={ownPage}
                    size="sm"
                    variant={isDashboard(path) ? 'pri' : 'sec'}
                    icon={<IconPlus />}
                  >
                    Nueva RFQ
                  </ButtonLink>
                </div>
              ) : null}
              {bell}
              <AccountMenu user={user} onSignOut={onSignOut} />
            </>
          ) : (
            <>
              <div className={styles.large}>
                <ButtonLink to="/login" activeOptions={ownPage} search={search.signIn} variant="ghost">
                  Iniciar sesión
                </ButtonLink>
                <ButtonLink to="/register" activeOptions={ownPage} search={search.signUp}>
                  Crear cuenta
                </ButtonLink>
              </div>
              <TextLink to="/login" activeOptions={ownPage} search={search.signIn} className={styles.signIn}>
                Iniciar sesión
              </TextLink>
            </>
          )}
          <PhoneMenu path={path} user={user} search={search} />
        </div>
      </div>
    </header>
  )
}

/** What the links to /login and /register carry. */
type AccessSearch = { readonly signIn: { readonly redirect?: string }; readonly signUp: SignUpFrom | object }

/** Only in the browser: the server draws a header once for all pages of a kind. */
const useAccessSearch = (): AccessSearch => {
  const isHydrated = useHydrated()
  const { pathname, searchStr } = useLocation()
  if (!isHydrated) return { signIn: {}, signUp: {} }
  const redirect = returnPath(pathname, searchStr)
  return { signIn: redirect === null ? {} : { redirect }, signUp: signUpFrom(pathname) ?? {} }
}

const dashboards = ['/dashboard', '/buyer-dashboard', '/supplier-dashboard']
const portals = ['/opportunities', '/rfq-marketplace', '/marketplace']
const isDashboard = (path: string) => dashboards.includes(path)
const markCurrent = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {})

type LinksProps = { path: string; icons?: boolean | undefined }

const MemberLinks = ({ path, icons }: LinksProps) => (
  <>
    <Link to="/" activeOptions={ownPage}>
      {icons ? <IconHome stroke={1.75} /> : null}
      Inicio
    </Link>
    <Link to="/dashboard" activeOptions={ownPage} {...markCurrent(isDashboard(path))}>
      {icons ? <IconLayoutList stroke={1.75} /> : null}
      Dashboard
    </Link>
    <Link to="/opportunities" activeOptions={ownPage} {...markCurrent(portals.includes(path))}>
      {icons ? <IconBuildingStore stroke={1.75} /> : null}
      Oportunidades
    </Link>
  </>
)

const VisitorLinks = ({ path, icons }: LinksProps) => (
  <>
    <Link to="/how-it-works" activeOptions={ownPage}>
      {icons ? <IconInfoCircle stroke={1.75} /> : null}
      Cómo funciona
    </Link>
    <Link to="/opportunities" activeOptions={ownPage} {...markCurrent(portals.includes(path))}>
      {icons ? <IconBuildingStore stroke={1.75} /> : null}
      Explorar oportunidades
    </Link>
  </>
)

type PhoneProps = Pick<HeaderProps, 'path' | 'user'> & { search: AccessSearch }

/** Below 768 px: the same entries behind one button. */
const PhoneMenu = ({ path, user, search }: PhoneProps) => (
  <Disclosure
    className={styles.phone}
    buttonClassName={styles.burger}
    button={
      <>
        <IconMenu2 stroke={1.75} aria-hidden="true" />
        <span className="vh">Menú</span>
      </>
    }
  >
    <nav className={cx(menu.menu, styles.menu)} aria-label="Menú principal">
      {user ? (
        <>
          <MemberLinks path={path} icons />
          {user.userType === 'buyer' ? (
            <Link to="/create-rfq" activeOptions={ownPage}>
              <IconPlus stroke={1.75} />
              Nueva RFQ
            </Link>
          ) : null}
        </>
      ) : (
        <>
          <VisitorLinks path={path} icons />
          <hr className={styles.rule} />
          <Link to="/login" activeOptions={ownPage} search={search.signIn}>
            <IconLogin2 stroke={1.75} />
            Iniciar sesión
          </Link>
          <Link to="/register" activeOptions={ownPage} search={search.signUp}>
            <IconUserPlus stroke={1.75} />
            Crear cuenta
          </Link>
        </>
      )}
    </nav>
  </Disclosure>
)

type AccountProps = { user: HeaderUser; onSignOut: HeaderProps['onSignOut'] }

const AccountMenu = ({ user, onSignOut }: AccountProps) => (
  <Disclosure
    className={styles.account}
    buttonClassName={styles.person}
    button={
      <>
        <span className={styles.initials} aria-hidden="true">
          {initials(user.name)}
        </span>
        <span className="vh">
          Menú de la cuenta: {user.name} {user.company}
        </span>
        <span className={styles.names} aria-hidden="true">
          <span className={styles.name}>{user.name}</span>
          <span className={styles.company}>{user.company}</span>
        </span>
        <IconChevronDown stroke={1.75} aria-hidden="true" />
      </>
    }
  >
    <nav className={cx(menu.menu, styles.menu)} aria-label="Cuenta">
      <div className={styles.who}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.company}>{user.company}</span>
      </div>
      <Link to="/profile" activeOptions={ownPage}>
        <IconUser stroke={1.75} />
        Mi Perfil
      </Link>
      <Link to="/settings/notifications" activeOptions={ownPage}>
        <IconBell stroke={1.75} />
        Configuración de Notificaciones
      </Link>
      <hr className={styles.rule} />
      <button type="button" onClick={onSignOut}>
        <IconLogout stroke={1.75} />
        Cerrar Sesión
      </button>
    </nav>
  </Disclosure>
)
