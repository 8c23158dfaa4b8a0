import { wordsOf } from '../words/words.ts'

/** What a nozzle is called by: model, angle in degrees, and the flow as it is printed on it (`03`). */
export interface NozzleNameParts {
  modelo: string
  angulo: number | null
  tamanho: string
}

/**
 * Name of a nozzle as makers print it: `AD 110-03`; without an angle `TXA 02`, without a size what its series calls it.
 */
export function nozzleName({ modelo, angulo, tamanho }: NozzleNameParts): string {
  const size = tamanho.trim()
  const printed = size === '' || angulo === null ? size : `${angulo}-${size}`
  return [modelo.trim(), printed].filter((part) => part !== '').join(' ')
}

const PRINTED = /^(?<modelo>.+?) (?:(?<angulo>\d{2,3})-)?(?<tamanho>\d{2,4})$/

/** The parts of a printed name; one that is not printed so is a model without a flow. */
export function nozzleNameParts(nome: string): NozzleNameParts {
  const { modelo, angulo, tamanho } = PRINTED.exec(nome)?.groups ?? {}
  if (modelo === undefined || tamanho === undefined) return { modelo: nome, angulo: null, tamanho: '' }
  return { modelo, angulo: angulo === undefined ? null : Number(angulo), tamanho }
}

/**
 * What tells whether a nozzle is called by a text, with or without the blanks and hyphens that its name is written
 * with: `XR11002` finds `XR 110-02`. Each word of the text, or all of it run together, begins where a word of the name
 * does.
 */
export function nozzleNamedBy(text: string): (name: string) => boolean {
  const words = wordsOf(text)
  const whole = words.join('')
  return (name) => {
    const named = wordsOf(name)
    const runs = named.map((_, at) => named.slice(at).join(''))
    const isBegun = (begin: string) => runs.some((run) => run.startsWith(begin))
    return words.every(isBegun) || isBegun(whole)
  }
}
