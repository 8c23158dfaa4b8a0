/**
 * Lets the splash be a mark beneath the page as soon as there is one: a rule of the sheets that looked for it would be
 * asked at every change of the page.
 */
export function yieldSplash(root: HTMLElement): void {
  const splash = document.getElementById('splash')
  if (!splash) return
  const observer = new MutationObserver(look)
  function look() {
    if (!root.querySelector('main')) return
    observer.disconnect()
    splash?.classList.add('splash-mark')
  }
  observer.observe(root, { childList: true, subtree: true })
  look()
}
