/** Signs that keep a value in one line, and the narrow space of hours: offices take none of them for a keyboard's. */
const KEPT_WHOLE = /[\u2011\u00a0\u202f]/
const plain = (text: string) => text.replaceAll('\u2011', '-').replaceAll(/[\u00a0\u202f]/g, ' ')

/** The texts of a page that are marked, be it in part. */
function markedTexts(marked: Selection): Text[] {
  const texts: Text[] = []
  for (let at = 0; at < marked.rangeCount; at += 1) {
    const root = marked.getRangeAt(at).commonAncestorContainer
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text && marked.containsNode(node, true)) texts.push(node)
  }
  return texts
}

/**
 * Has what is copied from a page in the signs of keyboards: a sheet of Excel or LibreOffice takes `11-02-2026` and
 * `R$ 10,01` for a day and an amount, and neither with the hyphen or the space at which no line ends. The browser
 * copies by itself, once this listener has returned, so the page has the plain signs until then. Called once.
 */
export function copyPlainSigns(): void {
  document.addEventListener('copy', ({ target }) => {
    const marked = getSelection()
    // A field has a mark of its own, and what was typed there is copied as it was typed.
    if (!marked || marked.isCollapsed || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      return
    const { anchorNode, anchorOffset, focusNode, focusOffset } = marked
    const written = markedTexts(marked).flatMap((text) =>
      KEPT_WHOLE.test(text.data) ? [{ text, whole: text.data, plain: plain(text.data) }] : [],
    )
    if (written.length === 0 || !anchorNode || !focusNode) return
    // A text that is written anew loses where the mark began in it.
    const markAgain = () => marked.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
    for (const one of written) one.text.data = one.plain
    markAgain()
    setTimeout(() => {
      // What the page has changed meanwhile is its own.
      const same = written.filter((one) => one.text.data === one.plain)
      for (const one of same) one.text.data = one.whole
      const isMarkedStill = anchorNode.isConnected && focusNode.isConnected && marked.containsNode(anchorNode, true)
      if (isMarkedStill) markAgain()
    })
  })
}
