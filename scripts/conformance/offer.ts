import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Comando } from '../../shared/contract/devices.ts'
import { firmwareSigner } from '../firmwareSigner.ts'
import type { AwakeClock } from './awake.ts'
import type { Bench } from './bench.ts'
import type { Content } from './judgeContent.ts'
import type { Ledger } from './rules.ts'
import type { Trial } from './trial.ts'

const BYTES = 4096
const VALID_MS = 3_600_000

interface OfferOptions {
  ledger: Ledger
  clock: AwakeClock
  host: string
  address: string
  patienceMs: number
}

/**
 * Offers a version that is well signed, by a key that was made a moment ago and no device can trust, of bytes that are
 * not those that were offered: one that checks says `FALHOU` with `ASSINATURA` and goes on as it was. A device that
 * does not hear commands is offered nothing.
 */
export async function tryOffer(
  bench: Bench,
  trial: Trial,
  { ledger, clock, host, address, patienceMs }: OfferOptions,
): Promise<void> {
  if (!bench.hears('comandos') || !trial.state) return
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end(randomBytes(BYTES))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  const versao_firmware = nextMajor(String(trial.state?.value.versao_firmware))
  const sha256 = createHash('sha256').update(randomBytes(BYTES)).digest('hex')
  const facts = { versao_firmware, ...EVERY_HARDWARE, tamanho: BYTES, sha256 }
  const command: Comando = {
    versao: 1,
    tipo: 'ATUALIZAR_FIRMWARE',
    firmware: { ...facts, ...(await strangersSigner()(facts)) },
    url: `http://${address}:${port}/firmware.bin`,
    expira_em: new Date(Date.now() + VALID_MS).toISOString(),
  }
  ledger.tried('firmware')
  try {
    const told: string[] = []
    const ended = new Promise<boolean>((resolve) => {
      const limit = clock.after(patienceMs, () => resolve(false))
      trial.onState((state) => {
        told.push(String(updateOf(state).situacao ?? 'its version'))
        if (!ends(state, versao_firmware)) return
        limit.cancel()
        judgeEnd(state, versao_firmware, asked, ledger)
        resolve(true)
      })
    })
    await bench.publish('comandos', command)
    if (!(await ended)) {
      const seen = `it told ${told.join(', ') || 'nothing'} and asked for the file ${asked} times`
      ledger.broken(
        'firmware',
        `told no end of ${versao_firmware} within ${patienceMs / 1000} s after the offer: ${seen}`,
      )
    }
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const EVERY_HARDWARE = { versao_minima: '0.0.0', versao_maxima: '99999.99999.99999' }

/** A signature that holds, by nobody's key. */
function strangersSigner() {
  const { privateKey } = generateKeyPairSync('ed25519')
  return firmwareSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
}

function nextMajor(version: string): string {
  const [major = '0'] = version.split('.')
  return `${Number(major) + 1}.0.0`
}

interface Update {
  versao_firmware?: unknown
  situacao?: unknown
  erro?: unknown
}

const updateOf = ({ value }: Content) => (value.atualizacao ?? {}) as Update

const ends = (state: Content, version: string) =>
  state.value.versao_firmware === version ||
  (updateOf(state).versao_firmware === version && updateOf(state).situacao !== 'BAIXANDO')

function judgeEnd(state: Content, version: string, asked: number, ledger: Ledger): void {
  const { situacao, erro } = updateOf(state)
  if (situacao !== 'FALHOU')
    ledger.broken('firmware', `runs ${version}, which no key it was built with has signed (${situacao ?? 'installed'})`)
  // A device that takes no address without TLS, or judges the file first, cannot be told more by this program.
  else if (erro !== 'ASSINATURA' && (asked > 0 || !erro))
    ledger.broken('firmware', `tells ${erro ?? 'no erro'} instead of ASSINATURA`)
}
