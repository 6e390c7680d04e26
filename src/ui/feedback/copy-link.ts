import { toast } from './toast.ts'

/** Copies an address and says so. Where the clipboard refuses it, the toast shows the address to copy by hand. */
export const copyLink = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Enlace copiado', undefined, { id: 'copied' })
  } catch (error) {
    console.warn('The clipboard refused the address', error)
    toast.error('No se pudo copiar. Este es el enlace:', url, { id: 'copied' })
  }
}
