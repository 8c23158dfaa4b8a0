import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Comando, mensagemEstado } from '../../shared/contract/devices.ts'
import type { SignedFacts } from '../../shared/firmwareSignature.ts'
import { firmwareSigner, type Signer } from '../firmwareSigner.ts'
import { signWithDevKey } from '../seed/devFirmwareKey.ts'
import type { Mishap } from './download.ts'
import { openFlash } from './flash.ts'
import { stepText } from './stepText.ts'
import { createUpdater, type StateMessage, type UpdateStep } from './updater.ts'

const BYTES = randomBytes(400_000)
const SHA256 = createHash('sha256').update(BYTES).digest('hex')
const folder = mkdtempSync(join(tmpdir(), 'aspersa-updater-spec-'))

let server: Server
let address: string
/** The range that each request asked for, and the status it is answered with where that is not a file's. */
let asked: (string | undefined)[] = []
let refusal: number | null = null
beforeAll(async () => {
  server = createServer(({ headers: { range } }, response) => {
    asked.push(range)
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    response.writeHead(refusal ?? (range ? 206 : 200)).end(refusal ? '' : BYTES.subarray(from))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/firmware`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  asked = []
  refusal = null
})

const FACTS = {
  versao_firmware: '2.6.0',
  versao_minima: '3.0.0',
  versao_maxima: '3.9.9',
  tamanho: BYTES.length,
  sha256: SHA256,
}
const signed = async (more: Partial<SignedFacts> = {}, sign: Signer = signWithDevKey): Promise<Comando['firmware']> => {
  const facts = { ...FACTS, ...more }
  return { ...facts, ...(await sign(facts)) }
}
const FIRMWARE = await signed()

const offer = (more: Partial<Comando> = {}): Comando => ({
  versao: 1,
  tipo: 'ATUALIZAR_FIRMWARE',
  url: address,
  expira_em: new Date(Date.now() + 60_000).toISOString(),
  firmware: FIRMWARE,
  ...more,
})

/** A device and a cloud that answers each state without a download under way by what is next of `offers`. */
function fleetOfOne(mishaps: (Mishap | null)[], offers: Comando[]) {
  const flash = openFlash(mkdtempSync(join(folder, 'device-')), { versao_firmware: '2.5.4', versao_hardware: '3.1.0' })
  const states: StateMessage[] = []
  const steps: UpdateStep[] = []
  let command = (_: Comando) => {}
  const updater = createUpdater({
    flash,
    device: {
      async report(state) {
        expect(mensagemEstado.safeParse(state).error?.issues).toBeUndefined()
        states.push(state)
        if (state.atualizacao?.situacao !== 'BAIXANDO') {
          const next = offers.shift()
          if (next) command(next)
        }
        return { uuid: state.uuid, parte: null, resultado: 'aceita' }
      },
      async listen(onCommand) {
        command = onCommand
      },
      losePower: async () => {},
    },
    charge: () => 80,
    mishap: () => mishaps.shift() ?? null,
    onStep: (step) => steps.push(step),
  })
  const told = () =>
    states.map(({ versao_firmware, atualizacao }) =>
      [versao_firmware, atualizacao?.situacao, atualizacao?.erro].filter(Boolean).join(' '),
    )
  return { flash, steps, updater, states, told, command: (one: Comando) => command(one) }
}

async function ran(mishaps: (Mishap | null)[], offers: Comando[]) {
  const one = fleetOfOne(mishaps, offers)
  await one.updater.boot()
  await one.updater.settled()
  return one
}

describe('a device that is offered a version', () => {
  it('downloads it, checks it and runs it, telling each step of a later instant', async () => {
    const { told, flash, states, steps } = await ran([], [offer()])
    expect(told()).toEqual(['2.5.4', '2.5.4 BAIXANDO', '2.6.0 INSTALADA'])
    expect(flash.read()).toMatchObject({ versao_firmware: '2.6.0', baixado: null, em_curso: false })
    expect(flash.partSize()).toBe(0)
    const instants = states.map(({ informado_em }) => informado_em)
    expect(instants).toEqual([...new Set(instants)].toSorted())
    expect(steps.map(stepText)).toEqual([
      'firmware 2.6.0 is offered',
      'firmware 2.6.0 begins downloading, 400000 in all',
      'firmware 2.6.0 is installed',
    ])
  })

  it.each(['ENERGIA', 'REDE'] as const)('goes on where it was when it failed by %s', async (mishap) => {
    const { told, flash } = await ran([mishap], [offer(), offer()])
    expect(told()).toEqual(['2.5.4', '2.5.4 BAIXANDO', `2.5.4 FALHOU ${mishap}`, '2.5.4 BAIXANDO', '2.6.0 INSTALADA'])
    expect(asked).toEqual([undefined, 'bytes=200000-'])
    expect(flash.read().versao_firmware).toBe('2.6.0')
  })

  it('knows after a start without memory that power failed before, and keeps what it had', async () => {
    const { flash } = await ran(['ENERGIA'], [offer()])
    expect(flash.partSize()).toBe(200_000)
    expect(flash.read()).toMatchObject({ versao_firmware: '2.5.4', baixado: { versao_firmware: '2.6.0' } })
  })

  it('begins anew when what it got was something else, or could not be written', async () => {
    const { told } = await ran(['CONTEUDO_DIVERGENTE', 'GRAVACAO'], [offer(), offer(), offer()])
    expect(told().filter((text) => text.includes('FALHOU'))).toEqual([
      '2.5.4 FALHOU CONTEUDO_DIVERGENTE',
      '2.5.4 FALHOU GRAVACAO',
    ])
    expect(told().at(-1)).toBe('2.6.0 INSTALADA')
    expect(asked).toEqual([undefined, undefined, undefined])
  })

  it('refuses bytes of another length or hash than were offered', async () => {
    const short = offer({ firmware: await signed({ tamanho: BYTES.length - 1 }) })
    const other = offer({ firmware: await signed({ sha256: 'f'.repeat(64) }) })
    for (const one of [short, other]) {
      const { told, flash } = await ran([], [one])
      expect(told().at(-1)).toBe('2.5.4 FALHOU CONTEUDO_DIVERGENTE')
      expect(flash.partSize()).toBe(0)
    }
  })

  it('takes nothing that a key built into it has not signed as it is offered, and asks for none of it', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const flipped = Buffer.from(FIRMWARE.assinatura, 'base64')
    flipped[17] = (flipped[17] ?? 0) ^ 1
    const refused: Comando['firmware'][] = [
      // Signed by a key that stands in the cloud alone, under its own id and under the maker's.
      await signed({}, firmwareSigner(stranger)),
      { ...(await signed({}, firmwareSigner(stranger))), chave: FIRMWARE.chave },
      { ...FIRMWARE, assinatura: flipped.toString('base64') },
      { ...FIRMWARE, assinatura: '' },
      { ...FIRMWARE, assinatura: 'ç' },
      // A genuine signature of something else: the digest of a file with one byte changed, another version, wider
      // hardware.
      {
        ...FIRMWARE,
        sha256: createHash('sha256')
          .update(Buffer.concat([BYTES.subarray(1), Buffer.alloc(1)]))
          .digest('hex'),
      },
      { ...FIRMWARE, tamanho: FIRMWARE.tamanho - 1 },
      { ...FIRMWARE, versao_firmware: '2.6.1' },
      { ...FIRMWARE, versao_minima: '1.0.0' },
    ]
    for (const firmware of refused) {
      const { told, flash } = await ran([], [offer({ firmware })])
      expect(told()).toEqual(['2.5.4', '2.5.4 FALHOU ASSINATURA'])
      expect([flash.read().versao_firmware, flash.read().baixado, flash.partSize()]).toEqual(['2.5.4', null, 0])
    }
    expect(asked).toEqual([])
  })

  it('takes no file with one byte changed on its way', async () => {
    const at = BYTES.length >> 1
    BYTES[at] = (BYTES[at] ?? 0) ^ 1
    const { told } = await ran([], [offer()])
    BYTES[at] = (BYTES[at] ?? 0) ^ 1
    expect(told().at(-1)).toBe('2.5.4 FALHOU CONTEUDO_DIVERGENTE')
  })

  it('takes nothing for other hardware, however it is signed and whatever the cloud takes it for', async () => {
    for (const [versao_minima, versao_maxima] of [
      ['3.1.1', '3.9.9'],
      ['1.0.0', '3.0.9'],
    ] as const) {
      const { told } = await ran([], [offer({ firmware: await signed({ versao_minima, versao_maxima }) })])
      expect(told().at(-1)).toBe('2.5.4 FALHOU HARDWARE')
    }
    expect(asked).toEqual([])
  })

  it('drops what it has of one version when it is offered another', async () => {
    const other = offer({ firmware: await signed({ versao_firmware: '2.7.0', tamanho: 3, sha256: 'f'.repeat(64) }) })
    await ran(['REDE'], [offer(), other])
    expect(asked).toEqual([undefined, undefined])
  })

  it('tells that an address was too old, by its time or as it is refused, and takes the next', async () => {
    const { told } = await ran([], [offer({ expira_em: new Date(Date.now() - 1).toISOString() }), offer()])
    expect(told()).toEqual(['2.5.4', '2.5.4 FALHOU ENDERECO_VENCIDO', '2.5.4 BAIXANDO', '2.6.0 INSTALADA'])
    refusal = 403
    expect((await ran([], [offer()])).told().at(-1)).toBe('2.5.4 FALHOU ENDERECO_VENCIDO')
    refusal = 500
    expect((await ran([], [offer()])).told().at(-1)).toBe('2.5.4 FALHOU REDE')
  })

  it('starts one that comes twice, or after it runs it, only once', async () => {
    const one = fleetOfOne([], [])
    await one.updater.boot()
    one.command(offer())
    one.command(offer())
    await one.updater.settled()
    one.command(offer())
    await one.updater.settled()
    expect(asked).toHaveLength(1)
    expect(one.told()).toEqual(['2.5.4', '2.5.4 BAIXANDO', '2.6.0 INSTALADA'])
  })
})
