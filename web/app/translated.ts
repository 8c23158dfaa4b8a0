/*
 * Translators of browsers (Chrome's, Edge's, Safari's, those of extensions) put something of their own, mostly a
 * `<font>`, in the place of texts. React goes on writing to the texts it made: what it changes is not seen any more,
 * and where it removes one, or puts something before it, the browser throws and the screen is gone
 * (https://github.com/facebook/react/issues/11538). So a text that was taken away is put back just before the page
 * changes it; the translator, which watches the page, translates it anew.
 */

interface Place {
  parent: Node
  before: Node | null
  after: Node | null
  /** What the translator put there; null where it put nothing. */
  standIn: Node | null
}

/** Of texts that were taken away by something else than the page. */
const places = new WeakMap<Node, Place>()
/** The texts that something stands for: translators join neighbours. */
const stoodFor = new WeakMap<Node, Text[]>()
/** Texts that the page itself has removed. */
const ownRemovals = new WeakSet<Node>()
/** As long as nothing was translated, a child that is not there is a fault of the page's and throws as ever. */
let isTranslated = false

const { appendChild, insertBefore, removeChild } = Node.prototype

const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT'

/** The child of `parent` that is, or has in it, that node; null where it is somewhere else. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** What was put there in the same step, or around the text, or beside it in the step before; null where nothing was. */
function standInFor(text: Text, record: MutationRecord): Node | null {
  const { addedNodes, target, previousSibling, nextSibling } = record
  const put = addedNodes[0] ?? childWith(target, text)
  return put ?? [previousSibling, nextSibling].filter(isFont).find((font) => !stoodFor.has(font)) ?? null
}

/** What stands for the neighbour, which may have been joined with the text. */
const joinedBy = ({ previousSibling, nextSibling }: MutationRecord) =>
  [previousSibling, nextSibling].find((node) => node && stoodFor.has(node)) ?? null

function take(text: Text, record: MutationRecord, standIn: Node | null): void {
  const { target: parent, previousSibling: before, nextSibling: after } = record
  const former = places.get(text)?.standIn
  if (former)
    stoodFor.set(
      former,
      (stoodFor.get(former) ?? []).filter((one) => one !== text),
    )
  places.set(text, { parent, before, after, standIn })
  if (standIn) {
    isTranslated = true
    stoodFor.set(standIn, [...(stoodFor.get(standIn) ?? []), text])
  }
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string | null) {
      putBack(text)
      text.data = value ?? ''
    },
  })
}

/** What the page lost with that node: the node itself, or the texts it stood for. */
function lostWith(node: Node, { target }: MutationRecord): Text[] {
  const lost = node instanceof Text && !ownRemovals.has(node) && !stoodFor.has(node) ? [node] : stoodFor.get(node)
  return (lost ?? []).filter((text) => text.parentNode !== target)
}

const isSameGap = (one: MutationRecord, other: MutationRecord) =>
  one.target === other.target && one.previousSibling === other.previousSibling && one.nextSibling === other.nextSibling

function note(records: MutationRecord[]): void {
  let last: { record: MutationRecord; texts: Text[] } | null = null
  for (const record of records) {
    if (isFont(record.target)) continue
    const [added] = record.addedNodes
    if (added && isFont(added)) isTranslated = true
    // Removed first, and replaced in the next step.
    if (added && last && isSameGap(last.record, record))
      for (const text of last.texts) if (text !== added) take(text, record, added)
    for (const removed of record.removedNodes) {
      const texts = lostWith(removed, record)
      const withNothing = texts.filter((text) => {
        const standIn = standInFor(text, record)
        take(text, record, standIn ?? joinedBy(record))
        return !standIn
      })
      last = withNothing.length > 0 ? { record, texts: withNothing } : null
    }
  }
}

/** Puts a text that was taken away, and those that were joined with it, where the page left them. */
function putBack(node: Node): void {
  const place = places.get(node)
  if (!place) return
  const { parent, before, after, standIn } = place
  const texts = (standIn && stoodFor.get(standIn)) ?? [node]
  for (const text of texts) {
    places.delete(text)
    Reflect.deleteProperty(text, 'nodeValue')
  }
  if (standIn) stoodFor.delete(standIn)
  if (node.parentNode === parent) return
  const next = standIn?.parentNode === parent ? standIn : after?.parentNode === parent ? after : null
  const following = next ?? (before?.parentNode === parent ? before.nextSibling : null)
  for (const text of texts) insertBefore.call(parent, text, following)
  if (standIn?.parentNode === parent) parent.removeChild(standIn)
}

/** Keeps translators from freezing or breaking what the page shows. Called once, before anything is translated. */
export function outliveTranslators(): void {
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child)
    ownRemovals.delete(child)
    return appendChild.call(this, child) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
    putBack(child)
    ownRemovals.delete(child)
    if (next) putBack(next)
    return insertBefore.call(this, child, isTranslated ? childWith(this, next) : next) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child)
    if (child.nodeType === Node.TEXT_NODE) ownRemovals.add(child)
    if (!isTranslated || child.parentNode === this) return removeChild.call(this, child) as T
    // An element was moved into one of the translator's, or is gone already.
    if (child.parentNode && this.contains(child)) removeChild.call(child.parentNode, child)
    return child
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
}
