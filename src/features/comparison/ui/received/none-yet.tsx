import {
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconCopy,
  IconMail,
  IconShare2,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDaysLeft } from '#ui/time/days-left.ts'
import { shareCopy } from '#features/rfqs/copy/sharing.ts'
import { mailAddress, whatsappAddress } from '#features/rfqs/ui/portal/share-link.ts'
import { orpc } from '#ui/api.ts'
import { Button, ButtonAnchor } from '#ui/button.tsx'
import { copyLink } from '#ui/feedback/copy-link.ts'
import { OpenLeporello } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { noneYet } from '../../copy.ts'
import styles from './none-yet.module.css'
import type { ReceivedRfq } from './query.ts'

type Props = {
  rfq: ReceivedRfq
  /** The address of the RFQ's public page. */
  publicPage: string
  /** 'Extender fecha límite'. */
  extend: ReactNode
}

/** No quotation yet: what the buyer can do about it, as far as the RFQ's status allows. */
export const NoneYet = ({ rfq, publicPage, extend }: Props) => {
  const daysLeft = useDaysLeft(rfq.daysLeft)
  if (rfq.status !== 'active')
    return (
      <div className={styles.alone}>
        <EmptyState title={noneYet.title} action={rfq.status === 'reviewing' ? extend : null}>
          {noneYet.ended}
        </EmptyState>
      </div>
    )
  return (
    <Sheet fold="document" className={styles.sheet}>
      <div className={styles.words}>
        <OpenLeporello />
        <h2 className={styles.title}>{noneYet.title}</h2>
        <p>{noneYet.soon}</p>
      </div>
      <ul className={styles.acts}>
        <Act Icon={IconShare2} title={noneYet.share.title} text={noneYet.share.text}>
          <Button
            size="sm"
            icon={<IconCopy stroke={1.75} aria-hidden="true" />}
            onClick={() => void copyLink(publicPage)}
          >
            {shareCopy.copy}
          </Button>
        </Act>
        <Act Icon={IconUserPlus} title={noneYet.invite.title} text={noneYet.invite.text}>
          <Invite id={rfq.id} url={publicPage} />
        </Act>
        <Act Icon={IconCalendarPlus} title={noneYet.extend.title} text={noneYet.extend.text(rfq.deadline, daysLeft)}>
          {extend}
        </Act>
      </ul>
    </Sheet>
  )
}

type ActProps = { Icon: TablerIcon; title: string; text: string; children: ReactNode }

const Act = ({ Icon, title, text, children }: ActProps) => (
  <li>
    <Icon className={styles.icon} stroke={1.75} aria-hidden="true" />
    <div>
      <h3 className={styles.act}>{title}</h3>
      <p className="small sec">{text}</p>
    </div>
    <div className={styles.buttons}>{children}</div>
  </li>
)

/** The public page by WhatsApp or by the buyer's own mail, in the words of what visitors read. */
const Invite = ({ id, url }: { id: string; url: string }) => {
  const visible = useQuery(orpc.rfqs.opportunity.queryOptions({ input: { id } })).data
  if (!visible) return null
  return (
    <>
      <ButtonAnchor
        size="sm"
        icon={<IconBrandWhatsapp stroke={1.75} aria-hidden="true" />}
        href={whatsappAddress(visible, url)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {shareCopy.whatsapp}
      </ButtonAnchor>
      <ButtonAnchor size="sm" icon={<IconMail stroke={1.75} aria-hidden="true" />} href={mailAddress(visible, url)}>
        {shareCopy.mail}
      </ButtonAnchor>
    </>
  )
}
