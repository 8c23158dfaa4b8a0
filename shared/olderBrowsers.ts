/**
 * What browsers from the floor up (`web/build/floor.ts`) lack of the language's library, written out for the code that
 * runs in them. What runs in our own Node may use the library's. Grouping is `shared/domain/numbers/groupedBy.ts`.
 * `tests/build/browsers.spec.ts` finds what the console was built with.
 */

/** A promise that its maker settles from outside. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>
  resolve(value: Value): void
}

/** As `Promise.withResolvers`, for what is never rejected: Safari 17.4, Chrome 119, Firefox 121. */
export function deferred<Value = void>(): Deferred<Value> {
  let settle: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value) => settle(value) }
}

/** As `URL.canParse`: Safari 17, Chrome 120, Firefox 115. */
export function isAddress(text: string): boolean {
  try {
    new URL(text)
    return true
  } catch {
    return false
  }
}
