import { readdirSync, readFileSync } from 'node:fs'
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpecIngestion, startIngestion } from '../../tests/fixtures/specIngestion.ts'
import { calibrationId, getCalibrations } from '../store/calibrations/calibrations.ts'
import { deviceStateKey } from '../store/equipment/deviceState.ts'
import { documentClient, tableName } from '../store/kit/table.ts'

// One measurement, calibration and state as the libraries of others print them (tests/fixtures/devices): each is stored
// as the same, and answered.

const PRINTED = new URL('../../tests/fixtures/devices/', import.meta.url)
const libraries = readdirSync(PRINTED, { withFileTypes: true }).filter((one) => one.isDirectory())
const printed = (library: string, kind: string) =>
  new Uint8Array(readFileSync(new URL(`${library}/${kind}.txt`, PRINTED)))

/**
 * What is noted of fields that a library cannot leave out, beside the nozzle that was not measured: by message, each
 * with what it wrote.
 */
interface Expected {
  /**
   * The identity of the reading as it is stored, and as it is written where that is otherwise; those of the others end
   * in 2 and 3.
   */
  id: string
  written?: (id: string) => string
  /** What stands for the flow of nozzle 5. */
  unmeasured: string | null
  reading?: Record<string, string>
  calibration?: Record<string, string>
  state?: Record<string, string>
}
const nan = (text: string) => ({
  unmeasured: text,
  reading: { 'cabecalho.largura_rua': text },
  calibration: { tara_kg: text },
})
const id = (library: string) => `5d0c8f1e-${library}-4f6e-9a55-2b1f0f6f7a01`
const braces = (text: string) => `{${text}}`
const NO_FORM = { 'cabecalho.forma_pulverizacao': '' }
const NO_SIDE = { 'cabecalho.lado_turbo': '' }
const NO_SIDES = { 'bicos.lado': '' }
const NO_HARDWARE = { versao_hardware: '' }

const EXPECTED: Record<string, Expected> = {
  cjson: {
    id: id('0001'),
    written: (text) => text.toUpperCase(),
    unmeasured: null,
    reading: { ...NO_FORM, ...NO_SIDE },
    state: NO_HARDWARE,
  },
  jansson: { id: id('0002'), unmeasured: null },
  jsonc: {
    id: id('0003'),
    ...nan('NaN'),
    reading: { ...nan('NaN').reading, ...NO_SIDES },
    state: { bateria: 'NaN' },
  },
  jsonglib: { id: id('0004'), ...nan('nan.0') },
  printf: {
    id: '9f3b1c22-0005-0e8a-1c55-2b1f0f6f7a01',
    ...nan('nan'),
    reading: { ...nan('nan').reading, ...NO_SIDE },
    state: NO_HARDWARE,
  },
  qt5: { id: id('0006'), written: braces, unmeasured: null, reading: NO_FORM, state: NO_HARDWARE },
  qt6: { id: id('0007'), written: braces, unmeasured: null, reading: NO_FORM, state: NO_HARDWARE },
  nlohmann: { id: id('0008'), unmeasured: null, reading: { ...NO_SIDE, ...NO_SIDES } },
  rapidjson: {
    id: id('0009'),
    written: (text) => text.replaceAll('-', ''),
    ...nan(''),
    reading: { ...nan('').reading, ...NO_FORM },
  },
  luacjson: { id: id('0010'), ...nan('nan'), reading: { ...nan('nan').reading, ...NO_SIDE } },
  dkjson: { id: id('0011'), unmeasured: null, reading: NO_SIDE },
  // A list of bytes is a text in base64 to Go, so that nobody can read the positions.
  go: {
    id: id('0012'),
    unmeasured: null,
    reading: { ...NO_FORM, ...NO_SIDE, ...NO_SIDES },
    calibration: { posicoes: 'AQID' },
    state: NO_HARDWARE,
  },
  python: { id: id('0013'), ...nan('NaN'), reading: { ...nan('NaN').reading, ...NO_FORM } },
  jackson: { id: id('0014'), ...nan('NaN'), reading: { ...nan('NaN').reading, ...NO_SIDE } },
  gson: { id: id('0015'), ...nan('NaN'), reading: { ...nan('NaN').reading, ...NO_SIDE } },
  perl: {
    id: id('0016'),
    ...nan('NaN'),
    reading: { ...nan('NaN').reading, ...NO_FORM },
    state: { informado_em: '2026-11-26T07:00:00', ...NO_HARDWARE },
  },
}

/** How the identities of these two are written otherwise than those before: Python's `hex` and `urn`. */
const OTHERWISE: Record<string, string> = {
  'python leitura': '5d0c8f1e00134f6e9a552b1f0f6f7a01',
  'python calibracao': 'urn:uuid:5d0c8f1e-0013-4f6e-9a55-2b1f0f6f7a02',
}

const notTold = (fields: Record<string, string> = {}) =>
  Object.entries(fields).map(([campo, valor]) => ({ motivo: 'NAO_INFORMADO', campo, valor }))
const byField = (notes: readonly { campo: string }[] = []) => notes.toSorted((a, b) => (a.campo < b.campo ? -1 : 1))
const MEASURED = '2026-11-26T10:00:00.000Z'

let ingestion: SpecIngestion
beforeAll(async () => {
  ingestion = await startIngestion()
})
afterAll(() => ingestion.close())

const expected = (library: string, kind: string, number: number) => {
  const one = EXPECTED[library]
  if (!one) throw new Error(`nobody says what becomes of what ${library} prints`)
  const own = one.id.replace(/1$/, String(number))
  return { ...one, id: own, uuid: OTHERWISE[`${library} ${kind}`] ?? one.written?.(own) ?? own }
}

describe.each(libraries.map(({ name }) => name))('what %s prints', (library) => {
  it('of a measurement is the reading, with a nozzle that was not measured', async () => {
    const { id: reading, uuid, unmeasured, reading: fields } = expected(library, 'leitura', 1)
    const { answer, head } = await ingestion.send(reading, printed(library, 'leitura'))
    const notes = [...notTold(fields), { motivo: 'BICO_NAO_MEDIDO', campo: '5/-/1', valor: unmeasured }]
    expect(answer).toMatchObject({ uuid, parte: null, resultado: 'aceita' })
    expect(byField(answer?.ressalvas)).toEqual(byField(notes))
    expect(head).toMatchObject({
      id: reading,
      situacao: 'COMPLETA',
      total_bicos: 12,
      bicos_medidos: 11,
      data: MEASURED,
      cabecalho: {
        pressao: 2.8,
        velocidade: 8.2,
        espacamento_bicos: 0.5,
        modelos: ['leque-110-03'],
        largura_rua: null,
        forma_pulverizacao: null,
        lado_turbo: null,
        calibracao: null,
      },
    })
    const nozzles = head?.bicos.map(({ posicao, lado, seq, vazao_lpm, modelo }) => [
      posicao,
      lado,
      seq,
      vazao_lpm,
      modelo,
    ])
    const flows = [1.1, 1.11, 1.12, 1.13, null, 1.15, 1.16, 1.17, 1.18, 1.19, 1.2, 1.21]
    expect(nozzles).toEqual(
      flows.flatMap((flow, index) => (flow === null ? [] : [[index + 1, null, 1, flow, index === 11 ? 255 : 0]])),
    )
  })

  it('of a measurement once more is the same reading', async () => {
    const { id: reading } = expected(library, 'leitura', 1)
    const { answer, head } = await ingestion.send(reading, printed(library, 'leitura'))
    expect(answer).toMatchObject({ resultado: 'duplicada' })
    expect(head).toMatchObject({ situacao: 'COMPLETA', partes: 1 })
  })

  it('of a calibration is kept, without what belongs to the other method', async () => {
    const { id: identity, uuid, calibration } = expected(library, 'calibracao', 2)
    const [answer] = await ingestion.deliver('calibracoes', printed(library, 'calibracao'))
    expect(answer).toMatchObject({ uuid, resultado: 'aceita' })
    expect(answer?.ressalvas ?? []).toEqual(notTold(calibration))
    const stored = calibrationId(ingestion.equipment.id, identity)
    expect((await getCalibrations([stored])).get(stored)).toMatchObject({
      data: MEASURED,
      tipo: 'PROVETA',
      percentual: 1.3,
      proveta_tempo_s: 20,
      proveta_volume_ml: 490,
      balanca_tempo_s: null,
      peso_kg: null,
      tara_kg: null,
      pressao_min: 2.9,
      pressao_max: 3.1,
      posicoes: [],
      amostras: [
        { volume_ml: 490.5, tempo_s: 20.1 },
        { volume_ml: 492, tempo_s: 20.2 },
      ],
    })
  })

  it('of its state is kept', async () => {
    const { id: identity, uuid, state: fields = {} } = expected(library, 'estado', 3)
    const at = { TableName: tableName(), Key: deviceStateKey(ingestion.equipment.id) }
    await documentClient().send(new DeleteCommand(at))
    const [answer] = await ingestion.deliver('estado', printed(library, 'estado'))
    expect(answer).toMatchObject({ uuid, resultado: 'aceita' })
    expect(byField(answer?.ressalvas)).toEqual(byField(notTold(fields)))
    const { Item } = await documentClient().send(new GetCommand(at))
    expect(Item).toMatchObject({
      uuid: identity,
      versao_firmware: '2.5.4',
      versao_hardware: null,
      atualizacao: null,
      bateria: fields.bateria === undefined ? 87.5 : null,
      informado_em: fields.informado_em === undefined ? MEASURED : '2026-11-26T10:05:00.000Z',
    })
  })
})

it('is known of every library, and of no other', () => {
  expect(libraries.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXPECTED).toSorted())
})
