declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      hook: (name: string, attrs: () => Record<string, string>, decode: Decode, selfClosing: boolean) => void,
    ): this
    on(event: 'closeTag', hook: (name: string) => void): this
    on(event: 'text' | 'cdata', hook: (text: string, decode?: Decode) => void): this
    on(event: 'error', hook: (error: Error) => void): this
    parse(xml: string): void
  }
}
