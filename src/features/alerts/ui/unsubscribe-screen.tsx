import { IconBell, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

const Asking = ({ alert, pace, maskedEmail, isOn, resumed }: AskingProps) => (
  <Letter
    title={resumed ? copy.asking.resumed : copy.asking.title}
    text={
      <>
        {copy.asking.from(alert)}
        {alert === null ? '' : ' '}
        {alert === null ? null : <b>«{alert}»</b>}, {copy.asking.pace(pace, maskedEmail)}
        {isOn ? null : ` ${copy.asking.isOff}`}
      </>
    }
  >
    {alert === null ? null : <Act variant="pri">{copy.asking.stopAlert}</Act>}
    <Act variant={alert === null ? 'pri' : 'sec'} asked="all">
      {copy.asking.stopAll}
    </Act>
  </Letter>
)

const Ended = ({ state }: { state: Exclude<State, { state: 'asking' }> }) => (
  <Letter
    title={endedTitle(state)}
    text={state.state === 'unreadable' ? copy.unreadable.text : copy.off.text}
    isOff={state.state !== 'unreadable'}
    others={state.state !== 'unreadable'}
  >
    {state.state === 'off' ? (
      <Act variant="sec" asked="resume">
        {copy.off.resume}
      </Act>
    ) : null}
    <TextLink to="/avisos" activeOptions={{ exact: true }}>
      Mis avisos
    </TextLink>
  </Letter>
)

const endedTitle = (state: Exclude<State, { state: 'asking' }>): string => {
  if (state.state === 'unreadable') return copy.unreadable.title
  return state.state === 'gone' ? copy.gone(state.ofAlert) : copy.off.title(state.alert)
}

/** `others`: whether it says what stays as it is. */
type LetterProps = { title: string; text: ReactNode; isOff?: boolean; others?: boolean; children: ReactNode }

const Letter = ({ title, text, isOff = false, others = true, children }: LetterProps) => (
  <Sheet fold="document" flap={isOff ? 'done' : 'open'} className={styles.letter}>
    <div className={styles.above}>
      <h1 className="h2">{title}</h1>
      <p className={styles.text}>{text}</p>
      {others ? <StaysAsItIs /> : null}
    </div>
    <Crease />
    <BelowCrease className={styles.acts}>{children}</BelowCrease>
  </Sheet>
)

const StaysAsItIs = () => (
  <ul className={styles.keep}>
    <li>
      <IconBell stroke={1.75} aria-hidden="true" />
      {copy.bell}
    </li>
    <li>
      <IconMail stroke={1.75} aria-hidden="true" />
      {copy.rest}
    </li>
  </ul>
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
