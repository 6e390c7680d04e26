const providers = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com', 'adinet.com.uy']
/** Providers whose real domain is one letter away from that of a big one. */
const lookalikes = ['mail.com', 'email.com', 'ymail.com']

/**
 * What was probably meant by an email whose domain is one slip away from that of a big provider ('gmial.com',
 * 'hotmail.con', 'gmail.com.uy'); null for any other. A hint, never a refusal.
 */
export const likelyEmail = (email: string): string | null => {
  const at = email.trim().lastIndexOf('@')
  const domain = email
    .trim()
    .slice(at + 1)
    .toLowerCase()
  if (at < 1 || providers.includes(domain) || lookalikes.includes(domain)) return null
  const meant = providers.find((provider) => domain === `${provider}.uy` || isOneSlip(domain, provider))
  return meant === undefined ? null : `${email.trim().slice(0, at)}@${meant}`
}

/** Whether two texts differ by one letter that is missing, extra or another, or by two that are swapped. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let same = 0
  while (same < meant.length && typed[same] === meant[same]) same += 1
  const [a, b] = [typed.slice(same), meant.slice(same)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a === b.slice(1) || a.slice(1) === b || a.slice(1) === b.slice(1)
}
