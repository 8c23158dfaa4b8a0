import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MOTIVOS_RECUSA } from '../../shared/enums.ts'
import { PROTOCOL_PAGE, protocolPage } from './page.ts'
import { reactionOf } from './reactions.ts'
import { SAMPLE_ARRIVAL, SAMPLES } from './samples.ts'

const fromRoot = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('the page for makers of devices', () => {
  it('is committed as contract and ingestion have it: after a change run `npm run protocol`', () => {
    expect(fromRoot(PROTOCOL_PAGE)).toBe(protocolPage())
  })

  it('names every refusal once in its table', () => {
    const rows = protocolPage().match(/^\| `[A-Z_]+` \| (?:yes|no) \|/gm)
    expect(rows?.map((row) => /`(.*)`/.exec(row)?.[1])).toEqual([...MOTIVOS_RECUSA])
  })

  it.each([
    ['leituras', 'whole'],
    ['leituras', 'part'],
    ['calibracoes', 'calibration'],
    ['estado', 'state'],
  ] as const)('shows messages on %s that are taken: %s', (topic, name) => {
    const bytes = new TextEncoder().encode(JSON.stringify(SAMPLES[name]))
    expect(reactionOf(topic, bytes, SAMPLE_ARRIVAL)).toEqual({ refused: null, ressalvas: [] })
  })
})

describe('the examples for makers', () => {
  it.each(['c/device.c', 'python/device.py'])('%s says something of every refusal there is', (file) => {
    const text = fromRoot(`examples/device/${file}`)
    expect(MOTIVOS_RECUSA.filter((motivo) => !text.includes(`"${motivo}"`))).toEqual([])
  })
})
