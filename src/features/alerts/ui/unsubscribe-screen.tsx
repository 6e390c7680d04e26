import { IconBell, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inQuotes } from '#lib/in-quotes.ts'
import type { Api } from '#ui/api.ts'
import { Button, TextLink } from '#ui/button.tsx'
import { Crease } from '#ui/paper/crease.tsx'
import { BelowCrease, Sheet } from '#ui/paper/sheet.tsx'
import { unsubscribingCopy as copy } from '../copy/unsubscribing.ts'
import styles from './unsubscribe-screen.module.css'

type State = Awaited<ReturnType<Api['alerts']['unsubscribing']>>

/**
 * The page of the link in a mail of opportunities: opening it changes nothing, its buttons do. They are plain forms, so
 * that it works without script and without a session (docs/security.md#unsubscribing). `resumed`: the reader just came
 * back.
 */
export const UnsubscribeScreen = ({ state, resumed }: { state: State; resumed: boolean }) => (
  <div className={`wrap ${styles.page}`}>
    {state.state === 'asking' ? <Asking {...state} resumed={resumed} /> : <Ended state={state} />}
  </div>
)

type AskingProps = Extract<State, { state: 'asking' }> & { resumed: boolean }

const Asking = ({ alert, pace, maskedEmail, held, inBell, resumed }: AskingProps) => (
  <Letter
    title={resumed ? (held ? copy.asking.resumedHeld : copy.asking.resumed) : copy.asking.title}
    text={
      <>
        {held ? `${copy.asking.held(held, alert !== null)} ` : null}
        {copy.asking.from(alert, held === null)}
        {alert === null ? '' : ' '}
        {alert === null ? null : <b>{inQuotes(alert)}</b>}, {copy.asking.pace(pace, maskedEmail)}
      </>
    }
    bell={copy.bell(inBell)}
    rest={copy.rest}
  >
    {alert === null ? null : <Act variant={resumed ? 'sec' : 'pri'}>{copy.asking.stopAlert}</Act>}
    <Act variant={alert === null && !resumed ? 'pri' : 'sec'} asked="all">
      {copy.asking.stopAll}
    </Act>
    {held ? <OwnAlerts /> : null}
  </Letter>
)

const Ended = ({ state }: { state: Exclude<State, { state: 'asking' }> }) => {
  if (state.state === 'unreadable')
    return (
      <Letter {...copy.unreadable}>
        <OwnAlerts />
      </Letter>
    )
  if (state.state === 'gone')
    return (
      <Letter {...copy.gone(state.ofAlert)} isOff rest={state.ofAlert ? copy.rest : undefined}>
        {state.ofAlert ? <OwnAlerts /> : null}
      </Letter>
    )
  return (
    <Letter
      title={copy.off.title(state.alert)}
      text={copy.off.text}
      isOff
      bell={copy.bell(state.inBell)}
      rest={copy.rest}
    >
      <Act variant="sec" asked="resume">
        {copy.off.resume}
      </Act>
      <OwnAlerts />
    </Letter>
  )
}

const OwnAlerts = () => (
  <TextLink to="/avisos" activeOptions={{ exact: true }}>
    Mis avisos
  </TextLink>
)

/** `bell` and `rest`: what the bell and the other mails do. */
type LetterProps = {
  title: string
  text: ReactNode
  isOff?: boolean
  bell?: string
  rest?: string | undefined
  children: ReactNode
}

const Letter = ({ title, text, isOff = false, bell, rest, children }: LetterProps) => (
  <Sheet fold="document" flap={isOff ? 'done' : 'open'}>
    <div className={styles.above}>
      <h1 className="h2">{title}</h1>
      <p className={styles.text}>{text}</p>
      {rest ? (
        <ul className={styles.keep}>
          {bell ? (
            <li>
              <IconBell stroke={1.75} aria-hidden="true" />
              {bell}
            </li>
          ) : null}
          <li>
            <IconMail stroke={1.75} aria-hidden="true" />
            {rest}
          </li>
        </ul>
      ) : null}
    </div>
    {children ? (
      <>
        <Crease />
        <BelowCrease className={styles.acts}>{children}</BelowCrease>
      </>
    ) : null}
  </Sheet>
)

type ActProps = { variant: 'pri' | 'sec'; asked?: 'all' | 'resume'; children: ReactNode }

/** One button as a form of its own, to the address of this page. */
const Act = ({ variant, asked, children }: ActProps) => (
  <form method="post">
    {asked ? <input type="hidden" name="asked" value={asked} /> : null}
    <Button type="submit" variant={variant} full="phone">
      {children}
    </Button>
  </form>
)
