import type { ReactNode } from 'react'
import { IconPencil } from '@tabler/icons-react'
import { TextButton } from '#ui/button.tsx'
import { FactList, type Fact } from '#ui/paper/fact-list.tsx'
import { AudienceMark, type Audience } from './audience.tsx'
import styles from './review.module.css'

type HeadProps = {
  audience: Audience
  /** What the mark leaves open: 'los 3 primeros nombres son públicos'. */
  note?: string | undefined
  /** 'Cambiar', unless the part is being edited. */
  change?: ReactNode
}

/** The head of a part of the sheet: who reads it, and the button to change it. */
export const PartHead = ({ audience, note, change }: HeadProps) => (
  <div className={styles.head}>
    <span className={styles.who}>
      <AudienceMark audience={audience} />
      {note ? <span className="micro mut">{note}</span> : null}
    </span>
    {change}
  </div>
)

type ChangeProps = {
  /** What it changes, for screen readers: 'los ítems'. */
  what: string
  onClick: () => void
  id?: string | undefined
}

/** 'Cambiar': opens the part in place, or leads to its step. */
export const Change = ({ what, onClick, id }: ChangeProps) => (
  <TextButton id={id} className={styles.change} onClick={onClick}>
    <IconPencil stroke={1.75} aria-hidden="true" />
    Cambiar<span className="vh"> {what}</span>
  </TextButton>
)

/** Facts of the sheet, without the empty ones. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => <FactList className={styles.facts} facts={facts} />
