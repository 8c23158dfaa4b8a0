/**
 * Lets a mark beneath the page stand for the splash as soon as there is one: a rule of the sheets that looked for it
 * would be asked at every change of the page. The mark is an element of its own, since one that went from the middle to
 * the corner counts as a whole page that moved (Cumulative Layout Shift, 0.96 of it).
 */
export function yieldSplash(root: HTMLElement): void {
  const splash = document.getElementById('splash')
  if (!splash) return
  const observer = new MutationObserver(look)
  function look() {
    if (!root.querySelector('main')) return
    observer.disconnect()
    if (!splash || splash.classList.contains('splash-ending')) return
    const mark = splash.cloneNode(true) as HTMLElement
    mark.classList.add('splash-mark')
    splash.replaceWith(mark)
  }
  observer.observe(root, { childList: true, subtree: true })
  look()
}
