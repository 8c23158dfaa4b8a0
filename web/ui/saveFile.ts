import { tellFailure } from './failures.ts'

/** Browsers differ in when they have read what they save; Safari may take its time. ms */
const SAVED_WITHIN = 40_000
/**
 * A frame that is taken away before an answer begins takes its request along; a ticket's minute and a slow network are
 * over by then. ms
 */
const ANSWERED_WITHIN = 300_000

/** Has the browser save a text, or bytes, as a file. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), SAVED_WITHIN)
}

/** Whether a frame shows a page: a file leaves it empty, which some browsers tell as well. */
function showsPage({ contentDocument }: HTMLIFrameElement): boolean {
  // What may not be looked into is the browser's own page about a failure, or somebody else's.
  if (!contentDocument) return true
  return contentDocument.URL !== 'about:blank'
}

/**
 * Has the browser download what an address answers as an attachment. It is asked for in a frame that nobody sees: a
 * link, or the page itself, would end at the server's words where it refuses, or tell nobody. `refused` is called when
 * a page came in place of a file.
 */
export function downloadFrom(address: string, refused: () => void): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  frame.addEventListener('load', () => {
    if (!showsPage(frame)) return
    frame.remove()
    tellFailure('DOWNLOAD', 'A page came in place of a file')
    refused()
  })
  document.body.append(frame)
  setTimeout(() => frame.remove(), ANSWERED_WITHIN)
}
