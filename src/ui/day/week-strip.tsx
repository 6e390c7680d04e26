import { IconChevronRight } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { addDays, formatDay, weekday, weekdayName, type Day } from '#lib/dates.ts'
import { cx } from '../cx.ts'
import { Sheet } from '../paper/sheet.tsx'
import { StampMark } from '../paper/stamp.tsx'
import styles from './week-strip.module.css'

/**
 * What ends: a deadline for which the reader has nothing yet, has a draft, or is done; or the validity of its own
 * quotation.
 */
export type DueState = 'open' | 'draft' | 'done' | 'validity'

/** What ends on a day of the week. */
export type Due = {
  readonly key: string
  readonly day: Day
  readonly title: string
  /** Under the title: '4 cotizaciones', 'sin cotizar'. */
  readonly note: string
  readonly state: DueState
  /** A `DueLink` around its content. */
  readonly link: (content: ReactNode) => ReactNode
}

/** How many entries a day shows; the others are counted. */
const shownPerDay = 2

/** Seven days from today with what ends on each: a strip of a calendar, and on narrow screens a list. */
export const WeekStrip = ({ today, due }: { today: Day; due: readonly Due[] }) => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index))
  const on = (day: Day) => due.filter((entry) => entry.day === day)
  return (
    <>
      <Sheet as="ol" className={styles.strip}>
        {days.map((day) => (
          <li key={day} className={cx(day === today && styles.today, isWeekend(day) && styles.off)}>
            <span className={styles.day}>
              <b>{Number(day.slice(8))}</b> {dayName(day, today)}
            </span>
            {on(day)
              .slice(0, shownPerDay)
              .map((entry) => (
                <div key={entry.key}>
                  {entry.link(
                    <>
                      <Mark due={entry} today={today} />
                      <span className={styles.title}>{entry.title}</span>
                      <span className={styles.note}>{entry.note}</span>
                    </>,
                  )}
                </div>
              ))}
            {on(day).length > shownPerDay ? (
              <span className={styles.more}>y {on(day).length - shownPerDay} más</span>
            ) : null}
          </li>
        ))}
      </Sheet>
      <Sheet as="ul" className={styles.list}>
        {due.map((entry) => (
          <li key={entry.key}>
            {entry.link(
              <span className={styles.line}>
                <Mark due={entry} today={today} />
                <span>
                  <span className={styles.title}>{entry.title}</span>
                  <span className={styles.note}>{entry.note}</span>
                </span>
                <IconChevronRight stroke={1.75} aria-hidden="true" />
              </span>,
            )}
          </li>
        ))}
      </Sheet>
    </>
  )
}

const isWeekend = (day: Day) => weekday(day) === 0 || weekday(day) === 6
const dayName = (day: Day, today: Day) =>
  day === today ? `hoy, ${weekdayName(day).slice(0, 3)}` : weekdayName(day).slice(0, 3)

const verbs = { open: 'Vence', draft: 'Borrador', done: 'Cotizada', validity: 'Validez' } as const
const tones = { open: undefined, draft: 'draft', done: 'done', validity: 'draft' } as const

/** The stamp of what ends; its colour says what is left to do, red only that a deadline is today. */
const Mark = ({ due: { day, state }, today }: { due: Due; today: Day }) => {
  const left = leftText(day, today)
  const isLast = day === today && (state === 'open' || state === 'draft')
  const words = state === 'validity' ? 'Tu validez termina el' : 'Fecha límite'
  return (
    <StampMark
      verb={verbs[state]}
      day={day}
      state={left}
      tone={isLast ? 'today' : tones[state]}
      spoken={`${state === 'draft' || state === 'done' ? `${verbs[state]}. ` : ''}${words} ${formatDay(day)}, ${left}: `}
    />
  )
}

const leftText = (day: Day, today: Day): string => {
  if (day === today) return 'vence hoy'
  return day === addDays(today, 1) ? 'mañana' : weekdayName(day)
}

const DueAnchor = ({ className, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a {...rest} className={cx(styles.link, className)} />
)

/** The link of an entry: takes the router's `to`, `params`, `search`. */
export const DueLink = createLink(DueAnchor)
