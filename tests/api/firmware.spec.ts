import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { firmwareSigner, publicKeyOf } from '../../scripts/firmwareSigner.ts'
import { BUILT_IN_KEYS } from '../../scripts/simulator/firmwareKeys.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { FALHAS_DE_ATUALIZACAO } from '../../shared/domain/equipment/firmwareRetries.ts'
import { placeInRollout } from '../../shared/domain/equipment/firmwareRollout.ts'
import { ERRORS } from '../../shared/errors.ts'
import { isSigned } from '../../shared/firmwareSignature.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { factsOf, letWaitEnd, newFirmware, newVersion, signedFile } from '../fixtures/firmware.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf, operator } from '../fixtures/table.ts'
import { updatingDevice } from '../fixtures/updatingDevice.ts'
import { upload } from '../fixtures/uploads.ts'

const { listar, criar, ver, editar, enviarBinario, distribuir, encerrar, equipamentos, historico, oferecerDeNovo } =
  AREAS.firmware.routes
const TAKEN = ERRORS.FIRMWARE_VERSAO_REPETIDA.code

let admin: Session
let ana: Session
beforeAll(async () => {
  admin = await sessionOf(account('admin'))
  ana = await sessionOf(account('ana'))
})
const params = (firmwareId: string) => ({ params: { firmwareId } })
const created = (version?: string) => ok(criar, { ...as(admin), body: newFirmware(version) })
const fieldsOf = async (body: object) => {
  const answer = await call(criar, { ...as(admin), body: { ...newFirmware(), ...body } })
  const report = (answer.body as { error: { report?: { campos?: { caminho: string; mensagem: string }[] } } }).error
  return [answer.status, ...(report.report?.campos ?? []).map(({ caminho, mensagem }) => `${caminho} ${mensagem}`)]
}

it('is created, found by its beginning, and its version is nobody else’s', async () => {
  const version = await created()
  expect(version).toMatchObject({ binario: null, distribuicao: null, versao: 1 })
  expect(await ok(ver, { ...as(admin), ...params(version.id) })).toEqual(version)
  const found = await ok(listar, { ...as(admin), query: { versao_firmware: version.versao_firmware } })
  expect(found.itens.map(({ id }) => id)).toEqual([version.id])
  expect(await refused(criar, { ...as(admin), body: newFirmware(version.versao_firmware) })).toBe(TAKEN)
  const other = await created()
  const { versao_firmware } = version
  const body = { ...newFirmware(versao_firmware), versao: 1 }
  expect(await refused(editar, { ...as(admin), ...params(other.id), body })).toBe(TAKEN)
})

it('two at once of one version leave one', async () => {
  const body = newFirmware()
  const both = await Promise.all([1, 2].map(() => call(criar, { ...as(admin), body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

it('versions are listed newest first, number by number', async () => {
  const major = newVersion().split('.')[0]
  for (const rest of ['9.0', '10.0', '10.0-rc.1', '2.30']) await created(`${major}.${rest}`)
  const { itens } = await ok(listar, { ...as(admin), query: { versao_firmware: `${major}.`, limite: '100' } })
  expect(itens.map(({ versao_firmware }) => versao_firmware)).toEqual(
    ['10.0', '10.0-rc.1', '9.0', '2.30'].map((rest) => `${major}.${rest}`),
  )
  const asInGit = await ok(listar, { ...as(admin), query: { versao_firmware: ` v${major}.`, limite: '100' } })
  expect(asInGit.itens).toEqual(itens)
})

it('is edited over the version that was read, with a history', async () => {
  const version = await created()
  const body = (detalhes: string) => ({ ...newFirmware(version.versao_firmware), detalhes, versao: 1 })
  const both = await Promise.all(
    ['Um.', 'Dois.'].map((text) => call(editar, { ...as(admin), ...params(version.id), body: body(text) })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { detalhes, versao } = await ok(ver, { ...as(admin), ...params(version.id) })
  expect(versao).toBe(2)
  const told = await itemsOf(`AUDITORIA#FIRMWARE#${version.id}`)
  expect(told.at(-1)).toMatchObject({ quem: idOf('admin'), campo: 'detalhes', de: version.detalhes, para: detalhes })
  const { itens } = await ok(historico, { ...as(admin), ...params(version.id), query: {} })
  expect(itens[0]).toMatchObject({ quem: idOf('admin'), campo: 'detalhes', de: version.detalhes, para: detalhes })
  expect(itens.length).toBeGreaterThan(1)
})

it('refuses what is no version, and equipment that ends before it begins, at the field', async () => {
  expect(await fieldsOf({ versao_firmware: '2.5' })).toEqual([400, 'versao_firmware semver'])
  expect(await fieldsOf({ versao_minima: 'r3.0.0' })).toEqual([400, 'versao_minima semver'])
  expect(await fieldsOf({ versao_minima: '3.10.0', versao_maxima: '3.9.0' })).toEqual([
    400,
    'versao_maxima minimo_maior',
  ])
  const built = await created()
  const again = await call(criar, { ...as(admin), body: newFirmware(`${built.versao_firmware}+b2`) })
  expect([again.status, again.code], 'another build of a version').toEqual([422, 308])
  const equal = newFirmware()
  expect(await ok(criar, { ...as(admin), body: { ...equal, versao_maxima: equal.versao_minima } })).toBeDefined()
})

it('is written without the mark that git knows it by', async () => {
  const asked = newFirmware()
  const marked = { versao_firmware: ` v${asked.versao_firmware}`, versao_minima: `V${asked.versao_minima}` }
  const { id, versao_firmware, versao_minima } = await ok(criar, { ...as(admin), body: { ...asked, ...marked } })
  expect({ versao_firmware, versao_minima }).toEqual({
    versao_firmware: asked.versao_firmware,
    versao_minima: asked.versao_minima,
  })
  expect(await refused(criar, { ...as(admin), body: { ...asked, ...marked } })).toBe(TAKEN)
  const body = { ...asked, ...marked, versao: 1, detalhes: 'Outros.' }
  expect(await ok(editar, { ...as(admin), ...params(id), body })).toMatchObject({ versao_firmware })
})

it('is an administrator’s alone, and unknown ones are not found', async () => {
  const version = await created()
  expect(await refused(listar, as(ana))).toBe(403)
  expect(await refused(ver, { ...as(ana), ...params(version.id) })).toBe(403)
  expect(await refused(criar, { ...as(ana), body: newFirmware() })).toBe(403)
  const body = { ...newFirmware(), versao: 1 }
  expect(await refused(editar, { ...as(ana), ...params(version.id), body })).toBe(403)
  expect(await refused(historico, { ...as(ana), ...params(version.id), query: {} })).toBe(403)
  expect(await refused(historico, { ...as(admin), ...params(randomUUID()), query: {} })).toBe(404)
  expect(await refused(ver, { ...as(admin), ...params(randomUUID()) })).toBe(404)
  expect(await refused(editar, { ...as(admin), ...params(randomUUID()), body })).toBe(404)
})

const BYTES = Buffer.from(`firmware ${randomUUID()} ${'x'.repeat(5000)}`)
const sentAsItIs = (caller: Session, bytes: Buffer) =>
  upload(as(caller), { finalidade: 'FIRMWARE', nome: 'aspersa.bin', mimetype: 'application/octet-stream' }, bytes)
type Version = Parameters<typeof signedFile>[1]
const sent = async (caller: Session, bytes: Buffer, version: Version) =>
  sentAsItIs(caller, await signedFile(bytes, version))
const withBinary = async () => {
  const version = await created()
  const { id: envio_id } = await sent(admin, BYTES, version)
  return ok(enviarBinario, { ...as(admin), ...params(version.id), body: { envio_id, versao: version.versao } })
}
const rolledOut = async (percentual = 5) => {
  const { id, versao } = await withBinary()
  return ok(distribuir, { ...as(admin), ...params(id), body: { percentual, versao } })
}
const ruleOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { error: { report: { campos: unknown[] } } }).error.report.campos[0]]
}
const broken = (caminho: string, mensagem: string) => [422, { caminho, mensagem }]

it('is given a file, known by its hash, which is replaced until the version is offered', async () => {
  const version = await withBinary()
  const sha256 = createHash('sha256').update(BYTES).digest('hex')
  expect(version.binario).toMatchObject({ nome: 'aspersa.bin', tamanho: BYTES.length, sha256 })
  expect(version.binario).not.toHaveProperty('caminho')
  const other = Buffer.from('another file')
  const { id: envio_id } = await sent(admin, other, version)
  const again = { ...as(admin), ...params(version.id), body: { envio_id, versao: version.versao } }
  const replaced = await ok(enviarBinario, again)
  expect(replaced.binario?.tamanho).toBe(other.length)
  expect(await refused(enviarBinario, again)).toBe(409)
  const taken = { ...again, body: { envio_id, versao: replaced.versao } }
  expect(await refused(enviarBinario, taken)).toBe(ERRORS.ANEXO_AUSENTE_OU_INVALIDO.code)
  const offered = await ok(distribuir, {
    ...as(admin),
    ...params(version.id),
    body: { percentual: 1, versao: replaced.versao },
  })
  const late = { ...as(admin), ...params(version.id), body: { envio_id, versao: offered.versao } }
  expect(await ruleOf(call(enviarBinario, late))).toEqual(broken('envio_id', 'firmware_distribuido'))
})

it('takes no picture for a file, and nobody but an administrator announces one', async () => {
  expect(await sentAsItIs(admin, Buffer.from('%PDF-1.7 %%EOF'))).toMatchObject({
    status: 'RECUSADO',
    motivo: 'formato',
  })
  const body = { finalidade: 'FIRMWARE', nome: 'a.bin', tamanho: 9, mimetype: 'application/octet-stream' } as const
  expect(await refused(AREAS.uploads.routes.criar, { ...as(ana), body })).toBe(403)
})

it('takes no file without a signature behind it, and none that is signed by another key, for another version or other bytes', async () => {
  expect(await sentAsItIs(admin, BYTES)).toMatchObject({ status: 'RECUSADO', motivo: 'assinatura' })
  const cut = (await signedFile(BYTES, newFirmware())).subarray(0, -1)
  expect(await sentAsItIs(admin, cut)).toMatchObject({ status: 'RECUSADO', motivo: 'assinatura' })

  const version = await created()
  const good = await signedFile(BYTES, version)
  const changed = Buffer.from(good)
  changed[100] = (changed[100] ?? 0) ^ 1
  const stranger = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const files = [
    changed,
    await signedFile(BYTES, version, firmwareSigner(stranger)),
    await signedFile(BYTES, { ...version, versao_firmware: newVersion() }),
    await signedFile(BYTES, { ...version, versao_maxima: '91.0.0' }),
  ]
  for (const file of files) {
    const { id: envio_id, status } = await sentAsItIs(admin, file)
    expect(status).toBe('PRONTO')
    const given = call(enviarBinario, { ...as(admin), ...params(version.id), body: { envio_id, versao: 1 } })
    expect(await ruleOf(given)).toEqual(broken('envio_id', 'firmware_assinatura'))
  }
  expect((await ok(ver, { ...as(admin), ...params(version.id) })).binario).toBeNull()
  const { id: envio_id } = await sentAsItIs(admin, good)
  const taken = await ok(enviarBinario, { ...as(admin), ...params(version.id), body: { envio_id, versao: 1 } })
  expect(
    await isSigned(
      { ...taken, ...(taken.binario as { tamanho: number; sha256: string }) },
      taken.binario as never,
      BUILT_IN_KEYS,
    ),
  ).toBe(true)

  // A signature for one number and equipment is none for another.
  const body = { ...newFirmware(version.versao_firmware), versao_maxima: '90.9.8', versao: taken.versao }
  expect((await ok(editar, { ...as(admin), ...params(version.id), body })).binario).toBeNull()
})

it('keeps number and equipment once it was offered, and its file with other changes', async () => {
  const version = await rolledOut()
  const edited = (more: object) =>
    call(editar, {
      ...as(admin),
      ...params(version.id),
      body: { ...newFirmware(version.versao_firmware), detalhes: 'Outros.', versao: version.versao, ...more },
    })
  expect(await ruleOf(edited({ versao_minima: '89.0.0' }))).toEqual(broken('versao_minima', 'firmware_distribuido'))
  expect(await ruleOf(edited({ versao_maxima: '99.0.0' }))).toEqual(broken('versao_maxima', 'firmware_distribuido'))
  expect((await edited({})).body).toMatchObject({ detalhes: 'Outros.', binario: version.binario })
})

it('is rolled out to a share, stopped, rolled out further, and rolled back for good', async () => {
  const first = await rolledOut(5)
  expect(first.distribuicao).toMatchObject({ situacao: 'EM_ANDAMENTO', percentual: 5 })
  const at = params(first.id)
  const spread = (percentual: number, versao: number) =>
    call(distribuir, { ...as(admin), ...at, body: { percentual, versao } })
  const end = (situacao: 'PARADA' | 'REVERTIDA', versao: number) =>
    call(encerrar, { ...as(admin), ...at, body: { situacao, versao } })
  const { versao } = first
  expect((await end('PARADA', versao)).body).toMatchObject({ distribuicao: { situacao: 'PARADA', percentual: 5 } })
  expect((await end('PARADA', versao)).status).toBe(409)
  expect(await ruleOf(end('PARADA', versao + 1))).toEqual(broken('situacao', 'distribuicao_parada'))
  expect((await spread(50, versao + 1)).body).toMatchObject({
    distribuicao: { situacao: 'EM_ANDAMENTO', percentual: 50 },
  })
  expect((await end('REVERTIDA', versao + 2)).body).toMatchObject({ distribuicao: { situacao: 'REVERTIDA' } })
  expect(await ruleOf(end('REVERTIDA', versao + 3))).toEqual(broken('situacao', 'distribuicao_parada'))
  expect(await ruleOf(end('PARADA', versao + 3))).toEqual(broken('situacao', 'distribuicao_parada'))
  expect(await ruleOf(spread(100, versao + 3))).toEqual(broken('percentual', 'firmware_revertido'))
  for (const share of [0, 101, 1.5]) expect((await spread(share, versao + 3)).status).toBe(400)
})

it('is not rolled out without a file, nor renumbered once it was offered', async () => {
  const bare = await created()
  const spread = call(distribuir, { ...as(admin), ...params(bare.id), body: { percentual: 5, versao: 1 } })
  expect(await ruleOf(spread)).toEqual(broken('percentual', 'firmware_sem_binario'))
  const version = await rolledOut()
  const edited = (versao_firmware: string) =>
    call(editar, {
      ...as(admin),
      ...params(version.id),
      body: { ...newFirmware(versao_firmware), detalhes: 'Outros.', versao: version.versao },
    })
  expect(await ruleOf(edited(newVersion()))).toEqual(broken('versao_firmware', 'firmware_distribuido'))
  expect((await edited(version.versao_firmware)).status).toBe(200)
})

it('is rolled out, ended and looked into by nobody but an administrator', async () => {
  const { id, versao } = await rolledOut()
  const own = { ...as(ana), ...params(id) }
  expect(await refused(distribuir, { ...own, body: { percentual: 5, versao } })).toBe(403)
  expect(await refused(encerrar, { ...own, body: { situacao: 'PARADA', versao } })).toBe(403)
  expect(await refused(enviarBinario, { ...own, body: { envio_id: randomUUID(), versao } })).toBe(403)
  expect(await refused(equipamentos, own)).toBe(403)
  expect(await refused(equipamentos, { ...as(admin), ...params(randomUUID()) })).toBe(404)
  expect(await ok(equipamentos, { ...as(admin), ...params(id) })).toEqual({ itens: [], proximo: null })
})

describe('a rollout', () => {
  const SIZE = 300_000
  const send = (method: typeof distribuir | typeof encerrar, id: string, body: object) =>
    ok(ver, { ...as(admin), ...params(id) }).then(({ versao }) =>
      ok(method as typeof distribuir, { ...as(admin), ...params(id), body: { ...body, versao } as never }),
    )
  const offered = async (version: string, hardware: string) => {
    const body = { ...newFirmware(version), versao_minima: hardware, versao_maxima: hardware }
    const { id, versao } = await ok(criar, { ...as(admin), body })
    const { id: envio_id } = await sent(admin, Buffer.concat([randomBytes(SIZE), Buffer.from(version)]), body)
    await ok(enviarBinario, { ...as(admin), ...params(id), body: { envio_id, versao } })
    return {
      id,
      spread: (percentual: number) => send(distribuir, id, { percentual }),
      end: (situacao: 'PARADA' | 'REVERTIDA') => send(encerrar, id, { situacao }),
      device: async () => (await ok(equipamentos, { ...as(admin), ...params(id) })).itens[0],
    }
  }

  it('reaches a device that loses power in between, by its share, and is stopped and taken back', async () => {
    const [first = '', hardware = ''] = [newVersion(), newVersion()]
    const [major] = first.split('.')
    const former = await offered(`${major}.0.1`, hardware)
    await former.spread(100)
    const device = await updatingDevice(ana, { versao_firmware: `${major}.0.0`, versao_hardware: hardware }, [
      'ENERGIA',
    ])
    onTestFinished(() => device.close())
    const { id: equipamentoId, serial } = device.equipment
    // Offered as it connects, and not at once again: it may be where there is no power.
    expect(device.runs()).toBe(`${major}.0.0`)
    await device.told()
    expect(device.steps.filter(({ step }) => step === 'offered')).toHaveLength(1)
    await letWaitEnd(former.id, equipamentoId)
    await device.told()
    // The bytes it got before the power failed are not downloaded again.
    const total = SIZE + `${major}.0.1`.length
    expect(device.runs()).toBe(`${major}.0.1`)
    expect(device.steps).toMatchObject([
      { step: 'offered' },
      { step: 'downloading', from: 0, of: total },
      { step: 'failed', error: 'ENERGIA', kept: Math.ceil(total / 2) },
      { step: 'offered' },
      { step: 'downloading', from: Math.ceil(total / 2), of: total },
      { step: 'installed' },
    ])
    expect(await former.device()).toMatchObject({
      equipamento_id: equipamentoId,
      numero_serie: serial,
      situacao: 'INSTALADA',
      erro: null,
      falhas: 1,
    })
    const shown = () => ok(AREAS.equipment.routes.ver, { ...as(ana), params: { equipamentoId } })
    expect(await shown()).toMatchObject({
      versao_firmware: `${major}.0.1`,
      firmware_indicado: `${major}.0.1`,
      bateria_minima: 80,
    })

    // A version in whose order the device comes neither first nor last.
    const next = Array.from({ length: 200 }, (_, index) => `${major}.1.${index}`).find((version) => {
      const place = placeInRollout(version, serial)
      return place >= 10 && place < 90
    })
    if (!next) throw new Error('no version has the device in the middle of its rollout')
    const place = Math.floor(placeInRollout(next, serial))
    const newer = await offered(next, hardware)
    const told = async () => {
      await device.told()
      return device.runs()
    }
    await newer.spread(place)
    expect(await told()).toBe(`${major}.0.1`)
    expect(await newer.device()).toBeUndefined()
    expect(await shown()).toMatchObject({ versao_firmware: `${major}.0.1`, firmware_indicado: next })
    await newer.spread(100)
    await newer.end('PARADA')
    expect(await told()).toBe(`${major}.0.1`)
    await newer.spread(place + 1)
    expect(await told()).toBe(next)
    expect(await newer.device()).toMatchObject({ situacao: 'INSTALADA', falhas: 0 })
    await newer.end('REVERTIDA')
    expect(await told()).toBe(`${major}.0.1`)
    expect(await shown()).toMatchObject({ versao_firmware: `${major}.0.1`, firmware_indicado: `${major}.0.1` })
  })

  it('is installed on a device that names a build of it, and taken back from that, too', async () => {
    const [first = '', hardware = ''] = [newVersion(), newVersion()]
    const [major] = first.split('.')
    await (await offered(`${major}.0.1`, hardware)).spread(100)
    const newer = await offered(`${major}.1.0`, hardware)
    await newer.spread(100)
    const device = await updatingDevice(ana, { versao_firmware: `${major}.1.0+c3`, versao_hardware: hardware })
    onTestFinished(() => device.close())
    expect(await newer.device()).toMatchObject({ situacao: 'INSTALADA', falhas: 0 })
    const params = { equipamentoId: device.equipment.id }
    const build = `${major}.1.0+c3`
    expect(await ok(AREAS.equipment.routes.ver, { ...as(ana), params })).toMatchObject({
      versao_firmware: build,
      firmware_indicado: build,
    })
    await newer.end('REVERTIDA')
    await device.told()
    expect(device.runs()).toBe(`${major}.0.1`)
  })

  it('by whoever has the cloud in hand reaches no device: a key that stands in the table alone signs nothing for it', async () => {
    const [hardware, number] = [newVersion(), newVersion()]
    const { id, spread, device } = await offered(number, hardware)
    await spread(100)
    // The table says what it will, and another file lies where devices are sent: all is well signed, by somebody else's
    // key.
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const evil = Buffer.concat([randomBytes(SIZE), Buffer.from('evil')])
    const facts = factsOf(evil, { versao_firmware: number, versao_minima: hardware, versao_maxima: hardware })
    const signature = await firmwareSigner(pem)(facts)
    const { client, tableName } = operator()
    await client.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk: `FIRMWARE#${id}`, sk: 'FIRMWARE' },
        UpdateExpression:
          'SET binario.tamanho = :size, binario.sha256 = :hash, binario.assinatura = :sig, binario.chave = :key, chaves = :keys',
        ExpressionAttributeValues: {
          ':size': facts.tamanho,
          ':hash': facts.sha256,
          ':sig': signature.assinatura,
          ':key': signature.chave,
          ':keys': [publicKeyOf(pem)],
        },
      }),
    )
    const made = { versao_firmware: '0.1.0', versao_hardware: hardware }
    const victim = await updatingDevice(ana, made)
    onTestFinished(() => victim.close())
    expect(victim.runs()).toBe('0.1.0')
    expect(victim.steps).toEqual([
      { step: 'offered', version: number },
      { step: 'failed', version: number, error: 'ASSINATURA', kept: 0 },
    ])
    expect(await device()).toMatchObject({ situacao: 'FALHOU', erro: 'ASSINATURA' })
  })

  it('is over for a device that failed too often, which says why, until it is given another chance', async () => {
    const hardware = newVersion()
    const [major] = newVersion().split('.')
    const version = await offered(`${major}.0.1`, hardware)
    await version.spread(100)
    const mishaps = Array.from({ length: FALHAS_DE_ATUALIZACAO }, () => 'GRAVACAO' as const)
    const device = await updatingDevice(ana, { versao_firmware: `${major}.0.0`, versao_hardware: hardware }, mishaps)
    onTestFinished(() => device.close())
    const { id: equipamentoId } = device.equipment
    const offers = () => device.steps.filter(({ step }) => step === 'offered').length
    for (let falhas = 1; falhas <= FALHAS_DE_ATUALIZACAO; falhas++) {
      expect(await version.device()).toMatchObject({ situacao: 'FALHOU', falhas })
      await letWaitEnd(version.id, equipamentoId)
      await device.told()
    }
    expect(device.runs()).toBe(`${major}.0.0`)
    expect(offers()).toBe(FALHAS_DE_ATUALIZACAO)
    expect(await version.device()).toMatchObject({
      situacao: 'FALHOU',
      erro: 'GRAVACAO',
      falhas: FALHAS_DE_ATUALIZACAO,
      desistiu: true,
    })

    const chance = { params: { firmwareId: version.id, equipamentoId } }
    expect(await refused(oferecerDeNovo, { ...as(ana), ...chance })).toBe(403)
    await ok(oferecerDeNovo, { ...as(admin), ...chance })
    expect(await version.device()).toMatchObject({ situacao: 'FALHOU', falhas: 0, desistiu: false })
    await device.told()
    expect(device.runs()).toBe(`${major}.0.1`)
    expect(offers()).toBe(FALHAS_DE_ATUALIZACAO + 1)

    const elsewhere = { params: { firmwareId: version.id, equipamentoId: randomUUID() } }
    expect(await refused(oferecerDeNovo, { ...as(admin), ...elsewhere })).toBe(404)
    await version.end('PARADA')
    expect(await ruleOf(call(oferecerDeNovo, { ...as(admin), ...chance }))).toEqual(
      broken('equipamentoId', 'distribuicao_parada'),
    )
  })
})
