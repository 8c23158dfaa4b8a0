import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { ERRORS } from '../../shared/errors.ts'
import { call, ok, refused } from '../fixtures/client.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { newFirmware, newVersion } from '../fixtures/firmware.ts'
import { as } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { itemsOf } from '../fixtures/table.ts'

const { listar, criar, ver, editar } = AREAS.firmware.routes
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
})

it('refuses what is no version, and equipment that ends before it begins, at the field', async () => {
  expect(await fieldsOf({ versao_firmware: '2.5' })).toEqual([400, 'versao_firmware semver'])
  expect(await fieldsOf({ versao_minima: 'v3.0.0' })).toEqual([400, 'versao_minima semver'])
  expect(await fieldsOf({ versao_minima: '3.10.0', versao_maxima: '3.9.0' })).toEqual([
    400,
    'versao_maxima minimo_maior',
  ])
  const equal = newFirmware()
  expect(await ok(criar, { ...as(admin), body: { ...equal, versao_maxima: equal.versao_minima } })).toBeDefined()
})

it('is an administrator’s alone, and unknown ones are not found', async () => {
  const version = await created()
  expect(await refused(listar, as(ana))).toBe(403)
  expect(await refused(ver, { ...as(ana), ...params(version.id) })).toBe(403)
  expect(await refused(criar, { ...as(ana), body: newFirmware() })).toBe(403)
  const body = { ...newFirmware(), versao: 1 }
  expect(await refused(editar, { ...as(ana), ...params(version.id), body })).toBe(403)
  expect(await refused(ver, { ...as(admin), ...params(randomUUID()) })).toBe(404)
  expect(await refused(editar, { ...as(admin), ...params(randomUUID()), body })).toBe(404)
})
