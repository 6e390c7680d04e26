import type { ReactNode } from 'react'
import { Crease } from '../paper/crease.tsx'
import { cx } from '../cx.ts'
import { BelowCrease, Sheet } from '../paper/sheet.tsx'
import styles from './skeletons.module.css'

const Bone = ({ shape }: { shape: readonly string[] }) => (
  <span className={cx(styles.bone, ...shape.map((name) => styles[name]))} />
)

const Loading = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div role="status" aria-busy="true">
    <span className="vh">Cargando…</span>
    <div className={className} aria-hidden="true">
      {children}
    </div>
  </div>
)

/** Placeholder cards with the size of the real ones, crease and stamp too: nothing moves when those arrive. */
export const SkeletonCards = ({ n = 6 }: { n?: number }) => (
  <Loading className={styles.cards}>
    {Array.from({ length: n }, (_, index) => (
      <Sheet key={index} fold="card" flap="past">
        <div className={styles.top}>
          <Bone shape={['w38', 'h12']} />
          <Bone shape={['w86', 'h18', 'gap14']} />
          <Bone shape={['w62', 'h18', 'gap8']} />
          <Bone shape={['w54', 'h12', 'gap14']} />
        </div>
        <Crease />
        <BelowCrease className={styles.bottom}>
          <div>
            <Bone shape={['short', 'h12']} />
            <Bone shape={['h24', 'gap8']} />
          </div>
          <Bone shape={['stamp']} />
        </BelowCrease>
      </Sheet>
    ))}
  </Loading>
)

/** Placeholder rows of a table. */
export const SkeletonTable = ({ rows = 5 }: { rows?: number }) => (
  <Loading>
    <Sheet>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.line}>
          <Bone shape={['w86', 'h18']} />
          <Bone shape={['w62', 'h18']} />
          <Bone shape={['w54', 'h18']} />
          <Bone shape={['w100', 'h18']} />
        </div>
      ))}
    </Sheet>
  </Loading>
)

/** A placeholder document: heading, text, crease, numbers. */
export const SkeletonDocument = () => (
  <Loading>
    <Sheet fold="document" flap="past" padding="roomy">
      <Bone shape={['w20', 'h12']} />
      <Bone shape={['w62', 'h40', 'gap14']} />
      <Bone shape={['w100', 'h12', 'gap24']} />
      <Bone shape={['w86', 'h12', 'gap14']} />
      <Bone shape={['w54', 'h12', 'gap14']} />
      <Crease bleed="roomy" />
      <Bone shape={['w20', 'h12']} />
      <Bone shape={['w38', 'h40', 'gap14']} />
    </Sheet>
  </Loading>
)
