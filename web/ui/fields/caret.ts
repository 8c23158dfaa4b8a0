/** What a person types of a document, a postal code or a phone; the rest is punctuation. */
const TYPED = /[0-9a-z+]/i

/** Where the caret stands after the first `count` characters that `typed` matches. */
export function caretAfter(text: string, count: number, typed: RegExp = TYPED): number {
  let left = count
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at
    if (typed.test(text.charAt(at))) left -= 1
  }
  return text.length
}

/**
 * Keeps the caret of the field `name` behind the character that was just typed or deleted: writing a text with its
 * punctuation would throw it to the end. To be called while the change is told.
 */
export function keepCaret(name: string, typed: RegExp = TYPED): void {
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement) || input.name !== name) return
  const { value, selectionStart: caret } = input
  // At the end it stays at the end, behind what is written there by itself.
  if (caret === null || caret === value.length) return
  const before = [...value.slice(0, caret)].filter((one) => typed.test(one)).length
  // By then the field shows its new text.
  queueMicrotask(() => {
    if (input.value === value) return
    const at = caretAfter(input.value, before, typed)
    input.setSelectionRange(at, at)
  })
}
