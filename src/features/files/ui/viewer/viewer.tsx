import { IconEye } from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { useIsPhone } from '#ui/use-media.ts'
import { viewerWords } from '../../copy/screens.ts'
import { FileStage } from './file-stage.tsx'
import { Filmstrip } from './filmstrip.tsx'
import { TurnButtons } from './turn-buttons.tsx'
import { useGestures } from './use-gestures.ts'
import { usePlace } from './use-place.ts'
import { useZoom } from './use-zoom.ts'
import { isViewable, type ViewedFile } from './viewed-file.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { onViewerKey } from './viewer-keys.ts'
import { ZoomGroup } from './zoom-group.tsx'
import styles from './viewer.module.css'

type Props = {
  readonly files: readonly ViewedFile[]
  readonly start: number
  /** The band 'Así lo ve la otra parte'. */
  readonly copy: boolean
  readonly onClose: () => void
}

/**
 * Pictures and PDFs over the whole screen, one file after the other. Keys and fingers turn, zoom and move them; Escape
 * closes and gives the focus back.
 */
export const Viewer = ({ files, start, copy, onClose }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const view = useZoom(stage)
  const stacked = useIsPhone()
  const place = usePlace({ files, start, stacked, onLeave: view.fit })
  const { file, page, pages } = place
  useGestures(stage, view, place.turn)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  // The browser gives the focus back only when it is closed, not when it is taken away.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  const zoom = isViewable(file) ? <ZoomGroup view={view} /> : null
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-labelledby={id}
      onKeyDown={(event) => onViewerKey(event, place, view)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <ViewerBar id={id} file={file} page={pages > 1 ? { number: page, of: pages } : null} onClose={onClose}>
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
        className={cx(styles.stage, pages > 1 && styles.paged)}
        data-enlarged={view.zoom > 1 || undefined}
      >
        <FileStage key={file.id} file={file} content={place.content} page={page} onPage={place.goToPage} />
        <TurnButtons {...place} />
      </div>
      <Filmstrip files={files} current={place.at} onGo={place.goToFile}>
        {stacked ? zoom : null}
      </Filmstrip>
    </dialog>
  )
}
