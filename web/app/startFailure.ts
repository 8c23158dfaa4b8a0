/**
 * Says that the console could not be started, in all its languages: none could be fetched, or nothing that could show one. The words
 * come with the page.
 */
export function showStartFailure(): void {
  const words = document.getElementById('start-failure')
  const root = document.getElementById('root')
  if (!root || !(words instanceof HTMLTemplateElement)) return
  document.getElementById('splash')?.remove()
  root.replaceChildren(words.content.cloneNode(true))
  root.querySelector('button')?.addEventListener('click', () => location.reload())
}
