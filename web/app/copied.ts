import { UNBROKEN } from '../../shared/i18n/format.ts'

/** The narrow space that browsers write before AM and PM. */
const NARROW = '\u202f'
const plain = (text: string) =>
  text.replaceAll(UNBROKEN.hyphen, '-').replaceAll(UNBROKEN.space, ' ').replaceAll(NARROW, ' ')

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
 * Has what is copied from a page in the signs of keyboards: Gnumeric 1.12 takes `11-02-2026` for a day, and leaves it a
 * text with the hyphen at which no line ends. The browser copies by itself, once this listener has returned, so that
 * the page has the plain signs until then. Called once.
 */
export function copyPlainSigns(): void {
  document.addEventListener('copy', ({ target }) => {
    const marked = getSelection()
    // A field has a mark of its own, and what was typed there is copied as it was typed.
    if (!marked || marked.isCollapsed || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      return
    const written = markedTexts(marked)
      .map((text) => ({ text, whole: text.data, plain: plain(text.data) }))
      .filter((one) => one.whole !== one.plain)
    if (written.length === 0) return
    const { isUnmoved, markAgain } = markOf(marked)
    for (const one of written) one.text.data = one.plain
    markAgain()
    setTimeout(() => {
      const isMarkedStill = isUnmoved()
      // What the page has changed meanwhile is its own.
      const same = written.filter((one) => one.text.data === one.plain)
      for (const one of same) one.text.data = one.whole
      if (isMarkedStill) markAgain()
    })
  })
}

/** How to mark again what is marked: a text that is written anew loses where a mark began or ended in it. */
function markOf(marked: Selection) {
  const { anchorNode, anchorOffset, focusNode, focusOffset, rangeCount } = marked
  // Firefox marks cells of a table one by one, and texts far from each other.
  const parts = Array.from({ length: rangeCount }, (_, at) => {
    const range = marked.getRangeAt(at)
    const { startContainer, startOffset, endContainer, endOffset } = range
    return () => {
      range.setStart(startContainer, startOffset)
      range.setEnd(endContainer, endOffset)
    }
  })
  return {
    isUnmoved: () =>
      marked.rangeCount === rangeCount &&
      marked.anchorNode === anchorNode &&
      marked.anchorOffset === anchorOffset &&
      marked.focusNode === focusNode &&
      marked.focusOffset === focusOffset,
    markAgain() {
      if (rangeCount > 1) for (const mark of parts) mark()
      // Only this keeps at which end of it the person goes on marking.
      else if (anchorNode && focusNode) marked.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
    },
  }
}
