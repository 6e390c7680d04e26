import { IconBrandWhatsapp, IconCopy, IconShare2 } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { copyLink } from '#ui/feedback/copy-link.ts'
import { ActionsMenu } from '#ui/layout/actions-menu.tsx'
import { shareCopy, shareText } from '../../copy/sharing.ts'
import type { PortalViewer, PublicRfq } from './opportunity-card.tsx'
import styles from './public-opportunity.module.css'
import { whatsappAddress } from './share-link.ts'

type Props = {
  rfq: PublicRfq
  viewer: PortalViewer
  /** The address of the public page. */
  url: string
}

/**
 * Whether this browser has the system's own sheet; on the server and during hydration it is not known. A menu that was
 * opened meanwhile stays open.
 */
const useSystemSheet = () => {
  const isHydrated = useHydrated()
  return isHydrated && 'share' in navigator && document.querySelector(':popover-open') === null
}

/**
 * 'Compartir': the system's own sheet where there is one, else WhatsApp and the link. A buyer always gets the menu,
 * which says what sharing one's own gives away.
 */
export const ShareOpportunity = ({ rfq, viewer, url }: Props) => {
  const hasSheet = useSystemSheet()
  const label = (
    <>
      <IconShare2 stroke={1.75} aria-hidden="true" />
      {shareCopy.share}
    </>
  )
  if (hasSheet && viewer.kind !== 'buyer')
    return (
      <Button
        variant="ghost"
        className={styles.share}
        onClick={() => void shareBySystem({ title: rfq.title, text: shareText(rfq), url })}
      >
        {label}
      </Button>
    )
  return (
    <ActionsMenu button={label} buttonClassName={styles.share}>
      {viewer.kind === 'buyer' ? <p className={styles.shareWarning}>{shareCopy.warning}</p> : null}
      <a href={whatsappAddress(rfq, url)} target="_blank" rel="noopener noreferrer">
        <IconBrandWhatsapp stroke={1.75} aria-hidden="true" />
        {shareCopy.whatsapp}
      </a>
      <button type="button" onClick={() => void copyLink(url)}>
        <IconCopy stroke={1.75} aria-hidden="true" />
        {shareCopy.copy}
      </button>
    </ActionsMenu>
  )
}

const shareBySystem = async (shared: { title: string; text: string; url: string }) => {
  try {
    await navigator.share(shared)
  } catch (error) {
    // Closing the sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await copyLink(shared.url)
  }
}
