/** What became of a text that was to be shared. */
type Shared = 'shared' | 'copied' | 'failed' | 'cancelled'

/** Copies a text; false where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a text that stands in a place; where the browser does not, it is marked there: who has no mouse could not mark
 * it to copy it.
 */
export async function copyShown(text: string, place: Element | null): Promise<boolean> {
  const copied = await copyText(text)
  if (!copied && place) getSelection()?.selectAllChildren(place)
  return copied
}

/** Hands a text to the device's own menu; where there is none, or it cannot take it, the text is copied. */
export async function shareText(text: string, title: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed'
}

/** Opens WhatsApp with a text to send to whomever the person chooses there. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
