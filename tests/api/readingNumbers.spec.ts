import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nozzles } from '../../functions/store/catalogue/nozzles.ts'
import { catalogueRecords, seedProfile } from '../../scripts/seed/catalogue.ts'
import type { Leitura } from '../../shared/contract/readings.ts'
import type { Lado } from '../../shared/enums.ts'
import { account } from '../fixtures/demo.ts'
import { ownDevice, type TestDevice } from '../fixtures/device.ts'
import { as, deliver as deliverOf, folded, type ReadingOptions, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { operator } from '../fixtures/table.ts'

let ana: Session
let device: TestDevice

beforeAll(async () => {
  ana = await sessionOf(account('ana'))
  device = (await ownDevice(ana)).device
})
afterAll(() => device.close())

const deliver = (options: ReadingOptions) => deliverOf(device, as(ana), options)

const fan03 = seedProfile('leque', '03', 'PLASTICO').id
const repeat = (count: number, flow: number) => Array.from({ length: count }, () => flow)

describe.concurrent('the numbers', () => {
  it('of 24 equal nozzles of 1.20 at 3 bar: nothing wrong, 240 L/ha', async () => {
    const shown = await deliver({ flows: repeat(24, 1.2), profile: fan03 })
    expect(shown).toMatchObject({ quantidade_bicos: 24, fora_tolerancia: 0, menor_vazao: 1.2, maior_vazao: 1.2 })
    expect(shown.total_litros_minuto).toBeCloseTo(28.8, 9)
    expect(shown.taxa_real).toBeCloseTo(240, 6)
    expect(shown.erro_medio).toBeCloseTo(0, 9)
    expect(shown.coeficiente_variacao).toBeCloseTo(0, 9)
    expect(shown.modelos[0]).toMatchObject({ perfil_id: fan03, vazao_nominal: 1.2, quantidade: 24, cor: 'AZUL' })
    expect(shown.bicos.every(({ veredito, erro_nominal }) => veredito === 'APROVADO' && erro_nominal === 0)).toBe(true)
    expect(shown.tolerancia).toMatchObject({
      id: 'catalogue-10',
      limite_acima: 10,
      limite_abaixo: 10,
      base: 'NOMINAL',
      comparacao: 'ACIMA',
    })
    const rate = shown.contas.find(({ unidade }) => unidade === 'L/ha')
    expect(rate?.resultado).toBeCloseTo(240, 6)
    expect(rate?.termos.map(({ simbolo, valor }) => [simbolo, valor])).toEqual([
      ['Q', expect.closeTo(28.8, 9)],
      ['v', 6],
      ['n', 24],
      ['w', 0.5],
    ])
  })

  it('judge worn and clogged with the sign kept, and exactly 10 % passes', async () => {
    const flows = [1.3, 1.32, 1.33, 1.08, 1.07, 1.2]
    const { bicos, fora_tolerancia, pior_bico } = await deliver({ flows, profile: fan03 })
    expect(bicos.map(({ veredito }) => veredito)).toEqual([
      'APROVADO',
      'APROVADO',
      'GASTO',
      'APROVADO',
      'ENTUPIDO',
      'APROVADO',
    ])
    expect(bicos[0]?.erro_nominal).toBeCloseTo(8.3333, 3)
    expect(bicos[1]?.erro_nominal).toBeCloseTo(10, 9)
    expect(bicos[4]?.erro_nominal).toBeCloseTo(-10.8333, 3)
    expect(fora_tolerancia).toBe(2)
    expect(pior_bico).toMatchObject({ posicao: 3, lado: null })
    expect(pior_bico?.erro).toBeCloseTo(10.8333, 3)
  })

  it('against the average, where the catalogue has no such model', async () => {
    const shown = await deliver({ flows: [1.58, 1.62, 1.6, 1.55, 1.71, 1.59] })
    expect(shown.vazao_media).toBeCloseTo(1.6083, 4)
    expect(shown.coeficiente_variacao).toBeCloseTo(3.41, 2)
    expect(shown.bicos.map(({ erro_media }) => Math.abs(erro_media ?? 0) > 5)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
    expect(shown).toMatchObject({ erro_medio: null, pior_bico: null, fora_tolerancia: 0, modelos: [] })
    expect(shown.bicos.every(({ veredito, modelo }) => veredito === null && modelo === null)).toBe(true)
  })

  it.each([
    ['0.80 at 6 km/h and 0.50 m', { flows: repeat(10, 0.8) }, 160, 6],
    [
      '38.4 over 15.47 m at 2.59 km/h',
      { flows: repeat(24, 1.6), header: { velocidade: 2.59, espacamento_bicos: 15.47 / 24 } },
      575,
      0,
    ],
  ] as const)('of a boom: %s', async (_, options, rate, digits) => {
    const shown = await deliver(options)
    if (digits === 0) expect(Math.abs((shown.taxa_real ?? 0) - rate)).toBeLessThanOrEqual(0.2)
    else expect(shown.taxa_real).toBeCloseTo(rate, digits)
  })

  const turbo = async (each: number, header: NonNullable<ReadingOptions['header']>, sides: readonly Lado[]) => {
    const message = reading({ flows: repeat(8 * sides.length, each) })
    const { cabecalho, bicos } = message
    const turned = {
      ...message,
      cabecalho: { ...cabecalho, tipo_pulverizador: 'TURBOPULVERIZADOR', espacamento_bicos: null, ...header },
      bicos: bicos.map((bico, index) => ({ ...bico, posicao: (index % 8) + 1, lado: sides[Math.floor(index / 8)] })),
    }
    expect((await device.send(turned)).resultado).toBe('aceita')
    return folded(message.uuid, as(ana))
  }
  const BOTH = ['ESQUERDO', 'DIREITO'] as const

  it('of a turbosprayer, both sides and one', async () => {
    const header = { velocidade: 5, largura_rua: 7 }
    const both = await turbo(2, header, BOTH)
    expect(both.taxa_real).toBeCloseTo(548.5714, 3)
    const one = await turbo(2, header, ['ESQUERDO'])
    expect(one.taxa_real).toBeCloseTo(548.5714, 3)
    expect(both.bicos.map(({ lado }) => lado)).toEqual(expect.arrayContaining(['ESQUERDO', 'DIREITO']))
  })

  it('of a coffee turbo, by plant', async () => {
    const shown = await turbo(1.5, { velocidade: 6, largura_rua: 3.5, espacamento_plantas: 0.7 }, BOTH)
    expect(shown.taxa_real).toBeCloseTo(685.7143, 3)
    expect(shown.taxa_real_planta).toBeCloseTo(0.168, 3)
  })

  it('are not guessed: no speed, no rate', async () => {
    const shown = await deliver({ header: { velocidade: null } })
    expect(shown).toMatchObject({ taxa_real: null, taxa_real_planta: null, velocidade: null })
  })
})

describe('the catalogue', () => {
  const { id } = seedProfile('leque', '035', 'CERAMICA')
  const publish = (flowFactor: number) => {
    const { client, tableName } = operator()
    const perfis = (catalogueRecords().pontas.find((nozzle) => nozzle.id === id)?.perfis ?? []).map((profile) => ({
      ...profile,
      vazao_lpm: profile.vazao_lpm * flowFactor,
    }))
    const update = {
      TableName: tableName,
      Key: nozzles.key(id),
      UpdateExpression: 'SET perfis = :perfis',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':perfis': perfis },
    }
    return client.send(new UpdateCommand(update))
  }

  it('changes no old result when it is edited, not even when the old reading gets another part', async () => {
    const message = reading({ flows: [1.4, 1.45], profile: id })
    await device.send(message)
    const before = await folded(message.uuid, as(ana))
    expect(before.modelos[0]?.vazao_nominal).toBeCloseTo(1.4, 9)
    await publish(1.2)
    try {
      const fresh = await deliver({ flows: [1.4, 1.45], profile: id })
      expect(fresh.modelos[0]?.vazao_nominal).toBeCloseTo(1.68, 9)
      expect(fresh.fora_tolerancia).toBe(2)
      expect(await folded(message.uuid, as(ana))).toEqual(before)
      const other = reading({ uuid: message.uuid, flows: [1.4, 1.9], profile: id, at: message.medido_em })
      expect((await device.send(other)).resultado).toBe('conflito')
      const after = await folded(message.uuid, as(ana), ({ situacao }) => situacao === 'CONFLITO')
      const judged = ({ bicos, modelos, erro_medio, fora_tolerancia, tolerancia }: Leitura) => ({
        bicos,
        modelos,
        erro_medio,
        fora_tolerancia,
        tolerancia,
      })
      expect(judged(after)).toEqual(judged(before))
    } finally {
      await publish(1)
    }
  })
})
