/** One tab of a browser that is driven from outside, by whichever of the two protocols it speaks. */
export interface Driver {
  /** The browser's name for itself. */
  readonly name: string
  open(url: string): Promise<void>
  /** Runs a function's text in the page and answers what it returns, as JSON; promises are waited for. */
  run(body: string): Promise<unknown>
  /** Performs input as the WebDriver standard describes it, the same in both protocols. */
  perform(actions: readonly object[]): Promise<void>
  /** PNG of what is seen. */
  picture(): Promise<Buffer>
  /** The page on paper, PDF; undefined where the browser's driver cannot print. */
  print(): Promise<Buffer | undefined>
  /** Errors that the browser told of since the start. */
  errors(): readonly string[]
  close(): Promise<void>
}

export interface Launch {
  /** Empty folder for what the browser keeps. */
  readonly profile: string
  /** Folder where downloads are to arrive. */
  readonly downloads: string
  readonly size: { readonly width: number; readonly height: number }
}

/** The paper that people here print on, cm. */
export const A4 = { width: 21, height: 29.7 } as const
