import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../store/kit/canonicalJson.ts'
import { contentHash, quarantineId } from './canonical.ts'

const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, reversed(member)])
  return Object.fromEntries(members.reverse())
}

describe('canonicalJson', () => {
  it('is the vector of RFC 8785, section 3.2.3, as far as JSON.parse keeps it', () => {
    const value = JSON.parse('{"b":[56,{"d":true,"10":null,"1":[]}],"a":"\\u20ac$\\u000f\\n\\"","c":1e21}')
    expect(canonicalJson(value)).toBe('{"a":"€$\\u000f\\n\\"","b":[56,{"1":[],"10":null,"d":true}],"c":1e+21}')
  })

  it('depends on content, not on the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('tells contents apart, absent and undefined alike', () => {
    expect(contentHash({ a: 1, b: undefined })).toBe(contentHash({ a: 1 }))
    expect(contentHash({ a: 1 })).not.toBe(contentHash({ a: 2 }))
    expect(contentHash([1, 2])).not.toBe(contentHash([2, 1]))
    expect(contentHash({})).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('contentHash', () => {
  it('stays what stored parts are named by, whatever the order and the difference of their members', () => {
    const bicos = [
      { posicao: 1, lado: null, vazao: 1.25 },
      { vazao: 0.5, posicao: 2, lado: 'ESQUERDO' },
      { posicao: 3, vazao: -0 },
    ]
    const message = { versao: 1, bicos, cabecalho: { nome: 'Barra “30 m”', 10: 1e21, 9: true } }
    expect(contentHash(message)).toBe('15159276fbcb54004e351ccaa8b7877f')
  })
})

describe('quarantineId', () => {
  it('is a version 5 UUID of serial, topic and bytes', () => {
    const sent = { numeroSerie: 'ASP-0001', topico: 'leituras', bytes: new TextEncoder().encode('{') } as const
    const id = quarantineId(sent)
    expect(id).toBe('4a600c72-61ea-505d-a508-9f14c586c405')
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(quarantineId({ ...sent })).toBe(id)
    expect(quarantineId({ ...sent, numeroSerie: 'ASP-0002' })).not.toBe(id)
    expect(quarantineId({ ...sent, bytes: new Uint8Array() })).not.toBe(id)
    expect(quarantineId({ ...sent, topico: 'estado' })).not.toBe(id)
  })
})
