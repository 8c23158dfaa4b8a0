/** Whether an element is drawn: neither it nor what it lies in is hidden. Safari asks this by itself from 17.4 on. */
export function isShown(element: Element, options: { visibilityProperty?: boolean } = {}): boolean {
  if ('checkVisibility' in element) return element.checkVisibility(options)
  if ((element as Element).getClientRects().length === 0) return false
  return !options.visibilityProperty || getComputedStyle(element).visibility === 'visible'
}
