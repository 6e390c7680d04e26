import { IconChevronLeft, IconChevronRight, IconEye } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { pressable } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { isModified } from '#ui/forms/modified-key.ts'
import { useIsPhone } from '#ui/use-media.ts'
import { viewerWords } from '../../copy/screens.ts'
import { isPicture } from '../../domain/states.ts'
import { Filmstrip } from './filmstrip.tsx'
import { FileStage } from './file-stage.tsx'
import { useContent } from './content.ts'
import type { ViewedFile } from './viewed-file.ts'
import { useGestures } from './use-gestures.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ZoomGroup } from './zoom-group.tsx'
import styles from './viewer.module.css'

type Props = {
  readonly files: readonly ViewedFile[]
  readonly start: number
  /** The band 'Así lo ve la otra parte'. */
  readonly copy: boolean
  readonly onClose: () => void
}

const step = 1.25
/** How far an arrow moves what is larger than the screen, px. */
const stride = 80

/**
 * Pictures and PDFs over the whole screen, one file after the other. ← → turn pages and then files, + − 0 and fingers
 * zoom, arrows, mouse and a finger move what is enlarged, Escape closes and gives the focus back. One pair of arrows
 * does both: after a PDF's last page comes the next file.
 */
export const Viewer = ({ files, start, copy, onClose }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState({ file: start, page: 1 })
  const stage = useRef<HTMLDivElement>(null)
  const view = useZoom(stage)
  const file = files[place.file]!
  const content = useContent(file)
  const pages = content.pdf?.numPages ?? file.pages ?? 1

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  // The browser gives the focus back only when it is closed, not when it is taken away.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const goTo = (next: { readonly file: number; readonly page: number }) => {
    if (next.file < 0 || next.file >= files.length) return
    view.fit()
    setPlace(next)
  }
  const isPaged = file.type === 'pdf'
  // A phone shows all pages of a PDF one under the other, so that there only files are turned.
  const stacked = useIsPhone()
  const turn = (by: 1 | -1) => {
    const page = place.page + by
    if (isPaged && !stacked && page >= 1 && page <= pages) return goTo({ file: place.file, page })
    const next = files[place.file + by]
    const last = by < 0 && !stacked && next?.type === 'pdf' ? next.pages : null
    goTo({ file: place.file + by, page: last ?? 1 })
  }
  const isFirst = place.file === 0 && (!isPaged || place.page === 1)
  const isLast = place.file === files.length - 1 && (!isPaged || place.page === pages)
  useGestures(stage, view, turn)

  const isEnlarged = view.zoom > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
      Home: () => goTo({ file: 0, page: 1 }),
      End: () => goTo({ file: files.length - 1, page: 1 }),
      '+': () => view.by(step),
      '=': () => view.by(step),
      '-': () => view.by(1 / step),
      '0': view.fit,
    }
    const moves: typeof acts = {
      ArrowLeft: () => view.move(-stride, 0),
      ArrowRight: () => view.move(stride, 0),
      ArrowUp: () => view.move(0, -stride),
      ArrowDown: () => view.move(0, stride),
    }
    const act = (isEnlarged ? moves[event.key] : undefined) ?? acts[event.key]
    if (!act || isModified(event)) return
    event.preventDefault()
    act()
  }

  const zoomable = file.type === 'pdf' || (file.type !== null && isPicture(file.type))
  const zoom = zoomable ? <ZoomGroup zoom={view.zoom} onChange={view.by} onFit={view.fit} /> : null
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <ViewerBar
        id={id}
        file={file}
        page={isPaged && pages > 1 ? { number: place.page, of: pages } : null}
        onClose={onClose}
      >
        {stacked ? null : zoom}
      </ViewerBar>
      {copy ? (
        <p className={styles.copy}>
          <IconEye aria-hidden="true" stroke={1.75} />
          <span>{viewerWords.copy}</span>
        </p>
      ) : null}
      <div
        ref={stage}
        className={cx(styles.stage, isPaged && pages > 1 && styles.paged)}
        data-enlarged={isEnlarged || undefined}
      >
        <FileStage
          key={file.id}
          file={file}
          content={content}
          page={place.page}
          onPage={(page) => setPlace((before) => (before.page === page ? before : { ...before, page }))}
        />
        <button
          type="button"
          className={cx(styles.button, styles.arrow, styles.before)}
          aria-label={isPaged && place.page > 1 ? viewerWords.previousPage : viewerWords.previousFile}
          {...pressable({ disabled: isFirst, onClick: () => turn(-1) })}
        >
          <IconChevronLeft aria-hidden="true" stroke={1.75} />
        </button>
        <button
          type="button"
          className={cx(styles.button, styles.arrow, styles.after)}
          aria-label={isPaged && place.page < pages ? viewerWords.nextPage : viewerWords.nextFile}
          {...pressable({ disabled: isLast, onClick: () => turn(1) })}
        >
          <IconChevronRight aria-hidden="true" stroke={1.75} />
        </button>
      </div>
      <Filmstrip files={files} current={place.file} onGo={(at) => goTo({ file: at, page: 1 })}>
        {stacked ? zoom : null}
      </Filmstrip>
    </dialog>
  )
}
