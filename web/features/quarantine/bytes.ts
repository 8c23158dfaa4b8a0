const WIDTH = 16

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** What a byte is as text: printable ASCII, or a dot. */
const shown = (byte: number) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')

/** Bytes as lines of their place, sixteen of them in hex, and what of them is text. */
export function hexLines(bytes: Uint8Array): string[] {
  return Array.from({ length: Math.ceil(bytes.length / WIDTH) }, (_, line) => {
    const some = [...bytes.subarray(line * WIDTH, (line + 1) * WIDTH)]
    const digits = some.map((byte) => hex(byte, 2)).join(' ')
    return `${hex(line * WIDTH, 8)}  ${digits.padEnd(WIDTH * 3 - 1)}  ${some.map(shown).join('')}`
  })
}

export const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Bytes as text; those that are none are replaced by a mark each. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
