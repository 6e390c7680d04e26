import { IconMailForward } from '@tabler/icons-react'
import { useRef } from 'react'
import { api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useKeyedAct } from '#ui/forms/use-keyed-act.ts'
import { isRefused } from '#ui/refusal.ts'
import { contactToasts } from '../copy/contact.ts'

type Props = { rfqId: string; size?: 'sm' | 'md'; full?: boolean | 'phone' }

/**
 * 'Contactar proveedor': mails the selected supplier's contact data to the buyer and says to which address
 * (docs/rules/notifications.md#contact-data).
 */
export const ContactSupplier = ({ rfqId, size = 'md', full }: Props) => {
  const { run, pending } = useKeyedAct()
  // Part of the key: once a mail was sent, the next press asks for another one.
  const sent = useRef(0)
  const send = () =>
    run(async (keyFor) => {
      const key = keyFor([rfqId, sent.current])
      try {
        const { sentTo } = await api.comparison.contactSupplier({ key, rfqId })
        sent.current += 1
        const { title, message } = contactToasts.sent(sentTo)
        toast.success(title, message, { id: 'contact' })
      } catch (error) {
        const tooMany = isRefused(error, 'TOO_MANY_REQUESTS')
        const { title, message } = contactToasts[tooMany ? 'tooMany' : 'failed']
        toast.error(title, message, { id: 'contact' })
      }
    })
  return (
    <Button
      size={size}
      full={full}
      icon={<IconMailForward stroke={1.75} aria-hidden="true" />}
      loading={pending}
      loadingText="Enviando…"
      onClick={() => void send()}
    >
      Contactar proveedor
    </Button>
  )
}
