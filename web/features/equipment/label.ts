import { pathTo } from '../../../shared/paths.ts'

/** What stands on the label of an equipment; the code only on one that was just issued. */
export interface LabelFacts {
  readonly numero_serie: string
  readonly mac: string | null
  readonly codigo: string | null
}

/**
 * What the QR code of a label says: the address of the equipment's page, and behind the `#`, which no browser sends to
 * a server, what it is activated with.
 */
export function labelAddress(origin: string, id: string, { numero_serie, mac, codigo }: LabelFacts): string {
  const told = new URLSearchParams({ numero_serie })
  if (mac !== null) told.set('mac', mac)
  if (codigo !== null) told.set('codigo', codigo)
  return `${origin}${pathTo('equipamentoVer', { equipamentoId: id })}#${told}`
}

/** What a QR code tells of an equipment's label; null where it is of something else. */
export function labelIn(text: string): LabelFacts | null {
  const told = new URLSearchParams(URL.canParse(text) ? new URL(text).hash.slice(1) : '')
  const numero_serie = told.get('numero_serie')
  return numero_serie ? { numero_serie, mac: told.get('mac'), codigo: told.get('codigo') } : null
}
