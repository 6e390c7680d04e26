import { minuteMs } from '#lib/durations.ts'

/**
 * Puts bytes into the person's download folder. Always as a stream of bytes: a page that opens in our origin could act
 * in the person's name.
 */
export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs)
}
