import type { ReactNode } from 'react'
import { Crease } from '../paper/crease.tsx'
import { cx } from '../cx.ts'
import { BelowCrease, Sheet } from '../paper/sheet.tsx'
import styles from './skeletons.module.css'

const Bone = ({ as }: { as: readonly string[] }) => (
  <span className={cx(styles.bone, ...as.map((name) => styles[name]))} />
)

const Loading = ({
  children,
  className,
  what,
}: {
  children: ReactNode
  className?: string | undefined
  what: string
}) => (
  <div role="status" aria-busy="true">
    <span className="vh">{what}</span>
    <div className={className} aria-hidden="true">
      {children}
    </div>
  </div>
)

/** Cards to come, with the geometry of the real ones (crease and stamp too): nothing jumps when they arrive. */
export const SkeletonCards = ({ n = 6 }: { n?: number }) => (
  <Loading what="Cargando…" className={styles.cards}>
    {Array.from({ length: n }, (_, index) => (
      <Sheet key={index} fold="card" flap="past">
        <div className={styles.top}>
          <Bone as={['w38', 'h12']} />
          <Bone as={['w86', 'h18', 'gap14']} />
          <Bone as={['w62', 'h18', 'gap8']} />
          <Bone as={['w54', 'h12', 'gap14']} />
        </div>
        <Crease />
        <BelowCrease className={styles.bottom}>
          <div>
            <Bone as={['short', 'h12']} />
            <Bone as={['h24', 'gap8']} />
          </div>
          <Bone as={['stamp']} />
        </BelowCrease>
      </Sheet>
    ))}
  </Loading>
)

/** Rows of a table to come. */
export const SkeletonTable = ({ rows = 5 }: { rows?: number }) => (
  <Loading what="Cargando…">
    <Sheet>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.line}>
          <Bone as={['w86', 'h18']} />
          <Bone as={['w62', 'h18']} />
          <Bone as={['w54', 'h18']} />
          <Bone as={['w100', 'h18']} />
        </div>
      ))}
    </Sheet>
  </Loading>
)

/** A document to come: heading, text, crease, figures. */
export const SkeletonDocument = () => (
  <Loading what="Cargando…">
    <Sheet fold="document" flap="past" padding="roomy">
      <Bone as={['w20', 'h12']} />
      <Bone as={['w62', 'h40', 'gap14']} />
      <Bone as={['w100', 'h12', 'gap24']} />
      <Bone as={['w86', 'h12', 'gap14']} />
      <Bone as={['w54', 'h12', 'gap14']} />
      <Crease bleed="roomy" />
      <Bone as={['w20', 'h12']} />
      <Bone as={['w38', 'h40', 'gap14']} />
    </Sheet>
  </Loading>
)
